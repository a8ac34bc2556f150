import type { SessionMailKind } from '#contracts/internal/workflows'
import type { RequestOutcome } from '#contracts/plain/session-words'

/** Who made the latest changes of a session, and whether they chose that the client gets no email about them. */
export type SessionChanges = {
  provider_id: string
  /** The account that set the start; null for our own processes. */
  start_set_by: string | null
  skip_email: boolean
  cancelled_by: string | null
  cancel_skip_email: boolean
  /** The account that confirmed it; null when no one had to. */
  confirmed_by: string | null
  /** How the request ended from which the session came. */
  request_outcome: RequestOutcome | null
  /** The sessions whose mails tell of this one too. */
  told_with: string | null
  cancelled_with: string | null
  confirmed_with: string | null
}

/** Whether the mail of this kind about another session of the series tells of this one too. */
export function isToldElsewhere(kind: SessionMailKind, session: SessionChanges): boolean {
  switch (kind) {
    case 'booked':
    case 'moved':
      return session.told_with !== null
    case 'cancelled':
      return session.cancelled_with !== null
    case 'confirmed':
      return session.confirmed_with !== null
    default:
      return false
  }
}

/**
 * Whether one side of a session hears of its latest change by this kind of mail. A provider is not told about their own
 * acts. The client is told unless the person who made the change chose otherwise.
 */
export function hears(kind: SessionMailKind, session: SessionChanges, side: 'client' | 'provider'): boolean {
  if (isToldElsewhere(kind, session)) return false
  switch (kind) {
    case 'booked':
      if (side === 'provider' && session.request_outcome === 'approved')
        return session.confirmed_by !== session.provider_id
      return side === 'client' ? !session.skip_email : session.start_set_by !== session.provider_id
    case 'moved':
      return side === 'client' ? !session.skip_email : session.start_set_by !== session.provider_id
    case 'cancelled':
    case 'request_ended':
      return side === 'client' ? !session.cancel_skip_email : session.cancelled_by !== session.provider_id
    case 'move_asked':
      return side === 'provider'
    case 'move_declined':
      return side === 'client'
    case 'confirmed':
      return side === 'client' || session.confirmed_by !== session.provider_id
    default:
      return true
  }
}
