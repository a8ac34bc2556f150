/**
 * The SHA-256 of each released schema step, by store: of an object, the text of the step; of a D1 database, its
 * statements. `npm run names` adds the line of a new step. A line never changes.
 */
export const RELEASED = {
  practice: {
    '0001-baseline': '55a95c7c8c8737826ad92cdbdab8edf31b723ceab0e05b65c648fbf2746172dc',
    '0002-meetings': '01855b2b7986ea7d054178899102dba496df226820083ab68d8ac521445032d8',
    '0003-time-off': 'cc82375a9495d19bcc1917eda65bee113799d74ca1737b1c5774749ac48558ec',
    '0004-series': 'b5f03d982bb21ce295c999673496dffe52634beee8472cfd34c7bed4c9ae688c',
    '0005-type-rules': '7abf3264c08a32a4bb51fdaad92956816a68618e630ddf2dd32778f0194358a8',
    '0006-grace': '1dbffc8293169495154baf8ed1e17ccf622a8a57a581c141a231607d6a6c4685',
    '0007-requests': '7a09ff15e76a9c7b49e1373645988ca218cfd8badc14e68a4f6dbf5a15361efb',
    '0008-start-moved': 'fb4eb3775ca54b3a5b7b8dc2b2158586c84c5e76bad1ce92dd4846e3e8297c3e',
    '0009-type-kinds': '7150106905db87524fcc131b95d873389b874fca8d11b0e5416c867ca9f794df',
    '0010-edited-from': '6c00fee7ba9d8b308e575ee755bd0164de2bbedcfb6bd2be89ba5f2788f066b3',
    '0011-client-ended': '110097dedffcd7fd2c7525d1b27fd8df15d8195f4e2fd19db70694e44d08276d',
    '0012-payment-tries': '2a91d587b2fc7852e5ffbaa0abeb4e6ba9a5bc7d48cd307934ccb19245b54288',
    '0013-reminders': 'c04769b079c4cd9a90f9c2754aaec776c1ecf4c5bd6e248fa30ef2f4fc57e620',
    '0014-move-asks': '92d688fc373819da3cacb38974f774cc8e994e5bfaa199a8db623dc1669df9d7',
    '0015-before-edit': 'b5b03a32ba290125d553e8326fbb2bdbc683cc3c2bf54efb59f631c85275c589',
    '0016-ledger': '81526e9714bcf109db133a5b84ce8f41082625e2eeabf675c082aa2202cab783',
    '0017-billing': '6f3c2791f7c9cda4ac7e4e1453f49ee68cf49272de1693905cc6b98917920370',
    '0018-payment-times': '957af8477e1d064d8a1a9a997119793bc0dc288e6c319e3e5457cfb7d68e3f97',
    '0019-coupons': 'e63018e79c96eb911ec0b36389ce39a6e36c8dc303820344195d3bea398bd0ca',
    '0020-papers': '44ebb8fd27e682f7772e4291bb446af68741bc0668eaaebc8c690712d7f227fc',
    '0021-invoice-reminders': 'c2d11d2f5dfc40ea529659d6527b46ee2cfd99f8e47e96003426fd550af66c5d',
    '0023-saved-cards': 'd68a22d2e800563a7c3c21e28a802e2ca8b5974eb5aad27915a42cdd2a29c23c',
    '0024-page-customer': '58f05cfdfb1ed582755d694548ecbfccd10a71e219f4dc1cdc39629d1cd4a7fc',
    '0025-money-days': '0d5bf39884ee6748fbccb020cb9ec0c42c827e54324d4a4a1c968ae4ba027906',
    '0026-disputes': '6f75d00d45bd52769eae88244022cbbcafda30e9ca24c677cc15bc1432f8472c',
    '0027-shared-pages': '2d91bf121e5bcf485bb9302813e46985699e56a969d33912a4ea2e6f27fd2946',
    '0028-card-permissions': 'be9299cfdf7bcfe3f96eabb357aa6e6d831ad7eeb8ce333563e2c67139cab6f2',
    '0029-charges': 'c09ff74af939f06e97da29f1cf0722fd3cc05792c11acf1e2da1de386f1392c0',
    '0030-offices': 'df16169feae2046e87241075bf1a3f930f3b8bdcb70917189d3987c8ea5966ab',
    '0031-late-fees': '318ba261cc84154f3ab7964ca31fcafcead6f9e3b84b3f01fa38a700fd170538',
    '0033-ways-and-words': '60e3319036689bc3cbbfa7887411dd00eb44060885926b447707c429fbd1e66d',
    '0036-still-open': '17ef64d01fcdd26ffb4adeeeeab41775e75a76399bd2ff39c4f1620575bace4a',
<<<<<<< HEAD
    '0035-offices-of-types': '74718b16a54ba2f78d0a233801719cca020fdf7d36d0ce70cd93e5cdadc3ab54',
=======
    '0034-own-cards': '966aeb84848c62cb1b86882fbcd1583e3b1da3b4ffafd105d2fac35b9786f861',
>>>>>>> d1c687c1 (A member pays what they owe with a saved card: prepared on the server, confirmed in the browser, locked as every other way to pay)
  },
  hub: {
    '0001-baseline': 'c13de5e55ec9d6407afcab341c7e52cf7b1a786832b27dec739c1e78341658d0',
  },
  chat: {
    '0001-baseline': '79a52499a9238f85841d5eb59aafccf96ea825ea62bd2c241ebf3bb6fad4b183',
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
    '0009_calendar_feeds.sql': '5047902a034923883cf734d915772e300ce7c742357e622004c1839f057d8efb',
    '0010_payer_customers.sql': '9220f8572b2234ecb01c38ca0d25745c9ba46f3c356360d9669c42e876b5678b',
  },
  search: {
    '0001_search.sql': 'd0568ffdb7504b3f248e95ffba99b705aef39f2ec48bede80300baee7128b532',
    '0002_cards.sql': '407abf965219c5fd857db72a3bdd80e1dbcc30122539747a6fc88154d887ab3b',
  },
} as const
