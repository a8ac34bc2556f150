import { appointmentById } from '#db/practice/queries/appointments'
import { attendanceIn } from '#db/practice/queries/calls'
import { refundsOf } from '#db/practice/queries/ledger'
import { meetingById } from '#db/practice/queries/meetings'
import { paymentsOfSession } from '#db/practice/queries/payments'
import type { BeforeEdit, ChangedTogether } from '#db/practice/before-edit'
import type { payments } from '#db/practice/schema-payments'
import { isRequested } from '#domain/scheduling/status'
import { NEWS_WAIT } from '#domain/scheduling/undo'
import { sameValues } from '#kernel/same-values'
import { isFree } from '../meetings/busy-times.ts'
import { rememberBefore } from '../meetings/write-appointment.ts'
import { type ChangedMeeting, storedSeries } from '../series/series-rows.ts'
import { toldOnlyBy } from '../series/told-together.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import type { AppointmentRow } from './appointment-rows.ts'

type Changing = readonly [ChangedMeeting, ...ChangedMeeting[]]
type PaymentRow = typeof payments.$inferSelect

/**
 * Whether the practice can undo that it cancels sessions: not in a meeting of several parties or a call that is being
 * held, not where another session has to tell of a third one then, not the answer to a request, and not while money of a
 * session is on its way back.
 */
export function canUndoEnd(store: PracticeStore, changing: Changing): boolean {
  const places = changing.flatMap((one) => one.places)
  const ids = new Set(places.map(({ id }) => id))
  return (
    changing.every(({ meeting }) => meeting.places.length === 1 && !isSomebodyIn(store, meeting.id)) &&
    places.every((place) => !isRequested(place.status) && toldOnlyBy(store, place).every(({ id }) => ids.has(id))) &&
    paymentsIn(store, places).every(({ refunds }) => refunds.every(({ state }) => state !== 'pending'))
  )
}

/** Makes a change of sessions whose news waits, and stores with them what they were. The first is the chosen one. */
export function undoably(store: PracticeStore, changing: Changing, change: () => void): void {
  const before = changing.map((one) => ({ ...one, crowded: isCrowded(store, one) }))
  const places = changing.flatMap((one) => one.places)
  const series = storedSeries(store, changing[0].meeting.series_id)
  const paid = paymentsIn(store, places)
  const waiting = store.undoably(change)
  const after = changing.map(({ meeting }) => ({
    meeting: stored(meetingById(store.db).get({ id: meeting.id })),
    place: stored(appointmentById(store.db).get({ id: meeting.places[0].id })),
  }))
  const [chosen] = after as [(typeof after)[number]]
  const rules = series && storedSeries(store, series.id)?.repeat_rule !== series.repeat_rule ? [series] : []
  const known = new Set(paid.flatMap(({ refunds }) => refunds.map(({ id }) => id)))
  const begun = paymentsIn(store, places).flatMap(({ refunds }) => refunds.filter(({ id }) => !known.has(id)))
  const together: ChangedTogether = {
    until: store.now + NEWS_WAIT,
    waiting,
    places: after.slice(1).map(({ place }) => place.id),
    attended: attended(
      store,
      changing.map(({ meeting }) => meeting.id),
    ),
    rules: rules.map(({ id, repeat_rule }) => ({ id, repeat_rule })),
    opened: [...new Set(after.flatMap(({ meeting }) => meeting.series_id ?? []))].filter((id) => id !== series?.id),
    paid: paid.length,
    payments: paid.flatMap(({ payment }) =>
      begun.some((one) => one.payment_id === payment.id) ? [wasOf(payment)] : [],
    ),
    refunds: begun.map(({ id }) => id),
  }
  before.forEach(({ meeting, crowded }, at) => {
    const now = after[at] as (typeof after)[number]
    const { places: _, is_cancelled: __, ...row } = meeting
    const own: BeforeEdit = {
      meeting: alteredOf(row, now.meeting),
      own: alteredOf(meeting.places[0], now.place),
      ...(crowded && { crowded }),
      change: chosen.place.modify_at,
      ...(at === 0 && { together }),
    }
    rememberBefore(store, now.place.id, own)
  })
}

/** Whether somebody is in the call of a meeting. */
const isSomebodyIn = (store: PracticeStore, meetingId: string): boolean =>
  attendanceIn(store.db, meetingId).some(({ present }) => present)

/** A number that is another one whenever somebody has joined or left the calls of these meetings. */
export function attended(store: PracticeStore, meetingIds: readonly string[]): number {
  return meetingIds.flatMap((id) => attendanceIn(store.db, id)).reduce((sum, { changed_at }) => sum + changed_at, 0)
}

/** The payments of these sessions, with their refunds. */
export const paymentsIn = (store: PracticeStore, places: readonly AppointmentRow[]) =>
  places
    .flatMap(({ id }) => paymentsOfSession(store.db, id))
    .map((payment) => ({ payment, refunds: refundsOf(store.db, payment.id) }))

const wasOf = ({ id, state, refund_id, refund_minor }: PaymentRow) => ({ id, state, refund_id, refund_minor })

/** Whether something else is at the time of a meeting that was not booked over it knowingly. */
function isCrowded(store: PracticeStore, { meeting }: ChangedMeeting): boolean {
  const { id, provider_id, start_at: start, end_at: end, overbooked } = meeting
  return overbooked || !isFree(store, provider_id, { start, end }, { meeting_id: id })
}

/** What the columns were that have another value now. */
function alteredOf<Row extends object>(before: Row, after: Row): Partial<Row> {
  const was = Object.entries(before).filter(([column, value]) => !sameValues(value, after[column as keyof Row]))
  return Object.fromEntries(was.filter(([column]) => !OWN_COURSE.has(column))) as Partial<Row>
}

/** What is not put back: the version, which only grows, and what is remembered. */
const OWN_COURSE: ReadonlySet<string> = new Set(['modify_at', 'before_edit'])

function stored<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('a session that was changed is missing')
  return row
}
