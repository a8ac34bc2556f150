import { isHiddenFromGuardians } from '#domain/access/private-session'
import { appointmentById, cancelledWith, confirmedWith, toldWith } from '#db/practice/queries/appointments'
import { clientWasTold, clientWasToldOfBooking } from '#db/practice/queries/mails'
import type { appointments } from '#db/practice/schema-appointments'
import type { SessionMailKind } from '#contracts/internal/workflows'
import { isLive, isRequested } from '#domain/scheduling/status'
import { changeAppointment } from '../meetings/write-appointment.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { type ChangedMeeting, tellerOf } from './series-rows.ts'
import { announceToWorkflows } from '../store/workflow-news.ts'

type AppointmentRow = typeof appointments.$inferSelect

// When several sessions of a client are changed together, one mail tells of all: that of one of them.

/**
 * Whether the client has heard of a session: they booked it, or a mail about it was sent to their side. One of a series
 * that was changed since may have a teller by now that has not told anything yet, but the mail of its booking was sent.
 */
export function clientKnows({ db }: PracticeStore, row: AppointmentRow): boolean {
  const { id, hold_id, provider_id, told_with, series_id } = row
  return (
    hold_id !== null ||
    [id, told_with].some((told) => told !== null && clientWasTold(db, told, provider_id)) ||
    (series_id !== null && clientWasToldOfBooking(db, row))
  )
}

/**
 * Whether the client hears that a session was canceled. When the practice did not want its booking to be mailed, but its
 * end, they may know from elsewhere. That they missed a session is news in any case.
 */
export const clientHearsOfEnd = (store: PracticeStore, row: AppointmentRow): boolean =>
  clientKnows(store, row) || row.skip_email || row.client_ended === 'missed'

/** Whether a mail told the client of a session as it was last set: its own, or the one that tells of it too. */
export const toldAsSet = (
  store: PracticeStore,
  { id, provider_id, told_with, start_set_at }: AppointmentRow,
): boolean => [id, told_with].some((told) => told !== null && clientWasTold(store.db, told, provider_id, start_set_at))

/** The other sessions of which a mail of this kind tells too, by start. */
export function othersTold(store: PracticeStore, session: AppointmentRow, kind: SessionMailKind): AppointmentRow[] {
  const { db } = store
  const rows =
    kind === 'cancelled'
      ? cancelledWith(db).all({ id: session.id })
      : kind === 'confirmed'
        ? confirmedWith(db)
            .all({ id: session.id })
            .filter(({ status }) => status === 'confirmed')
        : kind === 'booked' || kind === 'moved'
          ? toldBy(store, session)
          : []
  // One that was hidden from guardians since is not told to them.
  return rows
    .filter((one) => isHiddenFromGuardians(one) === isHiddenFromGuardians(session))
    .sort((a, b) => a.start_at - b.start_at)
}

/**
 * Says of each of some places that are canceled together which of them tells of its end too: one of the same client, and
 * rather one of which the client knows, because the others have no mail to tell of their end. Sessions that are hidden
 * from guardians tell of each other only. Null for the one that tells, and for a request, whose end is an answer.
 */
export function tellersOfEnd(
  store: PracticeStore,
  places: readonly AppointmentRow[],
): (place: AppointmentRow) => string | null {
  const sessions = places.filter(({ status }) => !isRequested(status))
  const known = new Set(sessions.filter((one) => clientHearsOfEnd(store, one)).map(({ id }) => id))
  const tellers = new Map<string, string>()
  const groupOf = (one: AppointmentRow) => `${one.patient_user_id}/${isHiddenFromGuardians(one)}`
  for (const one of [...sessions].sort((a, b) => Number(known.has(b.id)) - Number(known.has(a.id))))
    if (!tellers.has(groupOf(one))) tellers.set(groupOf(one), one.id)
  return (place) => {
    const teller = isRequested(place.status) ? null : (tellers.get(groupOf(place)) ?? null)
    return teller === place.id ? null : teller
  }
}

/**
 * The sessions whose start this one tells: what was set together with it, and what nobody has heard of because it was
 * moved before its mail was sent.
 */
function toldBy(store: PracticeStore, session: AppointmentRow): AppointmentRow[] {
  const rows = toldWith(store.db)
    .all({ id: session.id })
    .filter(({ status }) => isLive(status))
  return rows.every(({ start_set_at }) => start_set_at === session.start_set_at) ||
    !clientWasTold(store.db, session.id, session.provider_id)
    ? rows
    : rows.filter(({ start_set_at }) => start_set_at === session.start_set_at)
}

/** The sessions of which nobody will hear when this one is canceled, because its mail was to tell of them. */
export function toldOnlyBy(store: PracticeStore, session: AppointmentRow): AppointmentRow[] {
  const rows = toldWith(store.db).all({ id: session.id })
  return rows.length === 0 || clientWasTold(store.db, session.id, session.provider_id) ? [] : rows
}

/**
 * The sessions of which nobody will hear when these meetings are moved together: a session that was to tell of them is
 * told of by another one from now on, and they do not move.
 */
export function untoldAfter(store: PracticeStore, moving: readonly ChangedMeeting[]): AppointmentRow[][] {
  const places = moving.flatMap((one) => one.places)
  const ids = new Set(places.map(({ id }) => id))
  return places
    .filter((place) => tellerOf(moving, place) !== null)
    .map((place) => toldOnlyBy(store, place).filter(({ id }) => !ids.has(id)))
}

/** Lets the first of some sessions that still stand tell of the others, after the one that was to do so was canceled. */
export function tellByAnother(store: PracticeStore, untold: readonly AppointmentRow[]): void {
  const standing = untold
    .flatMap(({ id }) => appointmentById(store.db).get({ id }) ?? [])
    .filter(({ status }) => isLive(status))
    .sort((a, b) => a.start_at - b.start_at)
  const [first, ...others] = standing
  if (!first) return
  changeAppointment(store, first.id, { told_with: null })
  for (const { id } of others) changeAppointment(store, id, { told_with: first.id })
  announceToWorkflows(store, first, 'appointment.readers_changed.v1')
}
