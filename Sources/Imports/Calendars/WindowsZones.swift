// Written by .ci/make-windows-zones.py: change that, not this.

extension ZoneNames {
  /// The 139 zones of Windows: the name, the zone of the time zone database, and the offset and the
  /// places in the name that Outlook shows.
  ///
  /// Source: territory 001 in windowsZones.xml of the Unicode CLDR, otherVersion 7e11800,
  /// typeVersion 2021a.
  static let windowsTable = """
    AUS Central Standard Time|Australia/Darwin|+09:30|Darwin;AUS Eastern Standard Time|\
    Australia/Sydney|+10:00|Canberra, Melbourne, Sydney;Afghanistan Standard Time|Asia/Kabul|\
    +04:30|Kabul;Alaskan Standard Time|America/Anchorage|-09:00|Alaska;Aleutian Standard Time|\
    America/Adak|-10:00|Aleutian Islands;Altai Standard Time|Asia/Barnaul|+07:00|Barnaul, \
    Gorno-Altaysk;Arab Standard Time|Asia/Riyadh|+03:00|Kuwait, Riyadh;Arabian Standard Time|\
    Asia/Dubai|+04:00|Abu Dhabi, Muscat;Arabic Standard Time|Asia/Baghdad|+03:00|Baghdad;Argentina \
    Standard Time|America/Buenos_Aires|-03:00|City of Buenos Aires;Astrakhan Standard Time|\
    Europe/Astrakhan|+04:00|Astrakhan, Ulyanovsk;Atlantic Standard Time|America/Halifax|-04:00|\
    Atlantic Time (Canada);Aus Central W. Standard Time|Australia/Eucla|+08:45|Eucla;Azerbaijan \
    Standard Time|Asia/Baku|+04:00|Baku;Azores Standard Time|Atlantic/Azores|-01:00|Azores;Bahia \
    Standard Time|America/Bahia|-03:00|Salvador;Bangladesh Standard Time|Asia/Dhaka|+06:00|Dhaka;\
    Belarus Standard Time|Europe/Minsk|+03:00|Minsk;Bougainville Standard Time|\
    Pacific/Bougainville|+11:00|Bougainville Island;Canada Central Standard Time|America/Regina|\
    -06:00|Saskatchewan;Cape Verde Standard Time|Atlantic/Cape_Verde|-01:00|Cabo Verde Is.;\
    Caucasus Standard Time|Asia/Yerevan|+04:00|Yerevan;Cen. Australia Standard Time|\
    Australia/Adelaide|+09:30|Adelaide;Central America Standard Time|America/Guatemala|-06:00|\
    Central America;Central Asia Standard Time|Asia/Bishkek|+06:00|Astana;Central Brazilian \
    Standard Time|America/Cuiaba|-04:00|Cuiaba;Central Europe Standard Time|Europe/Budapest|+01:00|\
    Belgrade, Bratislava, Budapest, Ljubljana, Prague;Central European Standard Time|Europe/Warsaw|\
    +01:00|Sarajevo, Skopje, Warsaw, Zagreb;Central Pacific Standard Time|Pacific/Guadalcanal|\
    +11:00|Solomon Is., New Caledonia;Central Standard Time|America/Chicago|-06:00|Central Time \
    (US & Canada);Central Standard Time (Mexico)|America/Mexico_City|-06:00|Guadalajara, Mexico \
    City, Monterrey;Chatham Islands Standard Time|Pacific/Chatham|+12:45|Chatham Islands;China \
    Standard Time|Asia/Shanghai|+08:00|Beijing, Chongqing, Hong Kong, Urumqi;Cuba Standard Time|\
    America/Havana|-05:00|Havana;Dateline Standard Time|Etc/GMT+12|-12:00|International Date Line \
    West;E. Africa Standard Time|Africa/Nairobi|+03:00|Nairobi;E. Australia Standard Time|\
    Australia/Brisbane|+10:00|Brisbane;E. Europe Standard Time|Europe/Chisinau|+02:00|Chisinau;E. \
    South America Standard Time|America/Sao_Paulo|-03:00|Brasilia;Easter Island Standard Time|\
    Pacific/Easter|-06:00|Easter Island;Eastern Standard Time|America/New_York|-05:00|Eastern Time \
    (US & Canada);Eastern Standard Time (Mexico)|America/Cancun|-05:00|Chetumal;Egypt Standard \
    Time|Africa/Cairo|+02:00|Cairo;Ekaterinburg Standard Time|Asia/Yekaterinburg|+05:00|\
    Ekaterinburg;FLE Standard Time|Europe/Kiev|+02:00|Helsinki, Kyiv, Riga, Sofia, Tallinn, \
    Vilnius;Fiji Standard Time|Pacific/Fiji|+12:00|Fiji;GMT Standard Time|Europe/London|+00:00|\
    Dublin, Edinburgh, Lisbon, London;GTB Standard Time|Europe/Bucharest|+02:00|Athens, Bucharest;\
    Georgian Standard Time|Asia/Tbilisi|+04:00|Tbilisi;Greenland Standard Time|America/Godthab|\
    -03:00|Greenland;Greenwich Standard Time|Atlantic/Reykjavik|+00:00|Monrovia, Reykjavik;Haiti \
    Standard Time|America/Port-au-Prince|-05:00|Haiti;Hawaiian Standard Time|Pacific/Honolulu|\
    -10:00|Hawaii;India Standard Time|Asia/Calcutta|+05:30|Chennai, Kolkata, Mumbai, New Delhi;\
    Iran Standard Time|Asia/Tehran|+03:30|Tehran;Israel Standard Time|Asia/Jerusalem|+02:00|\
    Jerusalem;Jordan Standard Time|Asia/Amman|+02:00|Amman;Kaliningrad Standard Time|\
    Europe/Kaliningrad|+02:00|Kaliningrad;Korea Standard Time|Asia/Seoul|+09:00|Seoul;Libya \
    Standard Time|Africa/Tripoli|+02:00|Tripoli;Line Islands Standard Time|Pacific/Kiritimati|\
    +14:00|Kiritimati Island;Lord Howe Standard Time|Australia/Lord_Howe|+10:30|Lord Howe Island;\
    Magadan Standard Time|Asia/Magadan|+11:00|Magadan;Magallanes Standard Time|\
    America/Punta_Arenas|-03:00|Punta Arenas;Marquesas Standard Time|Pacific/Marquesas|-09:30|\
    Marquesas Islands;Mauritius Standard Time|Indian/Mauritius|+04:00|Port Louis;Middle East \
    Standard Time|Asia/Beirut|+02:00|Beirut;Montevideo Standard Time|America/Montevideo|-03:00|\
    Montevideo;Morocco Standard Time|Africa/Casablanca|+01:00|Casablanca;Mountain Standard Time|\
    America/Denver|-07:00|Mountain Time (US & Canada);Mountain Standard Time (Mexico)|\
    America/Mazatlan|-07:00|Chihuahua, La Paz, Mazatlan;Myanmar Standard Time|Asia/Rangoon|+06:30|\
    Yangon (Rangoon);N. Central Asia Standard Time|Asia/Novosibirsk|+07:00|Novosibirsk;Namibia \
    Standard Time|Africa/Windhoek|+02:00|Windhoek;Nepal Standard Time|Asia/Katmandu|+05:45|\
    Kathmandu;New Zealand Standard Time|Pacific/Auckland|+12:00|Auckland, Wellington;Newfoundland \
    Standard Time|America/St_Johns|-03:30|Newfoundland;Norfolk Standard Time|Pacific/Norfolk|\
    +11:00|Norfolk Island;North Asia East Standard Time|Asia/Irkutsk|+08:00|Irkutsk;North Asia \
    Standard Time|Asia/Krasnoyarsk|+07:00|Krasnoyarsk;North Korea Standard Time|Asia/Pyongyang|\
    +09:00|Pyongyang;Omsk Standard Time|Asia/Omsk|+06:00|Omsk;Pacific SA Standard Time|\
    America/Santiago|-04:00|Santiago;Pacific Standard Time|America/Los_Angeles|-08:00|Pacific Time \
    (US & Canada);Pacific Standard Time (Mexico)|America/Tijuana|-08:00|Baja California;Pakistan \
    Standard Time|Asia/Karachi|+05:00|Islamabad, Karachi;Paraguay Standard Time|America/Asuncion|\
    -04:00|Asuncion;Qyzylorda Standard Time|Asia/Qyzylorda|+05:00|Qyzylorda;Romance Standard Time|\
    Europe/Paris|+01:00|Brussels, Copenhagen, Madrid, Paris;Russia Time Zone 10|Asia/Srednekolymsk|\
    +11:00|Chokurdakh;Russia Time Zone 11|Asia/Kamchatka|+12:00|Anadyr, Petropavlovsk-Kamchatsky;\
    Russia Time Zone 3|Europe/Samara|+04:00|Izhevsk, Samara;Russian Standard Time|Europe/Moscow|\
    +03:00|Moscow, St. Petersburg;SA Eastern Standard Time|America/Cayenne|-03:00|Cayenne, \
    Fortaleza;SA Pacific Standard Time|America/Bogota|-05:00|Bogota, Lima, Quito, Rio Branco;SA \
    Western Standard Time|America/La_Paz|-04:00|Georgetown, La Paz, Manaus, San Juan;SE Asia \
    Standard Time|Asia/Bangkok|+07:00|Bangkok, Hanoi, Jakarta;Saint Pierre Standard Time|\
    America/Miquelon|-03:00|Saint Pierre and Miquelon;Sakhalin Standard Time|Asia/Sakhalin|+11:00|\
    Sakhalin;Samoa Standard Time|Pacific/Apia|+13:00|Samoa;Sao Tome Standard Time|Africa/Sao_Tome|\
    +00:00|Sao Tome;Saratov Standard Time|Europe/Saratov|+04:00|Saratov;Singapore Standard Time|\
    Asia/Singapore|+08:00|Kuala Lumpur, Singapore;South Africa Standard Time|Africa/Johannesburg|\
    +02:00|Harare, Pretoria;South Sudan Standard Time|Africa/Juba|+02:00|Juba;Sri Lanka Standard \
    Time|Asia/Colombo|+05:30|Sri Jayawardenepura;Sudan Standard Time|Africa/Khartoum|+02:00|\
    Khartoum;Syria Standard Time|Asia/Damascus|+02:00|Damascus;Taipei Standard Time|Asia/Taipei|\
    +08:00|Taipei;Tasmania Standard Time|Australia/Hobart|+10:00|Hobart;Tocantins Standard Time|\
    America/Araguaina|-03:00|Araguaina;Tokyo Standard Time|Asia/Tokyo|+09:00|Osaka, Sapporo, Tokyo;\
    Tomsk Standard Time|Asia/Tomsk|+07:00|Tomsk;Tonga Standard Time|Pacific/Tongatapu|+13:00|\
    Nuku'alofa;Transbaikal Standard Time|Asia/Chita|+09:00|Chita;Turkey Standard Time|\
    Europe/Istanbul|+03:00|Istanbul;Turks And Caicos Standard Time|America/Grand_Turk|-05:00|Turks \
    and Caicos;US Eastern Standard Time|America/Indianapolis|-05:00|Indiana (East);US Mountain \
    Standard Time|America/Phoenix|-07:00|Arizona;UTC|Etc/UTC|+00:00|Coordinated Universal Time;\
    UTC+12|Etc/GMT-12|+12:00|Coordinated Universal Time+12;UTC+13|Etc/GMT-13|+13:00|Coordinated \
    Universal Time+13;UTC-02|Etc/GMT+2|-02:00|Coordinated Universal Time-02;UTC-08|Etc/GMT+8|\
    -08:00|Coordinated Universal Time-08;UTC-09|Etc/GMT+9|-09:00|Coordinated Universal Time-09;\
    UTC-11|Etc/GMT+11|-11:00|Coordinated Universal Time-11;Ulaanbaatar Standard Time|\
    Asia/Ulaanbaatar|+08:00|Ulaanbaatar;Venezuela Standard Time|America/Caracas|-04:00|Caracas;\
    Vladivostok Standard Time|Asia/Vladivostok|+10:00|Vladivostok;Volgograd Standard Time|\
    Europe/Volgograd|+04:00|Volgograd;W. Australia Standard Time|Australia/Perth|+08:00|Perth;W. \
    Central Africa Standard Time|Africa/Lagos|+01:00|West Central Africa;W. Europe Standard Time|\
    Europe/Berlin|+01:00|Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna;W. Mongolia Standard \
    Time|Asia/Hovd|+07:00|Hovd;West Asia Standard Time|Asia/Tashkent|+05:00|Ashgabat, Tashkent;\
    West Bank Standard Time|Asia/Hebron|+02:00|Gaza, Hebron;West Pacific Standard Time|\
    Pacific/Port_Moresby|+10:00|Guam, Port Moresby;Yakutsk Standard Time|Asia/Yakutsk|+09:00|\
    Yakutsk;Yukon Standard Time|America/Whitehorse|-07:00|Yukon
    """
}
