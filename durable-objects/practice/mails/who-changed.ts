import { holdById } from '#db/practice/queries/holds'
import { mailsTo } from '#db/practice/queries/mails'
import { personById } from '#db/practice/queries/people'
import { calledName } from '#domain/content/person-name'
import type { Changer } from '#domain/mail/who-changed'
import { guardianWhoHolds } from '#domain/scheduling/lifecycle-of-hold'
import type { Millis } from '#kernel/clock'
import type { AppointmentRow } from '../appointments/appointment-rows.ts'
import { namesInChart, namesOfClient, type PersonRow } from '../charts/chart-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import type { MailRow } from './mail-rows.ts'

type Sides = {
  /** The reader, when they are the client or a partner of the couple. */
  client: PersonRow | undefined
  people: readonly [PersonRow, ...PersonRow[]]
  provider: { display_name: string } | undefined
}

/** Who made the change that a mail tells of, as its reader sees them, and the start that they knew before. */
export function changeTold(store: PracticeStore, mail: MailRow, session: AppointmentRow, sides: Sides) {
  const has_reason = session.cancel_reason_sealed !== null
  const { client_ended } = session
  return {
    ...changerOf(store, mail, session, sides),
    before: startBefore(store, mail, session),
    has_reason,
    client_ended,
  }
}

function changerOf(store: PracticeStore, mail: MailRow, session: AppointmentRow, sides: Sides): Changer {
  const { client, people, provider } = sides
  const { account, guardian } = authorOf(store, mail, session)
  if (mail.kind === 'booked' && session.hold_id !== null && session.answer_by === null && guardian === null)
    return { by: 'online', name: '' }
  const reader = client?.linked_user_id ?? mail.recipient_user_id
  if (guardian !== null)
    return guardian === reader
      ? { by: 'reader', name: '' }
      : { by: 'guardian', name: calledName(namesOfClient(people)) }
  if (account === null) return { by: 'unknown', name: '' }
  if (account === reader) return { by: 'reader', name: '' }
  if (account === session.provider_id) return { by: 'provider', name: provider?.display_name ?? '' }
  const author = people.find(({ linked_user_id }) => linked_user_id === account)
  if (author) return { by: 'client', name: calledName(namesInChart(author)) }
  const staff = personById(store.db).get({ id: account })
  return staff ? { by: 'practice', name: staff.display_name } : { by: 'unknown', name: '' }
}

type Author = { account: string | null; guardian: string | null }

/** The account that made the change of a kind, and the guardian who acted as it. */
function authorOf(store: PracticeStore, { kind }: MailRow, session: AppointmentRow): Author {
  switch (kind) {
    case 'booked': {
      // Who confirmed the request made it a booking.
      if (session.request_outcome === 'approved') return { account: session.confirmed_by, guardian: null }
      const hold = session.hold_id === null ? undefined : holdById(store.db).get({ id: session.hold_id })
      return { account: session.start_set_by, guardian: hold ? guardianWhoHolds(hold) : null }
    }
    case 'moved':
      return { account: session.start_set_by, guardian: session.start_set_guardian }
    case 'confirmed':
      return { account: session.confirmed_by, guardian: session.confirmed_guardian }
    case 'move_asked':
    // Who asked, because the answer is to them.
    case 'move_declined':
      return { account: session.asked_by, guardian: session.asked_guardian }
    case 'cancelled':
    case 'request_ended':
      return { account: session.cancelled_by, guardian: session.cancelled_guardian }
    default:
      return { account: null, guardian: null }
  }
}

/**
 * The start that the reader knew before a change. A client may have missed one in between, so it is the last one of
 * which they were told; null when that is the present one: then something else about the session changed. The provider
 * sees each change in the calendar.
 */
function startBefore(store: PracticeStore, mail: MailRow, session: AppointmentRow): Millis | null {
  if (mail.kind !== 'moved') return null
  const told =
    mail.recipient_user_id === session.provider_id
      ? []
      : mailsTo(store.db, session.id, mail.recipient_user_id).filter(({ state }) => state === 'sent')
  const [last] = told.toSorted((a, b) => b.start_set_at - a.start_set_at)
  const before = last?.start_at ?? session.start_before
  return before === session.start_at ? null : before
}
