import { listAppointments } from '#contracts/api/appointments'
import { createSeries } from '#contracts/api/appointment-series'
import { cancelAppointment, completeAppointment, confirmAppointment } from '#contracts/api/appointment-changes'
import { listCharts } from '#contracts/api/charts'
import { Temporal } from 'temporal-polyfill'
import { type Line, spoken } from './conversation.ts'
import { DEMO_ZONE, type Member, type Place, type Provider, settledMember } from './people.ts'
import { bookedIntroduction } from './seed.ts'
import { demoSignIn } from './sign-ins.ts'

const WITH_MIA: readonly Line[] = [
  { from: 1, text: 'Hello Dr. Rivera, I filled in the sleep diary for the whole week. Shall I bring it on paper?' },
  { from: 0, text: 'Hello Mia, well done! Paper is fine. A photo of it before the session would be perfect too.' },
  {
    from: 1,
    text: 'Great, I will send one the evening before. Two nights were short, the rest was better than I thought.',
  },
  { from: 0, text: 'Two short nights in a week is a good start. We will look at what was different on the others.' },
]

const COMPANY: { name: string; first_name: string; last_name: string; lines: readonly Line[] }[] = [
  {
    name: 'ava.stone',
    first_name: 'Ava',
    last_name: 'Stone',
    lines: [
      { from: 1, text: 'Hi! I booked the free introduction. Is there anything I should prepare?' },
      { from: 0, text: 'Hi Ava, nothing at all. Think of one thing that should be different in three months.' },
      { from: 1, text: 'I know that one already. See you then!' },
    ],
  },
  {
    name: 'daniel.kim',
    first_name: 'Daniel',
    last_name: 'Kim',
    lines: [{ from: 1, text: 'Could we move the introduction to later in the day next time? My shift ends at four.' }],
  },
]

/** Members who come to the demo practice: their sessions in every state, and what they write. */
export async function seedCompany(place: Place, provider: Provider, mia: Member): Promise<void> {
  await pastSessions(provider)
  await answered(mia)
  await spoken([provider, mia], WITH_MIA)
  for (const { name, first_name, last_name, lines } of COMPANY) {
    const member = await settledMember(place, { ...demoSignIn(name), first_name, last_name })
    await bookedIntroduction(provider, member)
    await spoken([provider, member], lines)
  }
}

/** Mia's sessions of the past three weeks. They are completed, and their invoices are open. */
async function pastSessions({ visitor }: Provider): Promise<void> {
  const { entries } = await visitor.call(listCharts, { query: { search: 'Larsen' } })
  const patient_user_id = entries.at(0)?.patient_user_id
  if (!patient_user_id) throw new Error('the demo practice has no chart for its member')
  const { appointments } = await visitor.call(listAppointments, { query: { patient_user_id } })
  const now = Temporal.Now.instant()
  const past = appointments.filter((one) => Temporal.Instant.compare(one.appointment_start, now) < 0)
  if (past.length === 0) {
    const { invites_created } = await visitor.call(createSeries, {
      body: {
        appointment_type_label: 'Individual session',
        patient_user_id,
        appointments: [3, 2, 1].map((weeks) => {
          const start = Temporal.Now.zonedDateTimeISO(DEMO_ZONE).subtract({ weeks }).with(LATE)
          return {
            appointment_start: start.toInstant().toString(),
            appointment_end: start.add({ minutes: 50 }).toInstant().toString(),
          }
        }),
        invoicing: { automation: true },
        skip_email: true,
        // The late hour is free on every day but may be outside the weekly hours.
        force_book_over_blocked: true,
      },
    })
    past.push(
      ...(await visitor.call(listAppointments, { query: { patient_user_id } })).appointments.filter(
        ({ appointment_id }) => invites_created.some((one) => one.appointment_id === appointment_id),
      ),
    )
  }
  for (const { appointment_id, status } of past)
    if (status === 'invited') await visitor.call(completeAppointment, { params: { appointment_id } })
}

const LATE = { hour: 17, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 }

/** Mia accepts the next two invitations, cancels the last one and leaves the others open. */
async function answered({ visitor }: Member): Promise<void> {
  const { appointments } = await visitor.call(listAppointments)
  const now = Temporal.Now.instant()
  const coming = appointments.filter((one) => Temporal.Instant.compare(one.appointment_start, now) > 0)
  if (coming.some(({ status_flags }) => status_flags.cancelled_by_patient)) return
  const invited = coming.filter(({ status }) => status === 'invited')
  const last = invited.pop()
  for (const { appointment_id } of invited.slice(0, 2))
    await visitor.call(confirmAppointment, { params: { appointment_id } })
  if (last) {
    const params = { appointment_id: last.appointment_id }
    await visitor.call(cancelAppointment, { params, body: { reason: 'I am traveling that week.' } })
  }
}
