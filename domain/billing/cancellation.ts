import type { RefundOutcome } from '#contracts/plain/refund-outcomes'
import { HOUR, MINUTE, type Millis } from '#kernel/clock'

/**
 * What a client who cancels a session pays: until `free_hours` before the start, and until `grace_minutes` after the
 * booking, nothing; afterwards `fee_percent` of the price, which is kept of a payment or owed. Copied from the practice at
 * the booking, so that a later change of the policy does not change what was agreed.
 */
export type CancellationTerms = { free_hours: number; fee_percent: number; grace_minutes: number }

/** The policy of a practice that has not chosen one. */
export const DEFAULT_TERMS: CancellationTerms = { free_hours: 24, fee_percent: 100, grace_minutes: 15 }

/** When a session starts, and when that was agreed. Instants in ms. */
export type AgreedTime = {
  start_at: Millis
  booked_at: Millis
  /** When the start was last set. It equals `booked_at` until the practice moves the session. */
  start_set_at: Millis
  /** When it was last moved, if something else was edited since; otherwise null. */
  start_moved_at?: Millis | null
}

/**
 * Until when the client can cancel for a full refund (ms). After a booking they have the time of grace, which ends with the
 * start of the session at the latest. A client whom the practice moved into the time of the fee did
 * not choose that, so they can cancel free of charge until the start.
 */
export function freeUntil(
  { start_at, booked_at, start_set_at, start_moved_at }: AgreedTime,
  { free_hours, grace_minutes }: CancellationTerms,
): Millis {
  const deadline = start_at - free_hours * HOUR
  const moved_at = start_moved_at ?? start_set_at
  if (moved_at > booked_at && moved_at > deadline) return start_at
  return Math.max(deadline, Math.min(start_at, booked_at + grace_minutes * MINUTE))
}

/** What a late cancellation costs of a price (minor units). */
export const lateFee = (price_minor: number, { fee_percent }: CancellationTerms): number =>
  Math.round((price_minor * fee_percent) / 100)

/** Who ends a session: its client, the practice, or the check for a professional who did not join. */
export type EndedBy = 'client' | 'practice' | 'no_join'

/**
 * What happens with the money of a paid session that is canceled at `now`. Only a client's own cancellation can cost
 * something. Sessions that were booked before there were terms are left to the practice.
 */
export function refundOf(
  by: EndedBy,
  session: AgreedTime & { price_minor: number },
  terms: CancellationTerms | null,
  now: Millis,
): { outcome: RefundOutcome; refund_minor: number } {
  const { price_minor } = session
  if (by === 'client' && !terms) return { outcome: 'undecided', refund_minor: 0 }
  const fee = by !== 'client' || !terms || now < freeUntil(session, terms) ? 0 : lateFee(price_minor, terms)
  const refund_minor = price_minor - fee
  return { outcome: outcomeOf(refund_minor, price_minor), refund_minor }
}

/** How it is called when an amount of what was paid goes back (minor units). */
export const outcomeOf = (refund_minor: number, paid_minor: number): RefundOutcome =>
  refund_minor >= paid_minor ? 'full' : refund_minor > 0 ? 'part' : 'none'

/** A session of which something is to be paid, as money of it stands (minor units). */
export type UnpaidSession = AgreedTime & {
  price_minor: number
  /** What is still to be paid of it, and what stays of what was received. */
  due_minor: number
  stays_minor: number
  /** Whether its client booked or accepted it when the policy said that the fee is owed also of a session that is not paid. */
  owes_fee: boolean
}

/**
 * What a session that is not paid in full costs once it is canceled at `now`: what was received counts for the fee, and
 * the rest is owed (`fee_minor`). Where more was received than the fee, or nothing says what is to be kept, the practice
 * decides (`undecided`). `outcome` is null when nothing was received.
 */
export function feeOf(
  by: EndedBy,
  session: UnpaidSession,
  terms: CancellationTerms | null,
  now: Millis,
): { outcome: 'none' | 'undecided' | null; fee_minor: number } {
  const { price_minor, due_minor, stays_minor, owes_fee } = session
  const isFree = by !== 'client' || !owes_fee || !terms || now < freeUntil(session, terms)
  const fee = isFree ? 0 : lateFee(price_minor, terms)
  if (stays_minor > fee) return { outcome: 'undecided', fee_minor: 0 }
  const fee_minor = Math.max(0, Math.min(fee - stays_minor, due_minor))
  return { outcome: stays_minor > 0 ? 'none' : null, fee_minor }
}

/** The policy in words, as it stands on profile and checkout. */
export function policyWords({ free_hours, fee_percent, grace_minutes }: CancellationTerms): string {
  const start = 'Cancel any time before the session starts free of charge.'
  if (fee_percent === 0) return start
  // What was paid in part or by hand, the practice decides about.
  const back = 'If you have already paid for the session in full by card, the rest is refunded.'
  const price = fee_percent === 100 ? 'the full price' : `${fee_percent}% of the price`
  const charged = `${price} is charged, even if you have not paid yet.`
  if (free_hours === 0) return `${start} If you do not come, ${charged} ${back}`
  const grace = grace_minutes === 0 ? '' : ` ${graceWords(grace_minutes)}`
  return `Cancel up to ${hoursWords(free_hours)} before the session free of charge. After that, or if you do not come, ${charged}${grace} If your professional cancels, you pay nothing. ${back}`
}

/** What the time of grace gives, as a sentence. A request becomes a booking when it is confirmed. */
export const graceWords = (minutes: number): string =>
  `For the first ${minutesWords(minutes)} of a booking, canceling is always free.`

/** What somebody reads who is about to book after the time in which canceling is free. */
export const lateWords = ({ grace_minutes }: CancellationTerms): string =>
  grace_minutes === 0
    ? 'This session starts so soon that it can no longer be canceled free of charge.'
    : `This session starts so soon that you can cancel free of charge only in the first ${minutesWords(grace_minutes)} of the booking.`

const minutesWords = (minutes: number): string => (minutes === 1 ? 'minute' : `${minutes} minutes`)

/** A number of hours in words. */
export function hoursWords(hours: number): string {
  if (hours === 1) return '1 hour'
  return hours % 24 === 0 && hours > 24 ? `${hours / 24} days` : `${hours} hours`
}
