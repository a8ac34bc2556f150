/**
 * What the owner can decide about the money of a canceled session. `again`: what could not be sent back is sent once more.
 * `by_hand`: the practice gave that back in another way.
 */
export const REFUND_CHOICES = ['refund', 'keep', 'again', 'by_hand'] as const
export type RefundChoice = (typeof REFUND_CHOICES)[number]

/**
 * By whom a saved card is charged for a session while it is not known how that ends: a charge of the practice, or a payment
 * that its payer confirms in their browser. `charge_left` and `own_left`: the card provider did not say how it ended, and is
 * not asked any more. Its event, or an operator, still ends it.
 */
export const CARD_PAYINGS = ['charge', 'own', 'charge_left', 'own_left'] as const
export type CardPaying = (typeof CARD_PAYINGS)[number]

/**
 * Whether nobody may pay in another way until it is known how that ended: the practice charges the card, or the answer about
 * a card is missing for good. A payment that its payer still confirms may be replaced by another one.
 */
export const keepsFromPaying = (paying: CardPaying | null): boolean => paying !== null && paying !== 'own'

/** Whether the answer of the card provider is missing for good, unless its event or an operator brings it. */
export const lacksAnswer = (paying: CardPaying | null): boolean => paying === 'charge_left' || paying === 'own_left'

/**
 * The states of an invoice, as they are shown. `part_refunded` and `refunded`: a part of what was paid, or all of it, was
 * given back and is not asked for again. `written_off`: the practice gave up what was not paid.
 */
export const INVOICE_STANDINGS = [
  ...(['creating', 'open', 'overdue', 'paid'] as const),
  ...(['part_refunded', 'refunded', 'written_off', 'void'] as const),
] as const
export type InvoiceStanding = (typeof INVOICE_STANDINGS)[number]

/** The paper sizes of an invoice. */
export const PAPERS = ['letter', 'a4'] as const
export type Paper = (typeof PAPERS)[number]

/** How the return of money stands at the card provider. */
export const REFUND_STATES = ['pending', 'done', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/**
 * The accounts of the ledger. `receivable`: what clients owe for what took place or is kept. `cash`: the money that the
 * practice has. `disputed`: what banks took back of it until they have decided. `fees`: what it has earned. `written_off`: what of that it does not ask for any more, given back or never paid. `credit`: money of clients for which nothing is owed yet, or that goes back.
 */
export const LEDGER_ACCOUNTS = ['receivable', 'cash', 'disputed', 'fees', 'written_off', 'credit'] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

/** Why something was posted to the ledger. */
export const LEDGER_CAUSES = [
  'charge',
  'payment',
  'payment_voided',
  'refund',
  'refund_failed',
  'dispute',
  'void',
  'write_off',
] as const
export type LedgerCause = (typeof LEDGER_CAUSES)[number]

/** How money was received: by card through the card provider, or in a way that the practice records by hand. */
export const PAYMENT_METHODS = ['card', 'cash', 'check', 'bank_transfer', 'other'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** A way that is recorded by hand. */
export type HandMethod = Exclude<PaymentMethod, 'card'>

/**
 * The lines of a client's ledger. `charge` and `charge_ended`: what they owe, and what of it they do not owe any more, for
 * example because a session was reopened. `payment_voided`: a payment that was recorded by mistake. `dispute_lost`: a bank
 * took a payment back for good; `dispute_undone`: it gave it back after all. `written_off`: what the practice gave up
 * unpaid, until it is `collected_again`. `given_back`: what was paid, given back and is not asked for again; `asked_again`:
 * what of that is owed after all, for example because the refund failed.
 */
export const LEDGER_LINES = [
  'charge',
  'charge_ended',
  'payment',
  'payment_voided',
  'refund',
  'refund_failed',
  'dispute_lost',
  'dispute_undone',
  'written_off',
  'collected_again',
  'given_back',
  'asked_again',
] as const
export type LedgerLineKind = (typeof LEDGER_LINES)[number]

/** The files in which a practice exports its money: invoices, payments with refunds, and the ledger as a journal. */
export const BOOKS = ['invoices', 'payments', 'journal'] as const
export type Book = (typeof BOOKS)[number]
