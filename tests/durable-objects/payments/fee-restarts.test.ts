import { evictDurableObject } from 'cloudflare:test'
import { beforeAll, expect, it } from 'vitest'
import { asRefusal } from '#contracts/errors'
import { invoices } from '#db/practice/schema-invoices'
import { mails } from '#db/practice/schema-ledgers'
import { NEWS_WAIT } from '#domain/scheduling/undo'
import { HOUR, MINUTE } from '#kernel/clock'
import { migrateDatabases } from '../../edge/databases.ts'
import { actInside } from '../practice/act-inside.ts'
import {
  asMember,
  asOwner,
  asWorkflows,
  drain,
  inside,
  setClock,
  TUESDAY_NINE as START,
  useGateway,
  waiting,
} from '../practice/practice-factory.ts'
import { RecordingGateway } from '../practice/RecordingGateway.ts'
import { expectBalanced } from './ledger-checks.ts'
import { makeTill, type Till } from './payment-factory.ts'
import { billed, owedSession } from './session-till.ts'

// The steps in which the fee of a late cancellation is written, drawn and mailed, when their answers are lost, they are
// repeated, and the object is restarted between them.

beforeAll(migrateDatabases)

const WRITTEN = START - HOUR + NEWS_WAIT

/** Restarts the object of the practice, which forgets its clock and its gateway with all else. */
async function restarted({ practice }: Till, now = WRITTEN): Promise<RecordingGateway> {
  await evictDurableObject(practice.stub)
  const gateway = new RecordingGateway()
  await setClock(practice, now)
  await useGateway(practice, gateway)
  return gateway
}

/** A session of $120 that the practice ended late for its client, whose fee may be written from `WRITTEN` on. */
async function canceledLate(): Promise<{ till: Till; id: string }> {
  const till = await makeTill()
  const { stub } = till.practice
  await stub.act('terms.save', asOwner(till.practice), {
    cancellation: { free_hours: 24, fee_percent: 50, grace_minutes: 0, text: '' },
  })
  const id = await owedSession(till, START)
  await stub.act('appointment.confirm', asMember(till.member), id)
  await setClock(till.practice, START - HOUR)
  await stub.act('appointment.cancel', asOwner(till.practice), id, { reason: '', ended_by: 'client' })
  return { till, id }
}

const write = ({ practice }: Till, id: string) => practice.stub.act('invoice.write_fee', asWorkflows(), id, null, [])
/** The code with which the step is refused. An object that refused a call from outside cannot be evicted at once. */
const refusedInside = ({ practice }: Till, id: string) =>
  inside(practice, async (object) => {
    try {
      await actInside(object, 'invoice.write_fee', asWorkflows(), id, null, [])
    } catch (error) {
      return asRefusal(error)?.code
    }
    return undefined
  })
const rows = ({ practice }: Till) => inside(practice, ({ host: { db } }) => db.select().from(invoices).all())
const sent = ({ practice }: Till) =>
  inside(practice, ({ host: { db } }) =>
    db
      .select()
      .from(mails)
      .all()
      .filter(({ kind }) => kind === 'invoice_sent'),
  )
const told = (gateway: RecordingGateway) => gateway.events.filter(({ event }) => event === 'invoice.written.v1')

it('writes one invoice with one number, however often the step is repeated and the object restarted', async () => {
  const { till, id } = await canceledLate()
  // Restarted before it may be written, it still waits: what it knows is stored.
  await restarted(till, WRITTEN - 1)
  expect(await refusedInside(till, id)).toBe('unavailable')
  await restarted(till)
  // The answer to the first is lost, and the object is gone.
  const first = await write(till, id)
  await restarted(till)
  expect(await write(till, id)).toEqual(first)
  await restarted(till, WRITTEN + MINUTE)
  expect(await Promise.all([write(till, id), write(till, id), write(till, id)])).toEqual([first, first, first])
  expect((await rows(till)).map(({ id, number, fee_of }) => [id, number, fee_of])).toEqual([
    [first.invoice_id, '2037-0001', id],
  ])
  // No number was left out.
  const { patient } = await till.practice.stub.act('appointment.read', asOwner(till.practice), id)
  await billed(till, patient.patient_user_id)
  expect((await rows(till)).map(({ number }) => number).toSorted()).toEqual(['2037-0001', '2037-0002'])
  await inside(till.practice, (object) => void expectBalanced(object))
})

it('starts one run for it when the gateway is away and the object is restarted', async () => {
  const { till, id } = await canceledLate()
  const away = await restarted(till)
  away.down()
  await write(till, id)
  await drain(till.practice)
  expect((await waiting(till.practice)).filter(({ event }) => event === 'invoice.written.v1')).toHaveLength(1)
  // The row waits for its next try in storage.
  const back = await restarted(till, WRITTEN + HOUR)
  await write(till, id)
  await drain(till.practice)
  expect(told(back)).toHaveLength(1)
  await restarted(till, WRITTEN + 2 * HOUR)
  await drain(till.practice)
  expect(await waiting(till.practice)).toEqual([])
})

it('is mailed once, however often the steps of its run are repeated and the object restarted', async () => {
  const { till, id } = await canceledLate()
  await restarted(till)
  const { invoice_id } = await write(till, id)
  if (invoice_id === null) throw new Error('no fee is owed')
  const issue = () =>
    till.practice.stub.act('invoice.issue', asWorkflows(), invoice_id, { key: `key/${invoice_id}`, bytes: 1 })
  const mail = () => till.practice.stub.act('invoice.mail', asWorkflows(), invoice_id, [till.member])
  await issue()
  await restarted(till)
  await issue()
  await mail()
  await restarted(till, WRITTEN + MINUTE)
  expect(await write(till, id)).toEqual({ invoice_id })
  await issue()
  await Promise.all([mail(), mail()])
  expect((await sent(till)).map(({ recipient_user_id }) => recipient_user_id)).toEqual([till.member])
})
