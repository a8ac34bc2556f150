import { isHiddenFromGuardians } from '#domain/access/private-session'
import { holdById } from '#db/practice/queries/holds'
import { guardianWhoHolds, heldUntil } from '#domain/scheduling/lifecycle-of-hold'
import { z } from 'zod'
import { hasAppointment, isAmongPeople } from '#db/practice/queries/appointments'
import { personOfAccount } from '#db/practice/queries/charts'
import { endedCall } from '../../kit/ended-call.ts'
import type { Delivery, OutboxRow } from '../../kit/outbox.ts'
import { hubStub } from '../../stubs.ts'
import { appointmentViews } from './appointment-view.ts'
import { type AppointmentRow, hasLeft, personOfPractice, storedAppointment } from './appointment-rows.ts'
import { areAllHidden } from './hidden-sessions.ts'
import type { PracticeHost } from '../store/practice-host.ts'
import type { PracticeStore } from '../store/practice-store.ts'

const appointmentPayload = z.object({ user_id: z.string(), appointment_id: z.string() })
const holdPayload = z.object({ user_id: z.string(), timeslot_id: z.string() })
const calendarPayload = z.object({ user_id: z.string() })
const partnerPayload = z.object({ user_id: z.string(), partner_user_id: z.string() })

/** The group of an entity. Entities begin with `hub/{user_id}`, so that rows for one person's hub are sent together. */
export function hubOf(entity: string): string {
  return entity.split('/', 2).join('/')
}

/**
 * Reports to one user's hub, in one call, the current state of sessions (for live events and the index), new partners,
 * which holds still count, and that the calendar changed. People who have left the practice receive nothing about its sessions.
 */
export async function deliverToHub(host: PracticeHost, rows: readonly OutboxRow[]): Promise<Delivery[]> {
  const told = { user_id: '', appointment_ids: [] as string[], partner_user_ids: [] as string[] }
  const timeslot_ids: string[] = []
  let calendar = false
  const outcomes = rows.map((row): Delivery => {
    const payload: unknown = JSON.parse(row.payload)
    switch (row.event) {
      case 'appointment': {
        const { user_id, appointment_id } = appointmentPayload.parse(payload)
        told.user_id = user_id
        told.appointment_ids.push(appointment_id)
        return { kind: 'done' }
      }
      case 'partner': {
        const { user_id, partner_user_id } = partnerPayload.parse(payload)
        told.user_id = user_id
        told.partner_user_ids.push(partner_user_id)
        return { kind: 'done' }
      }
      case 'hold': {
        const { user_id, timeslot_id } = holdPayload.parse(payload)
        told.user_id = user_id
        timeslot_ids.push(timeslot_id)
        return { kind: 'done' }
      }
      case 'calendar':
        told.user_id = calendarPayload.parse(payload).user_id
        calendar = true
        return { kind: 'done' }
      default:
        return { kind: 'refused', code: 'unknown_event' }
    }
  })
  const { user_id } = told
  const news = host.transactOwn((store) => ({ ...currentNews(store, told), holds: currentHolds(store, timeslot_ids) }))
  if (calendar || Object.values(news).some((list) => list.length > 0))
    await endedCall(hubStub(host.env, user_id).act('news.hear', { user_id, ...news, calendar }))
  return outcomes
}

type Told = { user_id: string; appointment_ids: string[]; partner_user_ids: string[] }

function currentNews(store: PracticeStore, { user_id, appointment_ids, partner_user_ids }: Told) {
  const isNothing = appointment_ids.length === 0 && partner_user_ids.length === 0
  // The row may have been written before the person left.
  if (isNothing || hasLeft(store, user_id)) return { sessions: [], gone: [], partners: [], ended: [] }
  // False for the practice's staff, who have no guardians.
  const is_kept = partner_user_ids.length > 0 && areAllHidden(store, user_id)
  const ended = partner_user_ids.filter((partner) => isEnded(store, user_id, partner))
  const partners = partner_user_ids.filter((partner) => !ended.includes(partner))
  return {
    ...currentSessions(store, user_id, appointment_ids),
    partners: partners.map((partner_user_id) => ({ partner_user_id, is_kept })),
    ended,
  }
}

function currentHolds(store: PracticeStore, timeslotIds: readonly string[]) {
  return timeslotIds.map((timeslot_id) => {
    const hold = holdById(store.db).get({ id: timeslot_id })
    return { timeslot_id, until: hold ? heldUntil(hold) : null, made_by: hold ? guardianWhoHolds(hold) : null }
  })
}

/**
 * Whether two people are partners no longer: the one who is not staff has no chart here now, because their account was
 * parted from it.
 */
function isEnded(store: PracticeStore, userId: string, partner: string): boolean {
  const member = personOfPractice(store, userId) === undefined ? userId : partner
  return personOfAccount(store.db, member) === undefined && !hasAppointment(store.db, member)
}

/**
 * The current state of the sessions, and the ids of those in which a member takes part no longer, or which were removed:
 * samples, and what was undone before anybody was told.
 */
function currentSessions(store: PracticeStore, userId: string, appointmentIds: readonly string[]) {
  const staff = personOfPractice(store, userId) !== undefined
  const stored = appointmentIds.flatMap((id) => storedAppointment(store, id) ?? [])
  const isTheirs = ({ id }: { id: string }) => staff || isAmongPeople(store.db, id, userId)
  const rows = stored.filter(isTheirs)
  const theirs = new Set(rows.map(({ id }) => id))
  return {
    sessions: inHub(store, rows, userId, staff),
    gone: appointmentIds.filter((id) => !theirs.has(id)),
  }
}

function inHub(store: PracticeStore, rows: readonly AppointmentRow[], userId: string, staff: boolean) {
  const views = appointmentViews(store, rows, staff ? 'staff' : { user_id: userId })
  return views.map((view, i) => {
    const row = rows[i] as (typeof rows)[number]
    return {
      index: {
        appointment_id: row.id,
        practice_id: store.practice.id,
        start: row.start_at,
        modify_datetime: row.modify_at,
        is_kept: isHiddenFromGuardians(row),
      },
      view,
    }
  })
}
