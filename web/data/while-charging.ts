import type { ClientInvoice } from '#contracts/api/client-invoices'

/** How often a list asks again while a card is being charged for one of its invoices (ms); false for never. */
export const whileCharging = (invoices: readonly Pick<ClientInvoice, 'paying'>[] = []): number | false =>
  invoices.some(({ paying }) => paying !== null) && 10_000
