import type { ClientInvoice } from '#contracts/api/client-invoices'
import { lacksAnswer } from '#contracts/plain/money-words'

/**
 * How often a list asks again while a card is being charged for one of its invoices (ms); false for never. Nobody asks the card provider about one that
 * lacks its answer.
 */
export const whileCharging = (invoices: readonly Pick<ClientInvoice, 'paying'>[] = []): number | false =>
  invoices.some(({ paying }) => paying !== null && !lacksAnswer(paying)) && 10_000
