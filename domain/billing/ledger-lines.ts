import type { LedgerLineKind } from '#contracts/plain/money-words'

/**
 * What an entry of the ledger changed, in minor units: what is charged, what came in, what is not asked for any
 * more without being paid, and what was given back and is not asked for again. Money that a bank disputes is here until the bank has decided.
 */
export type EntryChange = {
  cause: string
  charged: number
  received: number
  written_off: number
  given_back: number
}

/** A line of a client's ledger. The amount is positive when the client owes more by it. */
export type Line = { kind: LedgerLineKind; minor: number }

/**
 * The lines of an entry. What it moves between what is owed and the client's credit is no line: the balance of a client is
 * both of them together.
 */
export function linesOfEntry({ cause, charged, received, written_off, given_back }: EntryChange): Line[] {
  const lines: Line[] = [
    { kind: charged > 0 ? 'charge' : 'charge_ended', minor: charged },
    { kind: received > 0 ? cameIn(cause) : wentOut(cause), minor: -received },
    { kind: written_off > 0 ? 'written_off' : 'collected_again', minor: -written_off },
    { kind: given_back > 0 ? 'given_back' : 'asked_again', minor: -given_back },
  ]
  return lines.filter(({ minor }) => minor !== 0)
}

const cameIn = (cause: string): LedgerLineKind => IN[cause] ?? 'payment'
const wentOut = (cause: string): LedgerLineKind => OUT[cause] ?? 'refund'

const IN: Record<string, LedgerLineKind> = { refund_failed: 'refund_failed', dispute: 'dispute_undone' }
const OUT: Record<string, LedgerLineKind> = { payment_voided: 'payment_voided', dispute: 'dispute_lost' }
