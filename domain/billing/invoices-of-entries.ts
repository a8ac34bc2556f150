import type { Millis } from '#kernel/clock'

/** An entry of the ledger about a session: when it counts, and by how much it changes what is charged (minor units). */
export type EntryOfSession = { entry: string; at: Millis; charged: number }

/** An invoice of a session that is void now. */
export type VoidedInvoice = { number: string; issued_at: Millis }

/**
 * Which invoice each entry about a session belongs to (decision 126). A charge that was ended belongs to the invoice under
 * which it was made, with everything else until its end, or to none when it was never invoiced. What comes after that, and
 * a charge that still stands, belongs to `standing`, the invoice that is not void; null without one.
 *
 * `entries` are in the order in which they were written, and `voided` in the order of their issue.
 */
export function invoicesOfEntries(
  entries: readonly EntryOfSession[],
  voided: readonly VoidedInvoice[],
  standing: string | null,
): Map<string, string | null> {
  const named = new Map<string, string | null>()
  const taken = new Set<string>()
  let charge = 0
  let began: Millis = 0
  let waiting: string[] = []
  for (const { entry, at, charged } of entries) {
    if (charge === 0) began = at
    charge += charged
    waiting.push(entry)
    if (charged === 0 || charge !== 0) continue
    const of = voided.findLast((one) => !taken.has(one.number) && one.issued_at >= began && one.issued_at <= at)
    if (of) taken.add(of.number)
    for (const one of waiting) named.set(one, of?.number ?? null)
    waiting = []
  }
  for (const one of waiting) named.set(one, standing)
  return named
}
