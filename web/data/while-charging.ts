import type { ClientInvoice } from '#contracts/api/client-invoices'
import { lacksAnswer } from '#contracts/plain/money-words'

/**
 * How often a list asks again while a card is being charged for one of its invoices (ms); false for never. A charge whose
 * answer is missing for good is not asked about.
 */
export const whileCharging = (invoices: readonly Pick<ClientInvoice, 'paying'>[] = []): number | false =>
  invoices.some(({ paying }) => paying !== null && !lacksAnswer(paying)) && 10_000
