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
    '0014-work-left': 'b225ec540d1da1b15d774dc331aa03f902f7aec161dcdc604ec5abef40755251',
    '0015-money-and-locale': '97cb3fd8cf17f5eb7c57761c2f8a76dee483f71cdc015af30ff9390539c428f9',
    '0016-keys-and-seals': '58ba1854910291d7ce637ed487a7aa108bc835fee268a86cdff458c182f27fef',
    '0017-account-names': '66180ea37eee79f070948b17ce2be1f8d9356167061b71bfbdb8c191a77e90bc',
    '0018-who-is-told': '7aba4700fc7ef6fdfa924df7c8d1254e382f28cff307262ac08023ba55ab8db4',
    '0019-free-sessions': 'a4c154b38d4dd1e8cd18669dd5896493858073d5f5bac21209378f4e20eabcf7',
    '0020-exports': 'bed42b766633f9815b073f11d9403e2c24439909931225aac9bbd282475d646d',
    '0021-acting-person': 'aaf2a7ddf303a26c8ae6e8fc5124f7916b2840785403eef3d0f6165696e8f53e',
    '0022-people-of-charts': '28d5bcc44aa450cfaadf48493f2d534a8e215c2b30e5320c01669460eb81939b',
    '0023-open-calls': '229e143fa789f940f8d14b36014c309101e2a4def412822eeb60bede90c68881',
    '0024-open-mails': '5036936c316cc52b72734e40dfacb20f6d9e01324a074c528130cb2908d3e3d1',
    '0025-details-of-people': 'e361e8a29566fbeec9cff473e9c7e9400ca99db70bc606b1a48d991cceea3b00',
    '0026-mail-addresses': 'ca33f42803ee9a4613c835683b10422453bb0f2e4fe992b928c93f3d48022b2c',
    '0027-opened-records': 'f2e190c172ba971782c64bc08b293bb086266d71568e91e6199683457f9061b1',
    '0028-list-of-clients': 'f884e47149b69cd8b0228a436ef6c0ce3110f7bc4cea18cdacb7488786fb8d12',
    '0031-merged-charts': '007666bb312958cd135bd43f6c009ecdb49ea15104288852b8ce0f9aeb90a67c',
    '0032-schedulers-who-complete': 'ac71188ac8c489346ad449af85fd1e388b20c74775e7dbe48cbff4e964e068a9',
    '0029-client-contacts': 'a5daaf8e57fd8cbbe3e29309629b09ddb6214246697f30cb2ce45c3b70c63059',
    '0030-couples': '2c927d61a152d6e0440cbcb8810714ec01441204619f43bd953891a022e26b6e',
    '0033-who-changed': 'c5d73d49729e11bce8f390b826b69887146583a8ef5dbb2506d6450bacbf6651',
    '0034-booking-notice': '785f4f50140410c4d1563c3df87bb3885a1c1673c345a51ee95f6099d4877d47',
  },
  hub: {
    '0001-baseline': 'c13de5e55ec9d6407afcab341c7e52cf7b1a786832b27dec739c1e78341658d0',
  },
  chat: {
    '0001-baseline': '441896caa4e7c4e63159953540059fb134adcc73a00a5cf4e7bc33f1702e0433',
  },
  note: {
    '0001-baseline': 'b9bc4d47107256d818da09ef8afcc5ca5270a6fbb20fd10e4cbbc060c3779a54',
  },
  gate: {
    '0001-baseline': 'd84b2666fa92cecba8d2adb791d029c52bfbe5fa1d05116cb334e515641c1b6e',
  },
  directory: {
    '0001_accounts.sql': '55f5f4062b25c3f22c449c131ab9f3292c69661dbeb55822fb7c5679ac981f6f',
    '0002_profiles.sql': '196eb0dca00c6801f9fdce0e25ccb08281c173df5ccb463d628ea8cf8d5f65e4',
    '0003_practices.sql': '78b0c27288cf6bf44addc17804334682970607e1a35864ee3e1765a647024e09',
    '0004_plans.sql': '509bf43b527365c1f1b388f887563889791cb0d2fd3e3b4b38e8ff0fa3c11edf',
    '0005_guardians.sql': '29e302df5b997782b45aee2fb86f221fccd617bdd1b7bbd7cc81cdcb5605f644',
    '0006_invitations.sql': 'e98ddd77bc0eab656b527db68456dd821b644aaf334f659ec4d7bb9918e5a0bd',
    '0007_work.sql': 'cc6f0ed0aaae039e998eb3b061cb08aef5b17cb23fb957f003fc598719f4c2df',
    '0008_content.sql': '4e145f3820856209113af759974168f58c17003024adc1b4b7fbeed459ee4ee3',
  },
  search: {
    '0001_search.sql': 'd0568ffdb7504b3f248e95ffba99b705aef39f2ec48bede80300baee7128b532',
  },
} as const
