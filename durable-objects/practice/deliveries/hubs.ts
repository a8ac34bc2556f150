import { appointments } from '#db/practice/schema-appointments'
import { people } from '#db/practice/schema-practice'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Delivery, OutboxRow } from '../../kit/outbox.ts'
import { hubStub } from '../../stubs.ts'
import { appointmentView } from '../appointment-view.ts'
import type { PracticeHost } from '../practice-host.ts'

const appointmentPayload = z.object({ user_id: z.string(), appointment_id: z.string() })
const partnerPayload = z.object({ user_id: z.string(), partner_user_id: z.string() })

/** Tells one user's hub: the session as it is now (live event and index), or a new partner. */
export async function deliverToHub(host: PracticeHost, row: OutboxRow): Promise<Delivery> {
  const payload: unknown = JSON.parse(row.payload)
  switch (row.event) {
    case 'appointment':
      return deliverAppointment(host, appointmentPayload.parse(payload))
    case 'partner': {
      const { user_id, partner_user_id } = partnerPayload.parse(payload)
      await hubStub(host.env, user_id).setPartner({ user_id, partner_user_id, channel: null })
      return { kind: 'done' }
    }
    default:
      return { kind: 'refused', code: 'unknown_event' }
  }
}

async function deliverAppointment(host: PracticeHost, to: z.infer<typeof appointmentPayload>): Promise<Delivery> {
  const now = host.transact(host.self, { action: 'appointment.tell' }, (store) => {
    const row = store.db.select().from(appointments).where(eq(appointments.id, to.appointment_id)).get()
    if (!row) return null
    const staff = store.db.select().from(people).where(eq(people.user_id, to.user_id)).get() !== undefined
    return {
      index: {
        appointment_id: row.id,
        practice_id: store.practice.id,
        start: row.start_at,
        modify_datetime: row.modify_at,
      },
      view: appointmentView(store, row, staff ? 'staff' : { user_id: to.user_id }),
    }
  })
  // Sample data that was removed since.
  if (!now) return { kind: 'done' }
  const hub = hubStub(host.env, to.user_id)
  await hub.indexAppointment(now.index)
  await hub.deliver({ event_type: 'appointment', appointments: [now.view] })
  return { kind: 'done' }
}
