/// What the fourth version of the format adds for alerts that a correction took back.
extension Schema {
  /// The raised alerts of records that are not live: these are few, and every list asks for them.
  static let formerAlerts = """
    CREATE INDEX alert_formerly_raised ON assessment_alert(uuid)
      WHERE is_live = 0 AND state = 'raised';
    """
}
