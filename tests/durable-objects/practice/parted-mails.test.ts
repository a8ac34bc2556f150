import { beforeAll, expect, it } from 'vitest'
import { MINUTE } from '#kernel/clock'
import { migrateDatabases } from '../../edge/databases.ts'
import { addSession, link, newChart } from './chart-accounts.ts'
import { asOwner, asWorkflows, hoursLater, makePractice, NOW, person, setClock } from './practice-factory.ts'

// A mail that was on its way when an account was parted from a chart must not reach that account afterwards.

beforeAll(migrateDatabases)

async function scene() {
  const practice = await makePractice()
  const [account, guardian, patient] = [person(), person(), await newChart(practice)]
  await link(practice, patient, account)
  const session = await addSession(practice, patient, hoursLater(26))
  const { mail_ids } = await practice.stub.act('mail.request', asWorkflows(), session, {
    kind: 'booked',
    start: hoursLater(26),
    instead: { [account]: [account, guardian] },
  })
  for (const id of mail_ids) {
    await practice.stub.act('mail.claim', asWorkflows(), id, 'one/claim')
    await practice.stub.act('mail.mark', asWorkflows(), id, { operation_id: 'one/sending', state: 'sending' })
  }
  await practice.stub.act('chart.part', asOwner(practice), patient)
  const claims = () =>
    Promise.all(mail_ids.map((id) => practice.stub.act('mail.claim', asWorkflows(), id, 'two/claim')))
  return { practice, mail_ids, claims, patient, session }
}

const VOID = [
  { state: 'void', content: null, invoice: null, payment: null },
  { state: 'void', content: null, invoice: null, payment: null },
]

it('is not sent again after the mail server refused it', async () => {
  const { practice, mail_ids, claims } = await scene()
  expect(mail_ids).toHaveLength(2)
  for (const id of mail_ids)
    await practice.stub.act('mail.mark', asWorkflows(), id, { operation_id: 'one/failed', state: 'failed' })
  expect(await claims()).toEqual(VOID)
})

it('is not sent again by the practice, which is not asked about it either', async () => {
  const { practice, mail_ids, claims } = await scene()
  await setClock(practice, NOW + 20 * MINUTE)
  const { unknown_mails } = await practice.stub.act('todo.read', asOwner(practice))
  for (const id of mail_ids) await practice.stub.act('mail.send_again', asOwner(practice), id)
  expect((await claims()).map(({ content }) => content)).toEqual([null, null])
  expect(unknown_mails).toEqual({ count: 0, mails: [] })
})

it('is not sent to a guardian of the account after another one was linked', async () => {
  const { practice, mail_ids, claims, patient } = await scene()
  await setClock(practice, NOW + 10)
  await link(practice, patient, person(), NOW + 5)
  for (const id of mail_ids)
    await practice.stub.act('mail.mark', asWorkflows(), id, { operation_id: 'one/failed', state: 'failed' })
  expect((await claims()).map(({ content }) => content?.guardian_of === null)).not.toContain(true)
})
