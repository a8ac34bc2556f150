import type { CardPermissionRow } from '#db/practice/queries/card-permissions'
import { rowsAfter } from '#db/practice/queries/rows'
import { card_permissions } from '#db/practice/schema-card-permissions'
import { type ExportFrom, type ExportPage, type Holdings, PAGE, page } from '../store/holdings.ts'

/** Who let the practice charge a saved card, and when it ended. An export leaves out what the card provider calls the cards. */
export const cardPermissionHoldings = {
  tables: [card_permissions],
  parts: { card_permissions: permissionPage },
  counted: { card_permissions },
} as const satisfies Holdings

function permissionPage({ read, after }: ExportFrom): ExportPage {
  const found = read(({ db }) => rowsAfter(db, card_permissions, after, PAGE) as CardPermissionRow[])
  const rows = found.map(({ customer: _customer, payment_method: _card, ...row }) => row)
  return page(rows, PAGE, ({ id }) => id)
}
