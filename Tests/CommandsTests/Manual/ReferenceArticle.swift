import WellbeingCommandSupport
@testable import WellbeingCommandLine
@testable import WellbeingCommands

/// The article about the command line in the documentation: made from the same table as the parser.
struct ReferenceArticle {
  let program: ProgramSpec

  var text: String {
    let head = [
      "# Command line reference", "",
      "The commands, operands and options of `\(program.name)`, its JSON, environment, files and exit "
        + "codes.",
      "", "## Overview", "",
      "`--help`, `\(program.name) man` and completion are made from the same table as this page, "
        + "which a test compares with it.",
    ]
    let lines =
      head + program.detail.flatMap(paragraph) + program.allPaths.flatMap(section)
      + ["", "## Options of every command", ""] + options(program.options(at: []))
      + topics + exitStatus
    return lines.joined(separator: "\n") + "\n"
  }

  private func section(_ path: [CommandSpec]) -> [String] {
    guard let command = path.last else { return [] }
    let words = path.map(\.name).joined(separator: " ")
    let entries =
      command.subcommands.map { entry("\(words) \($0.name)", $0.summary) }
      + command.operands.map { entry($0.name, $0.fullText) } + options(command.options)
    return ["", "\(path.count == 1 ? "##" : "###") \(words)"] + paragraph(command.summary)
      + ["", "```", usage(path), "```"] + command.detail.flatMap(paragraph)
      + (entries.isEmpty ? [] : [""]) + entries
      + command.examples.flatMap { example in
        paragraph(example.effect.dropLast() + ":") + ["", "```sh", example.commandLine, "```"]
      }
  }

  private func usage(_ path: [CommandSpec]) -> String {
    let page = HelpPage(program, width: 80).text(for: path.map(\.name), .short)
    let usage = page.split(separator: "\n").first { $0.hasPrefix("Usage: ") } ?? ""
    return String(usage.dropFirst("Usage: ".count))
  }

  private func options(_ options: [OptionSpec]) -> [String] {
    options.map { entry($0.label, $0.fullText) }
  }

  private var topics: [String] {
    program.topics.flatMap { topic in
      ["", "## \(titles[topic.name] ?? topic.name)"] + topic.detail.flatMap(paragraph) + [""]
        + topic.entries.map { entry($0.label, $0.text) }
    }
  }

  private var titles: [String: String] {
    ["json": "JSON", "environment": "The environment", "files": "Files"]
  }

  private var exitStatus: [String] {
    ["", "## Exit status", ""] + ExitCode.allCases.map { entry("\($0.rawValue)", $0.meaning) }
  }

  private func entry(_ term: String, _ text: String) -> String {
    "- `\(term)`: \(Markdown.text(text))"
  }

  private func paragraph(_ text: String) -> [String] { ["", Markdown.text(text)] }
}
