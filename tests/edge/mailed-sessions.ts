import { expect } from 'vitest'
import { z } from 'zod'
import { claimMail } from '#contracts/internal/workflows'
import { claimsMail, signed } from '../isolation/signed.ts'
import { providerArrives } from './accounts.ts'
import { Browser } from './Browser.ts'

export const APPOINTMENT = '/api/scheduler/v1/appointment/'
/** The start of the sessions that `addSession` adds. */
export const SOON = Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 72 * 3_600_000

/** Makes a provider with a session type that costs something. */
export async function practice(email: string) {
  const owner = new Browser()
  await providerArrives(owner, email)
  const type = { label: 'Meeting', price: 90, length_minute: 30 }
  expect(await owner.post('/api/scheduler/v1/appointment_types/', type)).toMatchObject({ status: 201 })
  return owner
}

/** Adds a session of a client and returns its id. */
export async function addSession(owner: Browser, patient_user_id: string, more: object = {}): Promise<string> {
  const made = await owner.post(`${APPOINTMENT}series/`, {
    appointment_type_label: 'Meeting',
    patient_user_id,
    force_book_over_blocked: true,
    appointments: [
      { appointment_start: new Date(SOON).toISOString(), appointment_end: new Date(SOON + 1_800_000).toISOString() },
    ],
    ...more,
  })
  return z.object({ invites_created: z.tuple([z.object({ appointment_id: z.string() })]) }).parse(made.body)
    .invites_created[0].appointment_id
}

let operations = 0
/** Requests the mails of one kind as the workflows do, and claims them. */
export async function mailsOf(id: string, kind: string, start = new Date(SOON).toISOString()) {
  const operation_id = `session-mails-${++operations}`
  const asked = await signed('POST', `/api/internal/v1/appointments/${id}/mails`, { operation_id, kind, start })
  const { mail_ids } = z.object({ mail_ids: z.array(z.string()) }).parse(asked.body)
  return Promise.all(
    mail_ids.map(async (mail) => {
      const claim = await claimsMail(mail, `${operation_id}/claim`)
      return { mail, operation_id, ...claimMail.responses[200].parse(claim.body) }
    }),
  )
}

/** Who would be written to about a client's sessions, as the calendar shows it. */
export const readersOf = async (owner: Browser, patient: string, appointment = '') =>
  (
    await owner.get(
      `/api/scheduler/v1/patient/${patient}/mail_readers${appointment && `?appointment_id=${appointment}`}`,
    )
  ).body
