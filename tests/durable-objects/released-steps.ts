/**
 * The SHA-256 of each released schema step, by store: of an object, the text of the step; of a D1 database, its
 * statements. A line never changes. For a new step, add a line below the last one (the test prints its hash).
 */
export const RELEASED = {
  practice: {
    '0001-scheduling': '3aee2fd4eb0e1e0afc8d6a5a6cf087c7e494f1876a4984f218708b4348ceb114',
    '0002-payments': '7865143ca97dabdacbfe31b0ef3018ea716ef23edbf7c120b3c668c57f25999d',
    '0003-records': '01a6ce98c201f4afe272a7ee88be98c3c712913cbbb2d2d845f3637b8db1f232',
    '0004-channels': '4acd4b794a488fcb5cf7131bbcea7347bf6332f7734633e2e8af2979a28d1170',
    '0005-call-agent': '71312a7ae074b5b09089e489da36e5b878d76f551da7bfcd9817f1651a394f5f',
    '0006-consent-index': '3e252a4225e8925b30a02ecf99041f7c5532a2963464654d1b9e02755e35c69e',
    '0007-attendance-connections': 'cbded491cc678612a1b088006cc8d174ea0a7cbd74737c5cc55b1b1d2768fba1',
    '0008-mail-per-start': '56f77c96b82a97fc740c7b70af24acd259b10d7469ce1dd9b4cbbd4511398959',
    '0009-ending': 'a81635000e189c08f3e5a6ad39b7ac5a5251f379007bbbeed6a4384a76aa85b3',
    '0010-kept-from-guardians': '610bd561aeee3b0bca0ab2c4603b162c41b2dd7ae06853f25e32cf5407d8add5',
    '0011-billing-account': 'bc4ebedc104700975ee1e173abd68a56dcd8f4680751158c17880fbea42ac157',
    '0012-consent-connections': 'bc3a97be06085a8dc974fdecbd0555866b77b8e0e6d47e3a07f89fb8faf96aae',
    '0013-meetings-and-orders': '657ce23f072a59c582f0198340636a65b38588a08c10a20d1e91ca202aa9141b',
    '0014-free-sessions': 'a4c154b38d4dd1e8cd18669dd5896493858073d5f5bac21209378f4e20eabcf7',
  },
  hub: {
    '0001-hub': '31d7bfd20e43b3483af08c0ff996144ea50b65c78b9b1256f507b7d57992e1ee',
    '0002-kept-from-guardians': '47c450adbe37ec6a8cfb079f2f135e1af8626582e2d0ec0bf91473fd0e67f3eb',
    '0003-holds': '208d8026ee4133ed62268d9c88d631dd35d334dddaaa09485add187799350a09',
  },
  chat: {
    '0001-chat': 'a6c4bd9c1bf525c208548b4b5d3c3b3e7ac3882f506b56a93e786b0cb51849c1',
    '0002-audit': 'b6b5138f27a4e3405d2b624e5a3c5073b82b6ce46d38f353b1ed2b169b0830c5',
    '0003-acting-guardian': 'c48c0135e1d1f301a8878b3d8710f99580fb8a102a69a3a0146c57b29221c07e',
  },
  note: {
    '0001-draft': 'b9bc4d47107256d818da09ef8afcc5ca5270a6fbb20fd10e4cbbc060c3779a54',
  },
  gate: {
    '0001-gate': '775743e119bfadc26d9fae0dbf7d9b0125b9e79164f5b5404d33d1e59e31ed57',
    '0002-instants': 'b9e60583ae25548fd102a19e18df43b9b6fb8fff619c7d2f193772e1a9285ee4',
  },
  directory: {
    '0001_directory.sql': '8d3d7ddc1e8dd3a512179e01249b0a051c3caec93ca05091a5999ea7001cf66b',
    '0002_password_resets.sql': '0d8de62fd38517424b133d2148c482403f7328796bf38b85c3ff22a20aba186e',
    '0003_second_factor.sql': 'c271d55f750fe93e331d194370bf44ca7ceb13b8d3a30bfd73b4af817e34b145',
    '0004_teams.sql': '48dc7e5cab9051e3dc753c0fdf4613eb21595a393a65c0780d58001ac2b52052',
    '0005_profile_details.sql': 'd3952fd4566b4f8b8e03404bd33cbf30b59007b67c3df7734396215b84ecf6a0',
    '0006_profile_photo.sql': '889c2ad7bc32e63ac27c2b2125a1a0db43d35c88aec044d232e7808d8e7a3f1b',
    '0007_passkeys.sql': '5d6607fe7ebfc24759e970fabc74f38c8f949675281e22917f11803acd6ee308',
    '0008_subscriptions.sql': '6065eb3a650166475e7565a1bd002c5935bbc8e3b54fed6f00a9e9053c506618',
    '0009_endings.sql': '58ca261edb584acfdc7f5bae5073bcbafb6a24cee2166c64e0433a3b939eac36',
    '0010_guardians.sql': '633286472cbb7b9dad98441a0ac33f6a8600caa2e031069fe50a110ebf67c372',
    '0011_member_invitations.sql': '95cdb67abb7b5baf05867891eddc233d10d9987b39c7a17bf150576265a68d3c',
    '0012_practice_logo.sql': '596c053b6585ecd385b8ed8a84ca5b5a67490848a3134289f3b9266a6f2691c8',
    '0013_plan_due.sql': 'e4e6219bf05422c916bd1dbf74289bb188c7d4888241acf48168628df3d296d6',
    '0014_session_indexes.sql': 'ec141a85f46d459901ddde2830e357e00917f12d7882de53c8234559083d3acc',
    '0015_mail_about.sql': 'befff0a6c22dadda0786c191485ec871e4dff8a0355c32b605b958c9c363b43e',
    '0017_account_protection.sql': '6d737a786cdf92dae49264bbd26eee3f996257ac7cf5c05214d3ecdfa545a5ff',
  },
  search: {
    '0001_search.sql': '4627e8502087234268b5a38d0fdd3a81726afd32d83c991422f5c8c699503173',
    '0002_listed_until.sql': '9ffffe52668254602d39f509a970cd7348226d2231e1cd8173275fdc5affe941',
  },
} as const
