// swift-format-ignore-file
// The code of the session "Explore wellbeing APIs in HealthKit" (WWDC24, 10109), and of the article
// that shows the same in Japanese. Each listing is between two rules, unchanged except for the
// import, the omitted body of `datePredicate`, and misprints (`state0fMind`, full-width braces).
// The code around the listings declares what they use.
import HealthKitCompatibility

struct EventModel: Equatable, Sendable {
  let title: String
  let startDate: Date
  let endDate: Date
  let association: HKStateOfMind.Association
}

extension EmojiType {
  var valence: Double {
    switch self {
    case .angry: -0.7
    case .sad: -0.6
    case .indifferent: 0
    case .satisfied: 0.5
    case .happy: 0.8
    }
  }

  var label: HKStateOfMind.Label {
    switch self {
    case .angry: .angry
    case .sad: .sad
    case .indifferent: .indifferent
    case .satisfied: .satisfied
    case .happy: .happy
    }
  }
}

struct Talk {
  let events: [EventModel]

  func findClosestEvent(startDate: Date?, endDate: Date?) -> EventModel? {
    guard let startDate else { return nil }
    return events.min {
      abs($0.endDate.timeIntervalSince(startDate)) < abs($1.endDate.timeIntervalSince(startDate))
    }
  }

  func percentage(
    about associations: [HKStateOfMind.Association], in dateInterval: DateInterval,
    _ healthStore: HKHealthStore
  ) async -> Int {
// ---------------------------------------------------------------- 10:49, 10:54
// Query State of Mind samples
let datePredicate: NSPredicate = {
    HKQuery.predicateForSamples(withStart: dateInterval.start, end: dateInterval.end)
}()
let associationsPredicate = NSCompoundPredicate (
    orPredicateWithSubpredicates: associations.map {
        HKQuery.predicateForStatesOfMind(with: $0)
    }
)
let compoundPredicate = NSCompoundPredicate(
    andPredicateWithSubpredicates: [datePredicate, associationsPredicate]
)
let stateOfMindPredicate = HKSamplePredicate.stateOfMind(compoundPredicate)

let descriptor = HKSampleQueryDescriptor(predicates: [stateOfMindPredicate],
                                         sortDescriptors: [])
var results: [HKStateOfMind] = []
do {
    // Launch the query and wait for the results.
    results = try await descriptor.result(for: healthStore)
} catch {
    // Handle error here.
}
// Adjust each valence value to be from a range of 0.0 to 2.0.
let adjustedValenceResults = results.map { $0.valence + 1.0 }
// Calculate average valence.
let totalAdjustedValence = adjustedValenceResults.reduce (0.0, +)
let averageAdjustedValence = totalAdjustedValence / Double(results.count)
// Convert valence to percentage.
let adjustedValenceAsPercent = Int(100.0 * (averageAdjustedValence / 2.0))
// ----------------------------------------------------------------
    return adjustedValenceAsPercent
  }

  func happiest(
    about association: HKStateOfMind.Association, in dateInterval: DateInterval,
    _ healthStore: HKHealthStore
  ) async throws -> (sample: HKStateOfMind?, event: EventModel?) {
// ---------------------------------------------------------------- 11:33, 11:45
// Query for relevant State of Mind samples with a specific label
let label: HKStateOfMind.Label = .happy

// Configure the query
let datePredicate = HKQuery.predicateForSamples(withStart: dateInterval.start,
                                                end: dateInterval.end)
let associationPredicate = HKQuery.predicateForStatesOfMind(with: association)
let labelPredicate = HKQuery.predicateForStatesOfMind(with: label)
let compoundPredicate = NSCompoundPredicate(
    andPredicateWithSubpredicates: [datePredicate, associationPredicate, labelPredicate]
)
let stateOfMindPredicate = HKSamplePredicate.stateOfMind(compoundPredicate)
let descriptor = HKAnchoredObjectQueryDescriptor(predicates: [stateOfMindPredicate],
                                                 anchor: nil)

// Fetch the results
let results = descriptor.results(for: healthStore)
let samples: [HKStateOfMind] = try await results.reduce([]) { $1.addedSamples }
// Process State of Mind sample data
let happiestSample = samples.max { $0.valence < $1.valence }
let happiestEvent: EventModel? = findClosestEvent(startDate: happiestSample?.startDate,
                                                  endDate: happiestSample?.endDate)
// ----------------------------------------------------------------
    return (happiestSample, happiestEvent)
  }
}

// ---------------------------------------------------------------- 6:26, 6:32, 7:21
// EmojiType
enum EmojiType: CaseIterable {
    case angry
    case sad
    case indifferent
    case satisfied
    case happy

    var emoji: String {
        switch self {
        case .angry: return "😡"
        case .sad: return "😢"
        case .indifferent: return "😐"
        case .satisfied: return "😌"
        case .happy: return "😊"
        }
    }
}
/// Create State of Mind sample for an event and emoji selection
func createSample(for event: EventModel, emojiType: EmojiType) ->
HKStateOfMind {
    let kind: HKStateOfMind.Kind = .momentaryEmotion
    let valence: Double = emojiType.valence
    let label = emojiType.label
    let association = event.association
    return HKStateOfMind(date: event.endDate,
                         kind: kind,
                         valence: valence,
                         labels: [label],
                         associations: [association])
}
// Save State of Mind sample from emoji choice
func save(sample: HKSample, healthStore: HKHealthStore) async {
    do {
        try await healthStore.save(sample)
    }
    catch {
        // Handle error here.
    }
}
// ---------------------------------------------------------------- the article
struct Article {
  func percentage(
    about associations: [HKStateOfMind.Association], since date: Date, _ healthStore: HKHealthStore
  ) async -> Int {
// 日付の条件指定を行うためのNSPredicateを定義
let datePredicate: NSPredicate = { HKQuery.predicateForSamples(withStart: date, end: nil) }()
// associationsの各要素に対して、対応するHKQueryの状態を取得するためのpredicateを作成
let associationsPredicate = NSCompoundPredicate(
orPredicateWithSubpredicates: associations.map {
// HKQueryの状態を取得するためのpredicateを作成
HKQuery.predicateForStatesOfMind(with: $0)
}
)
// 複合条件のpredicateを作成
let compoundPredicate = NSCompoundPredicate(
andPredicateWithSubpredicates: [datePredicate, associationsPredicate]
)
// 条件指定を行うためのpredicateを作成
let stateOfMindPredicate = HKSamplePredicate.stateOfMind(compoundPredicate)
// サンプルクエリを実行するためのdescriptorを定義
let descriptor = HKSampleQueryDescriptor(predicates: [stateOfMindPredicate],
sortDescriptors: [])
// クエリの結果を格納する配列を定義
var results: [HKStateOfMind] = []
do {
// クエリを実行して結果を非同期で待つ
results = try await descriptor.result(for: healthStore)
} catch {
// クエリ実行中にエラーが発生した場合の処理をここに記述
print("エラーが発生しました: \(error)")
}
// 各valence値を0.0から2.0の範囲に調整
let adjustedValenceResults = results.map { $0.valence + 1.0 }
// 平均値を計算
let totalAdjustedValence = adjustedValenceResults.reduce(0.0, +)
let averageAdjustedValence = totalAdjustedValence / Double(results.count)
// パーセンテージに変換
let adjustedValenceAsPercent = Int(100.0 * (averageAdjustedValence / 2.0))
    return adjustedValenceAsPercent
  }

  func happyPredicate() -> NSPredicate {
// 指定するラベルを定義
let label: HKStateOfMind.Label = .happy
// ラベル条件のpredicateを作成
let labelPredicate = HKQuery.predicateForStatesOfMind(with: label)
    return labelPredicate
  }
}
// ----------------------------------------------------------------
