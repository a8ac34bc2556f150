import { getFreeSlots } from '#contracts/api/professionals'
import { checkoutOneTime } from '#contracts/api/payment'
import { booksAvailability } from '#contracts/api/holds'
import { listAppointments } from '#contracts/api/appointments'
import { createSeries } from '#contracts/api/appointment-series'
import { listCharts } from '#contracts/api/charts'
import { OUT_OF_POCKET } from '#domain/content/out-of-pocket'
import { eventually } from './visitor.ts'
import { type Member, openPractice, type Place, type Provider, settledMember, settledProvider } from './people.ts'
import { boughtPlan } from './plan.ts'
import { DEMO_SIGN_INS } from './sign-ins.ts'
import { settledScheduler } from './team.ts'

const INTRODUCTION = 'Free introduction'
const SESSION = 'Individual session'

/** The people of the demo practice. */
export type DemoPractice = { provider: Provider; member: Member }

/**
 * Creates a demo practice through the product's own API: a provider with a paid plan, their scheduler, a member and a
 * week of sessions. Continues where an interrupted run stopped.
 */
export async function seedDemo(at: Place): Promise<DemoPractice> {
  const place: Place = { ...at, continues: true }
  const provider = await settledProvider(place, {
    ...DEMO_SIGN_INS.provider,
    first_name: 'Elena',
    last_name: 'Rivera',
    headline: 'I help adults sleep, settle and find their footing again after hard changes.',
    biography:
      'Twelve years of work with anxiety, sleep and life changes, in person in Albany and by video across New York. We begin with what a normal day looks like for you, agree on one thing to change, and look each week at what it did.',
    specialties: ['Anxiety', 'Sleep', 'Life transitions', 'Depression'],
    custom_url: 'elena-rivera',
    details: {
      business_type: 'pllc',
      languages: ['English', 'Spanish'],
      therapy_approaches: [
        'Cognitive Behavioral Therapy (CBT)',
        'Cognitive Behavioral Therapy for Insomnia (CBT-I)',
        'Acceptance and Commitment Therapy (ACT)',
      ],
      insurance_accepted: [OUT_OF_POCKET, 'Aetna', 'Cigna'],
      insurance_terms: [
        { payer: 'Aetna', terms: 'statement' },
        { payer: 'Cigna', terms: 'in_network' },
      ],
      graduate: [{ degree: 'PsyD, Doctor of Psychology', school: 'Hudson Hills School of Psychology', year: '2014' }],
    },
  })
  await boughtPlan(provider)
  await openPractice(provider, [
    { label: INTRODUCTION, kind: 'introduction', price: 0, length_minute: 20, hue: 3 },
    { label: SESSION, price: 120, length_minute: 50, hue: 0 },
    { label: 'Couples session', kind: 'couple', price: 165, length_minute: 75, hue: 5 },
  ])
  const member = await settledMember(place, { ...DEMO_SIGN_INS.member, first_name: 'Mia', last_name: 'Larsen' })
  await settledScheduler(place, provider, { ...DEMO_SIGN_INS.scheduler, first_name: 'Sam', last_name: 'Okafor' })
  await bookedIntroduction(provider, member)
  await bookWeek(provider)
  return { provider, member }
}

/** Books the free introduction for a member, unless they have a session already. */
export async function bookedIntroduction(provider: Provider, member: Member): Promise<void> {
  if ((await member.visitor.call(listAppointments)).appointments.length > 0) return
  const slot = (await freeSlots(provider, member, INTRODUCTION))[0]
  if (!slot) throw new Error('the demo practice offers no free time')
  const hold = await member.visitor.call(booksAvailability, {
    body: { ...slot, orchid_pro_cognito_sub: provider.info.sub, appointment_type_label: INTRODUCTION },
  })
  await member.visitor.call(checkoutOneTime, { body: { timeslot_id: hold.timeslot_id } })
}

/** Books four sessions, one a day on each of the next free days. */
async function bookWeek(provider: Provider): Promise<void> {
  const chart = await eventually('the member’s chart', async () =>
    (await provider.visitor.call(listCharts, { query: { search: 'Larsen' } })).entries.at(0),
  )
  const days = new Map<string, { timeslot_datetime_start: string; timeslot_length_minute: number }>()
  for (const slot of await freeSlots(provider, provider, SESSION)) {
    const day = slot.timeslot_datetime_start.slice(0, 10)
    // Takes a later slot of each day, so that mornings remain bookable.
    if (!days.has(day) || slot.timeslot_datetime_start.slice(11, 13) <= '18') days.set(day, slot)
  }
  const { appointments } = await provider.visitor.call(listAppointments, {
    query: { patient_user_id: chart.patient_user_id },
  })
  const booked = appointments.filter(({ appointment_type_label }) => appointment_type_label === SESSION).length
  for (const slot of [...days.values()].slice(1, 5 - booked)) {
    const start = new Date(slot.timeslot_datetime_start)
    await provider.visitor.call(createSeries, {
      body: {
        appointment_type_label: SESSION,
        patient_user_id: chart.patient_user_id,
        appointments: [
          {
            appointment_start: start.toISOString(),
            appointment_end: new Date(start.getTime() + slot.timeslot_length_minute * 60_000).toISOString(),
          },
        ],
      },
    })
  }
}

async function freeSlots(provider: Provider, asker: Provider, label: string) {
  const { slots } = await asker.visitor.call(getFreeSlots, {
    params: { id: provider.info.sub },
    query: { appointment_type_label: label, days: 10 },
  })
  return slots
}
