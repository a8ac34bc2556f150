import type { PracticeObject } from '#durable-objects/practice/PracticeObject'
import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, expect, it } from 'vitest'
import { listOwnInvoices } from '#contracts/api/client-invoices'
import { practiceOf } from '#durable-objects/stubs'
import { HOUR, MINUTE } from '#kernel/clock'
import { invoiced } from './agreed-clients.ts'
import { Browser } from './Browser.ts'
import { clientInvited } from './client-invitations.ts'
import { PASSWORD, signIn } from './accounts.ts'
import { migrateDatabases } from './databases.ts'
import { addSession, APPOINTMENT, practice, SOON } from './mailed-sessions.ts'
import { env } from './worker-env.ts'

beforeAll(migrateDatabases)

/** The client of an invitation, once they have an account. */
async function signedUp(code: string, email: string): Promise<Browser> {
  const member = new Browser()
  await member.post(`/api/users/v1/patient_signup_session/complete/${code}`, { password: PASSWORD })
  expect((await signIn(member, email)).status).toBe(200)
  const rest = { home_address_line1: '1 Elm', home_state: 'TX', home_zipcode: '73301', finish: true }
  expect((await member.put('/api/users/v1/patient/', rest)).status).toBe(200)
  return member
}

it('what a member owes in all is what they owe to their practices, with or without an invoice', async () => {
  const owner = await practice('owner@owed-in-all.test')
  const email = 'noor@owed-in-all.test'
  const client = await clientInvited(owner, email, { dob: '1990-05-04', home_city: 'Austin' })
  const first = await addSession(owner, client.patient_user_id)
  const second = await addSession(owner, client.patient_user_id)
  const member = await signedUp(client.code, email)
  await runInDurableObject(practiceOf(env, first), (object: PracticeObject) => object.host.drain())
  const owed = async () => {
    const { body } = await member.get('/api/scheduler/v1/own_invoices')
    const { totals, dues, invoices } = listOwnInvoices.responses[200].parse(body)
    return { totals, to: dues.map(({ total }) => total), invoices: invoices.length }
  }

  // Sessions that are still to come can be paid, but are not owed.
  expect(await owed()).toMatchObject({ totals: { due: 0 }, to: [], invoices: 0 })
  await invoiced(owner, first)
  expect((await owner.post(`${APPOINTMENT}${second}/complete`)).status).toBe(200)
  expect(await owed()).toEqual({ totals: { due: 180, overdue: 0, paid_this_year: 0 }, to: [180], invoices: 1 })
  // Long after, the invoice is overdue, and still counts once.
  await runInDurableObject(practiceOf(env, first), (object: PracticeObject) => {
    object.host.clock = () => SOON + 60 * 24 * HOUR
  })
  expect(await owed()).toMatchObject({ totals: { due: 180, overdue: 90 }, to: [180] })
})

it('a member reads their invoices in the order of the dates that are shown, not of their numbers', async () => {
  const owner = await practice('owner@invoices-by-date.test')
  const email = 'ines@invoices-by-date.test'
  const client = await clientInvited(owner, email, { dob: '1990-05-04', home_city: 'Austin' })
  const at = (minutes: number) => new Date(SOON + minutes * MINUTE).toISOString()
  const sessions: string[] = []
  for (const start of [15, 30, 0])
    sessions.push(
      await addSession(owner, client.patient_user_id, {
        appointments: [{ appointment_start: at(start), appointment_end: at(start + 15) }],
      }),
    )
  const member = await signedUp(client.code, email)
  const [first = ''] = sessions
  await runInDurableObject(practiceOf(env, first), (object: PracticeObject) => object.host.drain())
  for (const session of sessions) await invoiced(owner, session)
  const { body } = await member.get('/api/scheduler/v1/own_invoices')
  const { invoices } = listOwnInvoices.responses[200].parse(body)
  expect(invoices.map(({ appointment_start }) => appointment_start)).toEqual([at(30), at(15), at(0)])
  expect(invoices.map(({ number }) => Number(number.slice(-4)))).toEqual([2, 1, 3])
})
