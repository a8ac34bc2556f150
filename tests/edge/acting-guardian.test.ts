import type { PracticeObject } from '#durable-objects/practice/PracticeObject'
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { channelStub, practiceOf } from '#durable-objects/stubs'
import { HOUR } from '#kernel/clock'
import { cipher, is } from '../durable-objects/chat/chat-factory.ts'
import { pdfSaying } from '../factories/pdf.ts'
import { signed } from '../isolation/signed.ts'
import { memberArrives, memberForm } from './accounts.ts'
import { Browser } from './Browser.ts'
import { enterChat, grantChat } from './chats.ts'
import { migrateDatabases } from './databases.ts'
import { addChild, becomeGuardian, MINORS, NO_RIGHTS, switchTo } from './families.ts'
import { bookTalk, practiceOpens } from './talks.ts'
import { env } from './worker-env.ts'

beforeAll(migrateDatabases)

/** Makes a logged-in parent with a child's profile, and a practice. */
async function family(name: string) {
  const parent = new Browser()
  const parent_id = await memberArrives(parent, `parent@${name}.test`)
  const child = await addChild(parent)
  return { parent, parent_id, child, practice: await practiceOpens(`owner@${name}.test`) }
}

describe('a session that a guardian booked for a child', () => {
  it('is invoiced to the guardian, in the name of the child', async () => {
    const { parent, parent_id, child, practice } = await family('payer')
    await switchTo(parent, parent_id, child)
    const { appointment_id, start } = await bookTalk(parent, practice.owner)
    await runInDurableObject(practiceOf(env, appointment_id), (object: PracticeObject) => {
      object.host.clock = () => Date.parse(start) + HOUR
    })
    expect((await practice.provider.post(`/api/scheduler/v1/appointment/${appointment_id}/complete`)).status).toBe(200)
    const made = await signed('POST', `/api/internal/v1/appointments/${appointment_id}/invoice`, {
      operation_id: 'operation-invoice',
    })
    const { invoice_id } = z.object({ invoice_id: z.string() }).parse(made.body)
    const { first_name, last_name } = memberForm('').patient_in
    const names = { billed_to: `${first_name} ${last_name}`, client_name: 'Kim Ortega' }
    const paper = await signed('GET', `/api/internal/v1/invoices/${invoice_id}/paper`)
    await signed('POST', `/api/internal/v1/invoices/${invoice_id}/pdf`, {
      operation_id: 'operation-draw',
      pdf: pdfSaying(names.billed_to),
    })

    expect(paper).toMatchObject({ status: 200, body: { issued: false, invoice: names } })
    const path = `/api/scheduler/v1/invoice/${invoice_id}`
    for (const reader of [parent, practice.provider])
      expect(await reader.get(path)).toMatchObject({ status: 200, body: names })
    expect((await parent.get(`${path}/pdf`)).text).toContain(names.billed_to)
    // The parent can read the invoice only while acting for the child, even though they paid it.
    await parent.post(`${MINORS}switch_back_to_guardian`)
    expect((await parent.get(path)).status).toBe(404)
  })
})

describe('a link to a minor', () => {
  it('names the paying account: the guardian who reads it, or else the first guardian with the right to pay', async () => {
    const { parent, parent_id, child } = await family('billing')
    const [aunt, uncle] = [new Browser(), new Browser()]
    await memberArrives(aunt, 'aunt@billing.test')
    const uncle_id = await memberArrives(uncle, 'uncle@billing.test')
    await becomeGuardian(parent, child, aunt, { ...NO_RIGHTS, book: true })
    await becomeGuardian(parent, child, uncle, { ...NO_RIGHTS, pay: true })
    const link = z.object({ minors: z.array(z.object({ minor: z.object({ billing_user_id: z.string() }) })) })
    const payerSeenBy = async (browser: Browser) =>
      link.parse((await browser.get('/api/users/v1/user_info')).body).minors.map(({ minor }) => minor.billing_user_id)
    expect(await payerSeenBy(parent)).toEqual([parent_id])
    expect(await payerSeenBy(uncle)).toEqual([uncle_id])
    expect(await payerSeenBy(aunt)).toEqual([parent_id])
  })
})

describe('a message that a guardian writes as a child', () => {
  it('is recorded in the audit as the guardian’s act for the child', async () => {
    const { parent, parent_id, child, practice } = await family('writer')
    await switchTo(parent, parent_id, child)
    const { appointment_id } = await bookTalk(parent, practice.owner)
    const granted = await grantChat(parent, practice.owner)
    const { channel } = granted
    const chat = await enterChat(parent, granted)
    await chat.next(is('welcome'))
    chat.send({ type: 'send', msgUniqueId: 'written-by-the-parent', contentEncrypted: cipher('good evening') })
    const { messageTimetoken } = await chat.next(is('accepted'))
    await runInDurableObject(channelStub(env, channel), (object) => {
      object.clock = () => Date.now() + HOUR
    })
    await runDurableObjectAlarm(channelStub(env, channel))
    const rows = await runInDurableObject(practiceOf(env, appointment_id), (_object, state) =>
      state.storage.sql
        .exec("SELECT actor, acting_for, role, action, object FROM audit WHERE action LIKE 'chat.%'")
        .toArray(),
    )
    expect(rows).toEqual([
      {
        actor: parent_id,
        acting_for: child,
        role: 'guardian',
        action: 'chat.send',
        object: `${channel}/${messageTimetoken}`,
      },
    ])
    chat.socket.close(1000)
  })
})
