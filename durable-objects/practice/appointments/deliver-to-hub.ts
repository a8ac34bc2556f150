import { z } from 'zod'
import type { Delivery, OutboxRow } from '../../kit/outbox.ts'
import { hubStub } from '../../stubs.ts'
import { appointmentViews } from './appointment-view.ts'
import { hasLeft, personOfPractice, storedAppointment } from './appointment-rows.ts'
import { areAllKept } from './kept-sessions.ts'
import type { PracticeHost } from '../store/practice-host.ts'
import type { PracticeStore } from '../store/practice-store.ts'

const appointmentPayload = z.object({ user_id: z.string(), appointment_id: z.string() })
const partnerPayload = z.object({ user_id: z.string(), partner_user_id: z.string() })

/** The group of an entity. Entities begin with `hub/{user_id}`, so that rows for one person's hub are sent together. */
export function hubOf(entity: string): string {
  return entity.split('/', 2).join('/')
}

/**
 * Reports to one user's hub, in one call, the current state of sessions (for live events and the index) and new
 * partners. People who have left the practice receive nothing.
 */
export async function deliverToHub(host: PracticeHost, rows: readonly OutboxRow[]): Promise<Delivery[]> {
  const news = { user_id: '', appointment_ids: [] as string[], partner_user_ids: [] as string[] }
  const outcomes = rows.map((row): Delivery => {
    const payload: unknown = JSON.parse(row.payload)
    switch (row.event) {
      case 'appointment': {
        const { user_id, appointment_id } = appointmentPayload.parse(payload)
        news.user_id = user_id
        news.appointment_ids.push(appointment_id)
        return { kind: 'done' }
      }
      case 'partner': {
        const { user_id, partner_user_id } = partnerPayload.parse(payload)
        news.user_id = user_id
        news.partner_user_ids.push(partner_user_id)
        return { kind: 'done' }
      }
      default:
        return { kind: 'refused', code: 'unknown_event' }
    }
  })
  const { user_id, appointment_ids, partner_user_ids } = news
  if (appointment_ids.length === 0 && partner_user_ids.length === 0) return outcomes
  const current = host.transactOwn((store) =>
    // The row may have been written before the person left.
    hasLeft(store, user_id)
      ? null
      : {
          sessions: currentSessions(store, user_id, appointment_ids),
          // False for the practice's staff, who have no guardians.
          is_kept: partner_user_ids.length > 0 && areAllKept(store, user_id),
        },
  )
  if (current === null) return outcomes
  const { sessions, is_kept } = current
  const partners = partner_user_ids.map((partner_user_id) => ({ partner_user_id, is_kept }))
  if (sessions.length > 0 || partners.length > 0)
    await hubStub(host.env, user_id).act('news.hear', { user_id, sessions, partners })
  return outcomes
}

/** The current state of the sessions. Sample data that was removed meanwhile is left out. */
function currentSessions(store: PracticeStore, userId: string, appointmentIds: readonly string[]) {
  const staff = personOfPractice(store, userId) !== undefined
  const rows = appointmentIds.flatMap((id) => storedAppointment(store, id) ?? [])
  const views = appointmentViews(store, rows, staff ? 'staff' : { user_id: userId })
  return views.map((view, i) => {
    const row = rows[i] as (typeof rows)[number]
    return {
      index: {
        appointment_id: row.id,
        practice_id: store.practice.id,
        start: row.start_at,
        modify_datetime: row.modify_at,
        is_kept: row.kept_from_guardians_by !== null,
      },
      view,
    }
  })
}
