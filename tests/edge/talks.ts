import { z } from 'zod'
import { holdInput } from '#tests/factories/bookings'
import { providerArrives } from './accounts.ts'
import { Browser } from './Browser.ts'

const SCHEDULER = '/api/scheduler/v1'
const slots = z.object({ slots: z.array(z.object({ timeslot_datetime_start: z.string() })).min(3) })

export type OpenPractice = { provider: Browser; owner: string }

/** Makes a provider who offers free talks of half an hour at all times. */
export async function practiceOpens(email: string): Promise<OpenPractice> {
  const provider = new Browser()
  const owner = await providerArrives(provider, email)
  await offerTalks(provider, 0)
  return { provider, owner }
}

/** Makes a provider offer talks of half an hour at a price, at all times. */
export async function offerTalks(provider: Browser, price: number): Promise<void> {
  const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start_minute: 0, end_minute: 1440 }))
  await provider.put(`${SCHEDULER}/availability/`, { timezone: 'America/Chicago', periods: week })
  await provider.post(`${SCHEDULER}/appointment_types/`, { label: 'Talk', price, length_minute: 30 })
}

/**
 * Requests a hold on a free time of a practice. Returns the response, also a refusal. It is not one of the first, which may
 * come too near between the two calls.
 */
export async function askForTalk(member: Browser, owner: string) {
  const offer = await member.get(`${SCHEDULER}/availability/${owner}/slots?appointment_type_label=Talk&days=3`)
  const [, , later] = slots.parse(offer.body).slots
  return member.post(
    `${SCHEDULER}/timeslot_patient/books_availability`,
    holdInput({ provider: owner, start: later?.timeslot_datetime_start, label: 'Talk' }),
  )
}

/** Holds a free time of a practice. */
export async function holdTalk(member: Browser, owner: string): Promise<{ start: string; timeslot_id: string }> {
  const { body } = await askForTalk(member, owner)
  const held = z.object({ timeslot_id: z.string(), timeslot_datetime_start: z.string() }).parse(body)
  return { start: held.timeslot_datetime_start, timeslot_id: held.timeslot_id }
}

/** Books a free time of a practice. */
export async function bookTalk(member: Browser, owner: string, input: { keep_from_guardians?: boolean } = {}) {
  const { start, timeslot_id } = await holdTalk(member, owner)
  await member.post(`${SCHEDULER}/payment/checkout_one_time`, { timeslot_id, ...input })
  const hold = await member.get(`${SCHEDULER}/timeslot_patient/${timeslot_id}`)
  return { start, appointment_id: z.object({ appointment_id: z.string() }).parse(hold.body).appointment_id }
}
