import type { PracticeObject } from '#durable-objects/practice/PracticeObject'
import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { practiceOf } from '#durable-objects/stubs'
import { invoiced } from './agreed-clients.ts'
import { Browser } from './Browser.ts'
import { clientInvited } from './client-invitations.ts'
import { PASSWORD, signIn } from './accounts.ts'
import { migrateDatabases } from './databases.ts'
import { addSession, practice } from './mailed-sessions.ts'
import { env } from './worker-env.ts'

beforeAll(migrateDatabases)

it('an invited client who signs up reads the invoices of the time before, and opens them', async () => {
  const owner = await practice('owner@earlier-invoices.test')
  const email = 'noor@earlier-invoices.test'
  const client = await clientInvited(owner, email, { dob: '1990-05-04', home_city: 'Austin' })
  const session = await addSession(owner, client.patient_user_id)
  await invoiced(owner, session)

  const member = new Browser()
  await member.post(`/api/users/v1/patient_signup_session/complete/${client.code}`, { password: PASSWORD })
  expect((await signIn(member, email)).status).toBe(200)
  const rest = { home_address_line1: '1 Elm', home_state: 'TX', home_zipcode: '73301', finish: true }
  expect((await member.put('/api/users/v1/patient/', rest)).status).toBe(200)
  await runInDurableObject(practiceOf(env, session), (object: PracticeObject) => object.host.drain())
  const own = await member.get('/api/scheduler/v1/own_invoices')
  expect(own).toMatchObject({ status: 200, body: { invoices: [{ appointment_id: session }] } })
  const { invoices } = z
    .object({ invoices: z.array(z.object({ invoice_id: z.string(), total: z.number(), due: z.number() })) })
    .parse(own.body)
  const [invoice] = invoices
  expect(invoices).toHaveLength(1)
  expect(invoice?.due).toBe(invoice?.total)
  expect((await member.get(`/api/scheduler/v1/invoice/${invoice?.invoice_id}/pdf`)).text).toContain('% invoice')
})
