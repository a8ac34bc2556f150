import { runInDurableObject } from 'cloudflare:test'
import { expect } from 'vitest'
import { z } from 'zod'
import type { PracticeObject } from '#durable-objects/practice/PracticeObject'
import { practiceOf } from '#durable-objects/stubs'
import { HOUR } from '#kernel/clock'
import { pdfSaying } from '../factories/pdf.ts'
import { signed } from '../isolation/signed.ts'
import type { Browser } from './Browser.ts'
import { APPOINTMENT, type mailsOf, SOON } from './mailed-sessions.ts'
import { env } from './worker-env.ts'

export const CHARTS = '/api/users/v1/patient_chart/'
export const agreementOf = (patient: string) => `${CHARTS}${patient}/mail_agreement`

/** Creates a chart of Noor Haddad with an email, and without an account. Returns the id of its person. */
export async function clientWithEmail(owner: Browser, email: string, more: object = {}): Promise<string> {
  const made = await owner.post(CHARTS, { first_name: 'Noor', last_name: 'Haddad', email, ...more })
  return z.object({ patient: z.object({ patient_user_id: z.string() }) }).parse(made.body).patient.patient_user_id
}

export const agree = (browser: Browser, patient: string, agreed = true) => browser.put(agreementOf(patient), { agreed })

/** Completes a session an hour after its start and issues its invoice, as the workflows do. */
export async function invoiced(owner: Browser, id: string): Promise<void> {
  await runInDurableObject(practiceOf(env, id), (object: PracticeObject) => {
    object.host.clock = () => SOON + HOUR
  })
  expect((await owner.post(`${APPOINTMENT}${id}/complete`)).status).toBe(200)
  const made = await signed('POST', `/api/internal/v1/appointments/${id}/invoice`, { operation_id: `invoice-${id}` })
  const { invoice_id } = z.object({ invoice_id: z.string() }).parse(made.body)
  await signed('POST', `/api/internal/v1/invoices/${invoice_id}/pdf`, {
    operation_id: `drawing-${id}`,
    pdf: pdfSaying('invoice'),
  })
}

/** Sends claimed mails, as far as the practice still allows it. Returns who got one. */
export async function send(mails: Awaited<ReturnType<typeof mailsOf>>): Promise<string[]> {
  const got: string[] = []
  for (const { mail, operation_id, content } of mails) {
    if (!content) continue
    const mark = (state: string) =>
      signed('POST', `/api/internal/v1/mails/${mail}/state`, { operation_id: `${operation_id}/${state}`, state })
    const { moved } = z.object({ moved: z.boolean() }).parse((await mark('sending')).body)
    if (!moved) continue
    await mark('sent')
    got.push(content.to)
  }
  return got.sort()
}

/** Runs SQL in the practice to which an id belongs. */
export const inPractice = (id: string, sql: string, ...values: string[]) =>
  runInDurableObject(practiceOf(env, id), (_object: PracticeObject, { storage }) =>
    storage.sql.exec(sql, ...values).toArray(),
  )
