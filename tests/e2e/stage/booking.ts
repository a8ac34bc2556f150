import type { z } from 'zod'
import type { BodyInput } from '#contracts/endpoint'
import { checkoutOneTime } from '#contracts/api/payment'
import { getFreeSlots } from '#contracts/api/professionals'
import { booksAvailability, getTimeslot } from '#contracts/api/holds'
import { listAppointments } from '#contracts/api/appointments'
import { createSeries } from '#contracts/api/appointment-series'
import { listCharts } from '#contracts/api/charts'
import { type Member, openPractice, type Provider, settledMember, settledProvider } from '#local/demo/people'
import { eventually, Visitor } from '#local/demo/visitor'
import { FREE_INTRODUCTION, memberInput, providerInput, SESSION } from '#tests/factories/inputs'
import { place, web } from './place.ts'

type Slot = z.infer<(typeof getFreeSlots.responses)[200]>['slots'][number]

/** The free times of a provider in the next ten days, the soonest first. */
export async function freeSlots(provider: Provider, label: string = SESSION.label): Promise<Slot[]> {
  const { slots } = await new Visitor(web).call(getFreeSlots, {
    params: { id: provider.info.sub },
    query: { appointment_type_label: label, days: 10 },
  })
  return slots
}

/**
 * Books a free introduction for a member and returns its id. This is the shortest way to a chart, a chat partner and a
 * session.
 */
export async function bookIntroduction(provider: Provider, member: Member): Promise<string> {
  // The last free time is used, so that its reminder is days away.
  const slot = (await freeSlots(provider, FREE_INTRODUCTION.label)).at(-1)
  if (!slot) throw new Error('no free time')
  const { timeslot_id } = await member.visitor.call(booksAvailability, {
    body: {
      ...slot,
      orchid_pro_cognito_sub: provider.info.sub,
      appointment_type_label: FREE_INTRODUCTION.label,
    },
  })
  await member.visitor.call(checkoutOneTime, { body: { timeslot_id } })
  return eventually('the booking', async () => {
    const hold = await member.visitor.call(getTimeslot, { params: { timeslot_id } })
    return hold.appointment_id
  })
}

/** Makes a provider, and a member who has booked a free introduction with them. */
export async function introduced(
  ...more: (typeof SESSION)[]
): Promise<{ provider: Provider; member: Member; introduction: string }> {
  // Each waits for an email, so both are made at the same time.
  const [provider, member] = await Promise.all([
    settledProvider(place, providerInput()),
    settledMember(place, memberInput()),
  ])
  await openPractice(provider, [FREE_INTRODUCTION, ...more])
  return { provider, member, introduction: await bookIntroduction(provider, member) }
}

/** Waits for the chart of a member who has booked, and returns its id. */
export async function chartOf(provider: Provider, member: Member): Promise<string> {
  const chart = await eventually('the chart', async () => {
    const { entries } = await provider.visitor.call(listCharts, { query: { search: member.info.last_name } })
    return entries[0]
  })
  return chart.patient_user_id
}

/** Books a session as the provider, even outside of working hours. Returns its id. */
export async function bookAt(
  provider: Provider,
  patient: string,
  start: Date,
  label: string = SESSION.label,
  more: Pick<BodyInput<typeof createSeries>, 'invoicing'> = {},
): Promise<string> {
  const length = label === SESSION.label ? SESSION.length_minute : FREE_INTRODUCTION.length_minute
  const { invites_created } = await provider.visitor.call(createSeries, {
    body: {
      appointment_type_label: label,
      patient_user_id: patient,
      force_book_over_blocked: true,
      ...more,
      appointments: [
        {
          appointment_start: start.toISOString(),
          appointment_end: new Date(start.getTime() + length * 60_000).toISOString(),
        },
      ],
    },
  })
  const [made] = invites_created
  if (!made) throw new Error('nothing was booked')
  return made.appointment_id
}

export async function sessionsOf(person: Provider | Member) {
  return (await person.visitor.call(listAppointments)).appointments
}
