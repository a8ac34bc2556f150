import { describe, expect, it } from 'vitest'
import type { SessionMailKind } from '#contracts/internal/workflows'
import type { CallContext } from '#domain/access/actor'
import { NEWS_WAIT } from '#domain/scheduling/undo'
import { HOUR } from '#kernel/clock'
import { bookingOf } from '#tests/factories/bookings'
import {
  asEdge,
  asMember,
  asOwner,
  asWorkflows,
  bookSession,
  drain,
  hoursLater,
  makePractice,
  NOW,
  person,
  type Practice,
  schedulerJoins,
  setClock,
  TUESDAY_NINE,
  useGateway,
} from './practice-factory.ts'
import { RecordingGateway } from './RecordingGateway.ts'

const NAME = { first_name: 'Mia', preferred_first_name: '', last_name: 'Stone' }

/** The acceptance of an invitation by an account of this name. */
const joined = (patient_user_id: string, user_id: string) => ({
  patient_user_id,
  account: { user_id, version: 1, ...NAME, dob: '', email: '', phone_number: '' },
  accepted_at: NOW,
})

async function clientWithAccount(practice: Practice) {
  const user_id = person()
  const { patient_user_id } = await practice.stub.act('chart.create', asOwner(practice), NAME)
  await practice.stub.act('chart.link', asEdge(), joined(patient_user_id, user_id))
  return { user_id, patient_user_id }
}

async function add(practice: Practice, by: CallContext, patient_user_id: string, skip_email = false): Promise<string> {
  const { appointment_ids } = await practice.stub.act(
    'appointment.book',
    by,
    bookingOf(patient_user_id, TUESDAY_NINE, { skip_email }),
  )
  return appointment_ids[0] ?? ''
}

/** Requests mails and claims them; returns who reads which kind. */
async function told(practice: Practice, id: string, kind: SessionMailKind, start = TUESDAY_NINE, instead = {}) {
  const { mail_ids } = await practice.stub.act('mail.request', asWorkflows(), id, { kind, start, instead })
  const claims = await Promise.all(
    mail_ids.map((mail) => practice.stub.act('mail.claim', asWorkflows(), mail, `claim-${mail}`)),
  )
  return claims.flatMap(({ content }) => (content ? [`${content.kind} ${content.recipient_user_id}`] : [])).sort()
}

async function send(practice: Practice, id: string, kind: SessionMailKind, start = TUESDAY_NINE): Promise<number> {
  const { mail_ids } = await practice.stub.act('mail.request', asWorkflows(), id, { kind, start })
  let sent = 0
  for (const mail of mail_ids) {
    await practice.stub.act('mail.claim', asWorkflows(), mail, `${mail}/claim`)
    const mark = (state: 'sending' | 'sent') =>
      practice.stub.act('mail.mark', asWorkflows(), mail, { operation_id: `${mail}/${state}`, state })
    if (!(await mark('sending')).moved) continue
    sent += 1
    await mark('sent')
  }
  return sent
}

describe('a provider is not told about their own acts', () => {
  it('but about those of a client and of a scheduler', async () => {
    const practice = await makePractice()
    const client = await clientWithAccount(practice)
    const scheduler = await schedulerJoins(practice)
    const own = await add(practice, asOwner(practice), client.patient_user_id)
    expect(await told(practice, own, 'booked')).toEqual([`booked ${client.user_id}`])
    const move = { start: hoursLater(2), force: false }
    await practice.stub.act('appointment.move', scheduler, own, move)
    expect(await told(practice, own, 'moved', hoursLater(2))).toContain(`moved ${practice.owner}`)
    await practice.stub.act('appointment.cancel', asMember(client.user_id), own, { reason: '' })
    expect(await told(practice, own, 'cancelled', hoursLater(2))).toContain(`cancelled ${practice.owner}`)

    const theirs = await bookSession(practice, client.user_id)
    expect(await told(practice, theirs, 'booked')).toEqual(
      [`booked ${client.user_id}`, `booked ${practice.owner}`].sort(),
    )
    await practice.stub.act('appointment.cancel', asOwner(practice), theirs, { reason: '' })
    expect(await told(practice, theirs, 'cancelled')).toEqual([`cancelled ${client.user_id}`])
  })

  it('and hears when the client confirms, once', async () => {
    const practice = await makePractice()
    const gateway = new RecordingGateway()
    await useGateway(practice, gateway)
    const client = await clientWithAccount(practice)
    const id = await add(practice, asOwner(practice), client.patient_user_id)
    expect(await told(practice, id, 'confirmed')).toEqual([])
    const confirm = () => practice.stub.act('appointment.confirm', asMember(client.user_id, 'confirm-key-1'), id)
    await confirm()
    await confirm()
    await drain(practice)
    expect(gateway.events.map(({ event }) => event)).toEqual(['appointment.booked.v1', 'appointment.confirmed.v1'])
    const both = [`confirmed ${client.user_id}`, `confirmed ${practice.owner}`].sort()
    expect(await told(practice, id, 'confirmed')).toEqual(both)
    expect(await told(practice, id, 'confirmed')).toEqual(both)
    expect(await send(practice, id, 'confirmed')).toBe(2)
    expect(await send(practice, id, 'confirmed')).toBe(0)
  })
})

describe('the practice chooses whether the client is told', () => {
  it('of each addition, move and cancellation; a scheduler’s act still tells the owner', async () => {
    const practice = await makePractice()
    const client = await clientWithAccount(practice)
    const scheduler = await schedulerJoins(practice)
    const id = await add(practice, scheduler, client.patient_user_id, true)
    expect(await told(practice, id, 'booked')).toEqual([`booked ${practice.owner}`])
    const move = (start: number, skip_email: boolean) =>
      practice.stub.act('appointment.move', asOwner(practice), id, { start, force: false, skip_email })
    await move(hoursLater(1), true)
    expect(await told(practice, id, 'moved', hoursLater(1))).toEqual([])
    await move(hoursLater(2), false)
    // The client has never been told of the session, so it is a booking to them.
    expect(await told(practice, id, 'moved', hoursLater(2))).toEqual([`booked ${client.user_id}`])
    expect(await told(practice, id, 'moved', hoursLater(2))).toEqual([`booked ${client.user_id}`])
    await practice.stub.act('appointment.cancel', scheduler, id, { reason: '', skip_email: true })
    expect(await told(practice, id, 'cancelled', hoursLater(2))).toEqual([`cancelled ${practice.owner}`])
  })

  it('and a client cannot choose it for the provider', async () => {
    const practice = await makePractice()
    const member = person()
    const id = await bookSession(practice, member)
    await practice.stub.act('appointment.cancel', asMember(member), id, { reason: '', skip_email: true })
    expect(await told(practice, id, 'cancelled')).toEqual([`cancelled ${member}`, `cancelled ${practice.owner}`].sort())
  })
})

describe('a session that ends before anyone was told of it', () => {
  it('is not announced, nor is its end', async () => {
    const practice = await makePractice()
    const client = await clientWithAccount(practice)
    const id = await add(practice, asOwner(practice), client.patient_user_id)
    await practice.stub.act('appointment.cancel', asOwner(practice), id, { reason: '' })
    expect(await told(practice, id, 'booked')).toEqual([])
    expect(await told(practice, id, 'cancelled')).toEqual([])
  })

  it('is not announced by a mail that was claimed before; when that mail was already being sent, its end is told', async () => {
    const practice = await makePractice()
    const client = await clientWithAccount(practice)
    const late = await add(practice, asOwner(practice), client.patient_user_id)
    const request = async (id: string) =>
      (await practice.stub.act('mail.request', asWorkflows(), id, { kind: 'booked', start: TUESDAY_NINE }))
        .mail_ids[0] ?? ''
    const mark = (mail: string) =>
      practice.stub.act('mail.mark', asWorkflows(), mail, { operation_id: `${mail}/sending`, state: 'sending' })
    const mail = await request(late)
    await practice.stub.act('mail.claim', asWorkflows(), mail, `${mail}/claim`)
    await practice.stub.act('appointment.cancel', asOwner(practice), late, { reason: '' })
    expect(await mark(mail)).toEqual({ state: 'void', moved: false })
    expect(await told(practice, late, 'cancelled')).toEqual([])

    const early = await add(practice, asOwner(practice), client.patient_user_id)
    const sending = await request(early)
    await practice.stub.act('mail.claim', asWorkflows(), sending, `${sending}/claim`)
    expect(await mark(sending)).toEqual({ state: 'sending', moved: true })
    await practice.stub.act('appointment.cancel', asOwner(practice), early, { reason: '' })
    // A repeat of the lost answer still says that this attempt may send.
    expect(await mark(sending)).toEqual({ state: 'sending', moved: true })
    expect(await told(practice, early, 'cancelled')).toEqual([`cancelled ${client.user_id}`])
  })
})

describe('a client without an account', () => {
  it('is told once they have an email, also of sessions that were added before, each once', async () => {
    const practice = await makePractice()
    const gateway = new RecordingGateway()
    await useGateway(practice, gateway)
    const { patient_user_id } = await practice.stub.act('chart.create', asOwner(practice), NAME)
    const over = await add(practice, asOwner(practice), patient_user_id, true)
    await practice.stub.act('appointment.cancel', asOwner(practice), over, { reason: '' })
    const id = await add(practice, asOwner(practice), patient_user_id)
    expect(await practice.stub.act('mail.readers', asWorkflows(), id)).toEqual(
      expect.arrayContaining([
        { id: practice.owner, standing: null },
        { id: patient_user_id, standing: { agreed: false, refused: false } },
      ]),
    )
    const none = { [patient_user_id]: [] }
    const self = { [patient_user_id]: [patient_user_id] }
    expect(await told(practice, id, 'booked', TUESDAY_NINE, none)).toEqual([])
    expect(await told(practice, id, 'booked')).toEqual([])
    await setClock(practice, NOW + NEWS_WAIT)
    await drain(practice)
    gateway.events.length = 0

    const invite = (invited: boolean) =>
      practice.stub.act('chart.mark_invited', asEdge(), {
        patient_user_id,
        invited,
        email: 'mia@members.test',
        dob: '',
      })
    await invite(true)
    await invite(true)
    await drain(practice)
    expect(gateway.events).toMatchObject([{ event: 'appointment.readers_changed.v1', appointment_id: id }])
    expect(await told(practice, id, 'booked', TUESDAY_NINE, self)).toEqual([`booked ${patient_user_id}`])

    // With an account, the same person is not told a second time, and the waiting mail goes to the account.
    const user_id = person()
    await practice.stub.act('chart.link', asEdge(), joined(patient_user_id, user_id))
    expect(await told(practice, id, 'booked')).toEqual([`booked ${user_id}`])
    expect(await send(practice, id, 'booked')).toBe(1)
    expect(await send(practice, id, 'booked')).toBe(0)
    await setClock(practice, NOW + HOUR)
    await practice.stub.act('appointment.move', asOwner(practice), id, { start: hoursLater(3), force: false })
    expect(await told(practice, id, 'moved', hoursLater(3))).toEqual([`moved ${user_id}`])
  })
})
