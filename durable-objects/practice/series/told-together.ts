import { isHiddenFromGuardians } from '#domain/access/private-session'
import { appointmentById, cancelledWith, confirmedWith, toldWith } from '#db/practice/queries/appointments'
import { clientWasTold } from '#db/practice/queries/mails'
import type { appointments } from '#db/practice/schema-appointments'
import type { SessionMailKind } from '#contracts/internal/workflows'
import { isLive } from '#domain/scheduling/status'
import type { Millis } from '#kernel/clock'
import { changeAppointment } from '../meetings/write-appointment.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { type ChangedMeeting, tellerOf } from './series-rows.ts'
import { announceToWorkflows } from '../store/workflow-news.ts'

type AppointmentRow = typeof appointments.$inferSelect

// When several sessions of a series are changed together, one mail tells of all: that of one of them.

/** When the other sessions begin of which a mail of this kind tells too, ascending. */
export function othersTold(store: PracticeStore, session: AppointmentRow, kind: SessionMailKind): Millis[] {
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
    .map(({ start_at }) => start_at)
    .sort((a, b) => a - b)
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
