import HealthKitCompatibility
import Testing
import WellbeingInstruments

@Suite struct HKErrorTests {
  @Test(arguments: HKError.Code.allCases)
  func `an error has the name of its code, and its message is all that it says`(
    code: HKError.Code
  ) {
    let error = HKError(code, userInfo: [NSLocalizedDescriptionKey: "Not now."])
    let caught: any WellbeingError = error
    #expect(caught.codeName == "\(code)" && caught.message == "Not now.")
    #expect("\(error)" == "Not now." && error.localizedDescription == "Not now.")
  }
}
