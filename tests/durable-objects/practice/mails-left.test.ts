import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '#kernel/clock'
import { RecordingGateway } from './RecordingGateway.ts'
import {
  asMember,
  asOwner,
  asWorkflows,
  bookSession,
  drain,
  inside,
  makePractice,
  NOW,
  person,
  type Practice,
  refusalOf,
  setClock,
  TUESDAY_NINE,
  useGateway,
} from './practice-factory.ts'

type Kind = 'booked' | 'cancelled' | 'reminder'

const request = async ({ stub }: Practice, id: string, kind: Kind) =>
  (await stub.act('mail.request', asWorkflows(), id, { kind, start: TUESDAY_NINE })).mail_ids
const claim = ({ stub }: Practice, mail: string, attempt = 'one') =>
  stub.act('mail.claim', asWorkflows(), mail, `${attempt}/claim`)
const mark = ({ stub }: Practice, mail: string, state: 'sending' | 'sent' | 'failed', attempt = 'one') =>
  stub.act('mail.mark', asWorkflows(), mail, { operation_id: `${attempt}/${state}`, state })
const send = async (practice: Practice, mail: string) => {
  await claim(practice, mail)
  await mark(practice, mail, 'sending')
}
const cancel = ({ stub }: Practice, member: string, id: string) =>
  stub.act('appointment.cancel', asMember(member), id, { reason: '' })

const rows = (practice: Practice) =>
  inside(practice, (_object, { storage }) =>
    storage.sql
      .exec<{ id: string; recipient_user_id: string; kind: string; state: string }>(
        'SELECT id, recipient_user_id, kind, state FROM mails ORDER BY id',
      )
      .toArray(),
  )
const mailTo = async (practice: Practice, reader: string, kind: Kind) =>
  (await rows(practice)).find((row) => row.recipient_user_id === reader && row.kind === kind)?.id ?? ''
const alarm = (practice: Practice) => inside(practice, (object) => object.host.alarm())

async function scene({ isPaid = false } = {}) {
  const practice = await makePractice()
  const gateway = new RecordingGateway()
  await useGateway(practice, gateway)
  const member = person()
  const id = await bookSession(practice, member)
  if (!isPaid)
    await inside(practice, (_object, { storage }) => void storage.sql.exec('UPDATE appointments SET paid = 0'))
  await drain(practice)
  const deliveries = () =>
    gateway.events.flatMap((event) => (event.event === 'mail.requested.v1' ? [event.mail_id] : []))
  return { practice, member, id, deliveries }
}

describe('mails whose request was answered into nothing', () => {
  it('are named again by a repeat, also after a cancellation, and then end as void', async () => {
    const { practice, member, id } = await scene()
    const asked = await request(practice, id, 'booked')
    expect(asked).toHaveLength(2)
    await cancel(practice, member, id)
    expect((await request(practice, id, 'booked')).sort()).toEqual([...asked].sort())
    for (const mail of asked)
      expect(await claim(practice, mail)).toEqual({ state: 'void', content: null, invoice: null, payment: null })
    expect(await request(practice, id, 'booked')).toEqual([])
  })

  it('are handed to their delivery after an hour without a claim, or end as void when they became untrue', async () => {
    const { practice, member, id, deliveries } = await scene()
    const lost = await request(practice, id, 'booked')
    await setClock(practice, NOW + HOUR - MINUTE)
    await alarm(practice)
    await drain(practice)
    expect(deliveries()).toEqual([])
    await setClock(practice, NOW + HOUR)
    await alarm(practice)
    await drain(practice)
    expect(deliveries().sort()).toEqual([...lost].sort())
    const [first = ''] = lost
    await send(practice, first)
    await cancel(practice, member, id)
    await setClock(practice, NOW + 2 * HOUR)
    await alarm(practice)
    await drain(practice)
    expect(deliveries()).toHaveLength(2)
    expect((await rows(practice)).map(({ id: mail, state }) => [mail === first, state]).sort()).toEqual([
      [false, 'void'],
      [true, 'sending'],
    ])
  })

  it('are left alone once an attempt has claimed them', async () => {
    const { practice, id, deliveries } = await scene()
    for (const mail of await request(practice, id, 'booked')) {
      await send(practice, mail)
      await mark(practice, mail, 'failed')
    }
    await setClock(practice, NOW + 5 * HOUR)
    await alarm(practice)
    await drain(practice)
    expect(deliveries()).toEqual([])
  })
})

describe('a mail of which it is unknown whether it arrived', () => {
  it('is shown to the practice, and is sent again once', async () => {
    const { practice, member, id, deliveries } = await scene()
    for (const mail of await request(practice, id, 'booked')) await send(practice, mail)
    const mail = await mailTo(practice, member, 'booked')
    const todo = async () => (await practice.stub.act('todo.read', asOwner(practice))).unknown_mails
    const again = () => practice.stub.act('mail.send_again', asOwner(practice), mail)
    expect(await todo()).toEqual({ count: 0, mails: [] })
    expect(await again()).toEqual({ again: false })

    await setClock(practice, NOW + 15 * MINUTE)
    // What the provider did not get, they see in the calendar.
    expect(await todo()).toMatchObject({
      count: 1,
      mails: [{ mail_id: mail, kind: 'booked', session: { appointment_id: id } }],
    })
    expect(await refusalOf(practice.stub.act('mail.send_again', asMember(member), mail))).toBe('not_found')
    expect(await Promise.all([again(), again()])).toEqual([{ again: true }, { again: false }])
    await drain(practice)
    expect(deliveries()).toEqual([mail])
    expect(await todo()).toEqual({ count: 0, mails: [] })
    expect((await claim(practice, mail, 'two')).state).toBe('claimed')
    expect((await mark(practice, mail, 'sending', 'two')).moved).toBe(true)
    expect((await mark(practice, mail, 'sent', 'two')).state).toBe('sent')
    await setClock(practice, NOW + HOUR)
    expect(await todo()).toEqual({ count: 0, mails: [] })
    expect(await again()).toEqual({ again: false })
  })

  it('is not sent again when the first attempt reports after all that it was sent', async () => {
    const { practice, member, id } = await scene()
    for (const mail of await request(practice, id, 'booked')) await send(practice, mail)
    const mail = await mailTo(practice, member, 'booked')
    await setClock(practice, NOW + 20 * MINUTE)
    await practice.stub.act('mail.send_again', asOwner(practice), mail)
    expect((await mark(practice, mail, 'sent')).state).toBe('sent')
    expect(await claim(practice, mail, 'two')).toEqual({ state: 'sent', content: null, invoice: null, payment: null })
  })

  it.each([
    // The delivery ended while an attempt was still sending, and the mail server then refused that attempt for now.
    ['given back after its delivery had ended', ['sending', 'failed']],
    // The mail server refused the address for good, before the text was asked for.
    ['claimed by an attempt that was refused', []],
  ] as const)('is a task too when it was %s, and can be sent again', async (_how, steps) => {
    const { practice, member, id, deliveries } = await scene()
    await request(practice, id, 'booked')
    const mail = await mailTo(practice, member, 'booked')
    await claim(practice, mail)
    for (const step of steps) await mark(practice, mail, step)
    const todo = async () => (await practice.stub.act('todo.read', asOwner(practice))).unknown_mails
    const again = () => practice.stub.act('mail.send_again', asOwner(practice), mail)
    await setClock(practice, NOW + 14 * MINUTE)
    expect(await todo()).toEqual({ count: 0, mails: [] })
    expect(await again()).toEqual({ again: false })
    // A delivery that waits for the mail server claims its mail again and again.
    await claim(practice, mail, 'two')
    await setClock(practice, NOW + 20 * MINUTE)
    expect(await todo()).toEqual({ count: 0, mails: [] })
    await setClock(practice, NOW + 29 * MINUTE)
    expect(await todo()).toMatchObject({ count: 1, mails: [{ mail_id: mail }] })
    expect(await Promise.all([again(), again()])).toEqual([{ again: true }, { again: false }])
    await drain(practice)
    expect(deliveries()).toEqual([mail])
    expect(await todo()).toEqual({ count: 0, mails: [] })
    // The attempt of before has lost the mail.
    expect((await mark(practice, mail, 'sending', 'two')).moved).toBe(false)
    expect((await claim(practice, mail, 'three')).state).toBe('claimed')
    expect((await mark(practice, mail, 'sending', 'three')).moved).toBe(true)
  })

  it('is no task any more after a month', async () => {
    const { practice, member, id } = await scene()
    await request(practice, id, 'booked')
    await claim(practice, await mailTo(practice, member, 'booked'))
    const todo = async () => (await practice.stub.act('todo.read', asOwner(practice))).unknown_mails.count
    await setClock(practice, NOW + 30 * DAY)
    expect(await todo()).toBe(1)
    await setClock(practice, NOW + 30 * DAY + MINUTE)
    expect(await todo()).toBe(0)
  })

  it('is not shown when what it says is no longer true', async () => {
    const { practice, member, id } = await scene()
    for (const mail of await request(practice, id, 'booked')) await send(practice, mail)
    await cancel(practice, member, id)
    await setClock(practice, NOW + HOUR)
    expect((await practice.stub.act('todo.read', asOwner(practice))).unknown_mails).toEqual({ count: 0, mails: [] })
    const mail = await mailTo(practice, member, 'booked')
    expect(await practice.stub.act('mail.send_again', asOwner(practice), mail)).toEqual({ again: false })
    const other = await makePractice()
    expect(await refusalOf(practice.stub.act('mail.send_again', asOwner(other), mail))).toBe('not_found')
  })
})

describe('the cancellation of a session that the provider was not told of', () => {
  const cancelledTo = async (practice: Practice, id: string) => {
    const mails = await request(practice, id, 'cancelled')
    const written = await rows(practice)
    return written
      .filter((row) => mails.includes(row.id))
      .map(({ recipient_user_id }) => (recipient_user_id === practice.owner ? 'provider' : 'client'))
      .sort()
  }

  it('is mailed to the client only, whether the booking was never mailed, not yet sent, or void by then', async () => {
    for (const before of ['not asked for', 'requested', 'claimed', 'void'] as const) {
      const { practice, member, id } = await scene()
      const mails = before === 'not asked for' ? [] : await request(practice, id, 'booked')
      if (before === 'claimed') for (const mail of mails) await claim(practice, mail)
      await cancel(practice, member, id)
      if (before === 'void') for (const mail of mails) await claim(practice, mail)
      expect([before, await cancelledTo(practice, id)]).toEqual([before, ['client']])
      for (const mail of mails) {
        await claim(practice, mail, 'late')
        expect((await mark(practice, mail, 'sending', 'late')).moved).toBe(false)
      }
    }
  })

  it('is mailed to both when the practice has to decide about the money', async () => {
    const { practice, member, id } = await scene({ isPaid: true })
    await cancel(practice, member, id)
    expect(await cancelledTo(practice, id)).toEqual(['client', 'provider'])
  })

  it('is mailed to both when the booking was sent, may have arrived, or was not wanted', async () => {
    for (const before of ['sending', 'sent', 'unwanted'] as const) {
      const { practice, member, id } = await scene()
      for (const mail of await request(practice, id, 'booked')) {
        await claim(practice, mail)
        if (before === 'unwanted')
          await practice.stub.act('mail.mark', asWorkflows(), mail, { operation_id: 'one/claim', state: 'void' })
        else await mark(practice, mail, 'sending')
        if (before === 'sent') await mark(practice, mail, 'sent')
      }
      await setClock(practice, NOW + 2 * MINUTE)
      await cancel(practice, member, id)
      expect([before, await cancelledTo(practice, id)]).toEqual([before, ['client', 'provider']])
    }
  })
})
