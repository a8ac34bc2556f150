import { z } from 'zod'
import { HOUR } from '#kernel/clock'
import type { Browser } from './Browser.ts'

export const SERIES = '/api/scheduler/v1/appointment/series/'

/** The start and end of a half hour that starts in a number of hours. */
export function halfHourIn(hours: number) {
  const start = Date.now() + hours * HOUR
  return {
    appointment_start: new Date(start).toISOString(),
    appointment_end: new Date(start + HOUR / 2).toISOString(),
  }
}

/** The request with which a provider books an introduction with a client. */
export const introductionWith = (patient_user_id: string, hours = 48) => ({
  appointment_type_label: 'Intro',
  patient_user_id,
  appointments: [halfHourIn(hours)],
})

/** Adds a session type for introductions and a first client to a practice. Returns the client's id. */
export async function clientToMeet(owner: Browser): Promise<string> {
  await owner.post('/api/scheduler/v1/appointment_types/', { label: 'Intro', price: 0, length_minute: 30 })
  const chart = await owner.post('/api/users/v1/patient_chart/', { first_name: 'Ines', last_name: 'Cruz' })
  const { patient } = z.object({ patient: z.object({ patient_user_id: z.string() }) }).parse(chart.body)
  return patient.patient_user_id
}

/** Books an introduction that starts in a number of hours. Returns its id. */
export async function bookIntroduction(browser: Browser, patient_user_id: string, hours = 48): Promise<string> {
  const answer = await browser.post(SERIES, introductionWith(patient_user_id, hours))
  return z.object({ invites_created: z.tuple([z.object({ appointment_id: z.string() })]) }).parse(answer.body)
    .invites_created[0].appointment_id
}
