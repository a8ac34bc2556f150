import { Refusal } from '#contracts/errors'

/** The days of a period. Throws `invalid` when it ends before it begins. */
export function askedPeriod({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  if (from !== undefined && to !== undefined && to < from)
    throw new Refusal('invalid', 'The last day is before the first one. Please choose other days.')
  return { from: from ?? null, to: to ?? null }
}
