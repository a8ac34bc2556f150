import { METHOD_WORDS } from './ledger-words.ts'
import type { InvoiceStanding, LedgerAccount, LedgerCause, PaymentMethod } from '#contracts/plain/money-words'
import type { Cell } from '#domain/content/csv'

// The files for accountants. Beside the client's name and the number of an invoice they contain nothing about a person:
// no kind of session, and none of the practice's own words.

const STANDINGS: Record<InvoiceStanding, string> = {
  creating: 'Being created',
  open: 'Open',
  overdue: 'Overdue',
  paid: 'Paid',
  part_refunded: 'Partly refunded',
  refunded: 'Refunded',
  written_off: 'Written off',
  void: 'Void',
}

/**
 * An account of the journal: those of the ledger, of which `written_off` is parted. `given_back`: what was paid, given back
 * and is not asked for again.
 */
type JournalAccount = LedgerAccount | 'given_back'

/** The names of the accounts, as a new QuickBooks company calls them where it has the account. */
const ACCOUNTS: Record<JournalAccount, string> = {
  receivable: 'Accounts Receivable (A/R)',
  cash: 'Undeposited Funds',
  disputed: 'Disputed Payments',
  fees: 'Services',
  written_off: 'Bad Debts',
  given_back: 'Refunds and Allowances',
  credit: 'Client Credits',
}

const CAUSES: Record<LedgerCause, string> = {
  charge: 'Charge',
  payment: 'Payment',
  payment_voided: 'Payment taken back',
  refund: 'Refund',
  refund_failed: 'Failed refund',
  dispute: 'Disputed payment',
  void: 'Void invoice',
  write_off: 'Write-off',
}

export const INVOICE_COLUMNS = [
  ...['Invoice', 'Issued', 'Due by', 'Client', 'Status', 'Total', 'Tax', 'Paid', 'Refunded', 'Written off'],
  ...['Balance', 'Currency'],
] as const
export const PAYMENT_COLUMNS = ['Date', 'Type', 'Client', 'Invoice', 'Method', 'Amount', 'Currency'] as const
/** The names by which QuickBooks finds the columns of a journal. */
export const JOURNAL_COLUMNS = [
  ...['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits', 'Description', 'Name', 'Currency'],
] as const

/** An invoice in the file of invoices. Days are YYYY-MM-DD, amounts in minor units. */
export type InvoiceInBooks = {
  number: string
  issued_on: string
  due_on: string
  client: string
  status: InvoiceStanding
  total_minor: number
  tax_minor: number
  paid_minor: number
  /** What is not asked for any more, and what of that was paid and given back. */
  written_off_minor: number
  given_back_minor: number
  due_minor: number
  currency: string
}

/** The columns from "Paid" to "Balance" add up to the total, unless the invoice is void. */
export function invoiceCells(invoice: InvoiceInBooks): Cell[] {
  const { number, issued_on, due_on, client, status, currency } = invoice
  const { total_minor, tax_minor, paid_minor, written_off_minor, given_back_minor, due_minor } = invoice
  const given_up = written_off_minor - given_back_minor
  return [
    ...[number, issued_on, due_on, client, STANDINGS[status]],
    ...[total_minor, tax_minor, paid_minor, given_back_minor, given_up, due_minor].map((minor) => ({ minor })),
    currency.toUpperCase(),
  ]
}

/** Money that came in or, with a negative amount, went back. `dispute`: by a bank that disputes a payment. */
export type MoneyInBooks = {
  dispute: boolean
  on: string
  minor: number
  client: string
  invoice: string
  method: PaymentMethod
  currency: string
}

export function moneyCells({ dispute, on, minor, client, invoice, method, currency }: MoneyInBooks): Cell[] {
  return [
    ...[on, dispute ? 'Dispute' : minor < 0 ? 'Refund' : 'Payment', client, invoice, METHOD_WORDS[method]],
    { minor },
    currency.toUpperCase(),
  ]
}

/**
 * The amounts of a posting by the accounts of the journal (minor units), without empty ones. `given_back`: what of it was
 * given back and is not asked for again.
 */
export function accountsOfPosting(
  { account, amount_minor }: { account: LedgerAccount; amount_minor: number },
  given_back: number,
): { account: JournalAccount; minor: number }[] {
  const amounts: { account: JournalAccount; minor: number }[] = [
    { account, minor: amount_minor - given_back },
    { account: 'given_back', minor: given_back },
  ]
  return amounts.filter(({ minor }) => minor !== 0)
}

/** A posting of the ledger. A debit is positive. `entry`: the number that its entry keeps. */
export type PostingInBooks = {
  entry: number
  on: string
  account: JournalAccount
  minor: number
  cause: LedgerCause
  invoice: string
  client: string
  currency: string
}

/** QuickBooks wants the date as in the United States, and one of debit and credit empty. */
export function journalCells({ entry, on, account, minor, cause, invoice, client, currency }: PostingInBooks): Cell[] {
  const [year, month, day] = on.split('-')
  return [
    ...[`JE-${entry}`, `${month}/${day}/${year}`, ACCOUNTS[account]],
    minor > 0 ? { minor } : '',
    minor < 0 ? { minor: -minor } : '',
    invoice === '' ? CAUSES[cause] : `${CAUSES[cause]}, invoice ${invoice}`,
    client,
    currency.toUpperCase(),
  ]
}
