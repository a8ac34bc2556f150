import { NEWEST_CARD_AGREEMENT } from '#contracts/plain/card-agreement'
import { pdfSaying } from '../factories/pdf.ts'
import type { PracticeObject } from '#durable-objects/practice/PracticeObject'
import { runInDurableObject } from 'cloudflare:test'
import { z } from 'zod'
import { practiceStub } from '#durable-objects/stubs'
import type { CallContext } from '#domain/access/actor'
import { DAY, HOUR, systemClock } from '#kernel/clock'
import { continueTrace } from '#kernel/trace'
import { bookingOf, holdInput } from '#tests/factories/bookings'
import { memberArrives, memberBegins, providerArrives } from '../edge/accounts.ts'
import { type Answer, Browser } from '../edge/Browser.ts'
import { migrateDatabases } from '../edge/databases.ts'
import { clientInvited } from '../edge/client-invitations.ts'
import { addChild, inviteGuardian, teenagerArrives } from '../edge/families.ts'
import { invite, schedulerArrives } from '../edge/invitations.ts'
import { env } from '../edge/worker-env.ts'
import { madeSuperbill } from './made-papers.ts'
import { signed } from './signed.ts'
import { actInside } from '../durable-objects/practice/act-inside.ts'

/** A practice with data of every kind: its people, and the ids of its data. */
export type House = {
  owner: Browser
  member: Browser
  owner_id: string
  member_id: string
  practice_id: string
  /** The id of the provider's professional type. */
  pro_type: string
  aty: string
  blk: string
  /** Another blocked time, which calls may remove. */
  spare_blk: string
  pat: string
  sch: string
  /** A confirmed, upcoming session. */
  apt: string
  /** A hold that is not paid. */
  slot: string
  /** A coupon. */
  cpn: string
  /** A completed session with an invoice. */
  done: string
  inv: string
  /** A superbill of that session, with its PDF. */
  pap: string
  /** Another one, which calls may make void. */
  spare_pap: string
  /** The member's permission to charge a card. */
  cpm: string
  /** A payment that was recorded by hand. */
  pay: string
  note: string
  mail: string
  /** An export that was requested and not prepared. */
  exp: string
  /** Contacts of a client and of the member, which the practice and the member have entered. */
  cct: string
  own_cct: string
  channel: string
  chat_token: string
  free: string[]
}

export type World = {
  /** The domain of all emails in this world. */
  domain: string
  a: House
  b: House
  /** The scheduler of practice A. */
  scheduler: Browser
  scheduler_id: string
  /** An open invitation to practice A's team. */
  invitation: { id: string; token: string }
  /** A client of practice A who is invited and only has to choose a password. */
  client: { invitation_id: string; patient_user_id: string; code: string }
  /** Two charts of practice A that were merged. */
  merge: { id: string; merge_id: string }
  /** The child of A's member, and an open invitation for another guardian. */
  child: { id: string; invitation_id: string; token: string }
  /** A member aged 15 with a login and without a guardian. */
  teenager: Browser
  unfinished: Browser
  nobody: Browser
}

/** Makes two unrelated practices, and people who belong to neither. */
export async function makeWorld(): Promise<World> {
  await migrateDatabases()
  // Gates count attempts by email. Each world has its own domain, so that attempts in other files are not counted here.
  const domain = `${crypto.randomUUID().slice(0, 8)}.world.test`
  const a = await furnish('a', domain)
  const b = await furnish('b', domain)
  const unfinished = new Browser()
  await memberBegins(unfinished, `unfinished@${domain}`)
  const scheduler = new Browser()
  const scheduler_id = await schedulerArrives(scheduler, a.owner, `scheduler@${domain}`)
  const invitation = await invite(a.owner, `invited@${domain}`)
  const client = await clientInvited(a.owner, `client@${domain}`, { dob: '1990-05-04' })
  const merge = await merged(a.owner)
  const id = await addChild(a.member)
  const invited = await inviteGuardian(a.member, id, `aunt@${domain}`)
  const child = { id, invitation_id: invited.id, token: invited.token }
  const teenager = new Browser()
  await teenagerArrives(teenager, `teenager@${domain}`)
  return {
    domain,
    teenager,
    a,
    b,
    scheduler,
    scheduler_id,
    invitation,
    client,
    merge,
    child,
    unfinished,
    nobody: new Browser(),
  }
}

/**
 * Stops the practices from working. Their outboxes would retry forever, and what an alarm logs after the last test of a
 * file would prevent the test's worker from ending.
 */
export async function endWorld({ a, b }: World): Promise<void> {
  for (const { practice_id } of [a, b])
    await runInDurableObject(practiceStub(env, practice_id), async (_object, state) => {
      state.storage.sql.exec('DELETE FROM outbox')
      state.storage.sql.exec('DELETE FROM named_alarms')
      await state.storage.deleteAlarm()
    })
}

/** Makes two charts of one name and merges them. */
async function merged(owner: Browser): Promise<World['merge']> {
  const [id, other_chart_id] = await Promise.all(
    [1, 2].map(async () => {
      const made = await owner.post('/api/users/v1/patient_chart/', { first_name: 'Iris', last_name: 'Twice' })
      return z.object({ patient: z.object({ patient_chart_id: z.string() }) }).parse(made.body).patient.patient_chart_id
    }),
  )
  const answer = await owner.post(`/api/users/v1/patient_chart/${id}/merge`, { other_chart_id })
  return { id: id ?? '', merge_id: idOf('merge_id', answer) }
}

const idOf = <K extends string>(key: K, answer: Answer): string => {
  const read = z.record(z.string(), z.unknown()).safeParse(answer.body)
  const value = read.success ? read.data[key] : undefined
  if (typeof value !== 'string') throw new Error(`${key} is not in ${answer.status} ${answer.text.slice(0, 300)}`)
  return value
}

async function furnish(name: string, domain: string): Promise<House> {
  const owner = new Browser()
  const member = new Browser()
  const owner_id = await providerArrives(owner, `owner-${name}@${domain}`)
  const member_id = await memberArrives(member, `member-${name}@${domain}`)
  const profile = z
    .object({ practice_id: z.string(), orchid_pro_types: z.array(z.object({ orchid_pro_type_id: z.string() })) })
    .parse((await owner.get('/api/users/v1/orchid_pro/')).body)
  const { practice_id } = profile
  const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start_minute: 0, end_minute: 1440 }))
  await owner.put('/api/scheduler/v1/availability/', { notice_hours: 0, timezone: 'America/Chicago', periods: week })
  const types = '/api/scheduler/v1/appointment_types/'
  const aty = idOf('appointment_type_id', await owner.post(types, { label: 'Intro', price: 0, length_minute: 30 }))
  const when = { kind: 'days', from_date: '2150-02-01', until_date: '2150-02-01' }
  const block = async () =>
    idOf('blocked_interval_id', await owner.post('/api/scheduler/v1/blocked_intervals/', { when }))
  const [blk, spare_blk] = [await block(), await block()]
  await owner.post(types, { label: 'Paid', price: 120, length_minute: 30 })
  const chart = await owner.post('/api/users/v1/patient_chart/', { first_name: 'Ines', last_name: 'Castaño' })
  const pat = z.object({ patient: z.object({ patient_user_id: z.string() }) }).parse(chart.body).patient.patient_user_id
  const offer = await member.get(`/api/scheduler/v1/availability/${owner_id}/slots?appointment_type_label=Intro&days=3`)
  const free = z
    .object({ slots: z.array(z.object({ timeslot_datetime_start: z.string() })) })
    .parse(offer.body)
    .slots.map((slot) => slot.timeslot_datetime_start)
  const apt = await book(member, owner_id, free[0] ?? '')
  const done = await book(member, owner_id, free[1] ?? '')
  const slot = idOf('timeslot_id', await hold(member, owner_id, free[2] ?? '', 'Paid'))
  const cpn = idOf('coupon_id', await owner.post('/api/scheduler/v1/payment/coupons', { ...COUPON, name: 'World' }))
  await complete({ owner_id, practice_id }, done, Date.parse(free[1] ?? ''))
  const inv = idOf(
    'invoice_id',
    await signed('POST', `/api/internal/v1/appointments/${done}/invoice`, { operation_id: 'operation-invoice' }),
  )
  await signed('POST', `/api/internal/v1/invoices/${inv}/pdf`, {
    operation_id: 'operation-draw',
    pdf: pdfSaying('drawn'),
  })
  const schemas = await owner.get('/api/notes/v1/notes/schema/')
  const sch = z.array(z.object({ note_schema_id: z.string() })).parse(schemas.body)[0]?.note_schema_id ?? ''
  const begun = await owner.post('/api/notes/v1/notes/', { appointment_id: apt, note_schema_id: sch })
  const mails = await signed('POST', `/api/internal/v1/appointments/${apt}/mails`, {
    operation_id: 'operation-mails',
    kind: 'booked',
    start: free[0],
  })
  const { export_id } = await practiceStub(env, practice_id).act('practice.export', asOwnerOf(owner_id, practice_id))
  const cct = idOf('contact_id', await owner.post(`/api/users/v1/patient_chart/${pat}/contacts`, CONTACT))
  const own = await member.post('/api/users/v1/own_contacts', { ...CONTACT, practice_ids: [practice_id] })
  const chat = await member.post('/api/pubnub_grant/v2/grant_private_chat', { cognito_sub: owner_id })
  return {
    owner,
    member,
    owner_id,
    member_id,
    practice_id,
    pro_type: profile.orchid_pro_types[0]?.orchid_pro_type_id ?? '',
    aty,
    blk,
    spare_blk,
    pat,
    sch,
    apt,
    slot,
    cpn,
    done,
    inv,
    pap: await madeSuperbill(owner, member_id, done),
    spare_pap: await madeSuperbill(owner, member_id, done),
    pay: await payByHand({ owner_id, practice_id }, pat, Date.parse(free[1] ?? '') + 10 * DAY),
    cpm: await allowCard(member_id, practice_id),
    note: idOf('note_data_id', begun),
    mail: z.object({ mail_ids: z.array(z.string()) }).parse(mails.body).mail_ids[0] ?? '',
    exp: export_id,
    cct,
    own_cct: z.object({ contact_ids: z.array(z.string()) }).parse(own.body).contact_ids[0] ?? '',
    channel: idOf('channel', chat),
    chat_token: idOf('token', chat),
    free: free.slice(3),
  }
}

/** A coupon as it is entered, without its name. */
export const COUPON = {
  percent: 10,
  amount: null,
  appointment_type_ids: [],
  most_uses: null,
  once_per_client: false,
  last_day: null,
}

/** A contact as it is entered. */
export const CONTACT = {
  kind: 'emergency',
  name: 'Ben Castaño',
  relation: 'brother',
  phone_number: '2015550123',
  email: '',
  may_speak: 'emergency_only',
}

const hold = (member: Browser, provider: string, start: string, label: string) =>
  member.post('/api/scheduler/v1/timeslot_patient/books_availability', holdInput({ provider, start, label }))

async function book(member: Browser, provider: string, start: string): Promise<string> {
  const slot = idOf('timeslot_id', await hold(member, provider, start, 'Intro'))
  await member.post('/api/scheduler/v1/payment/checkout_one_time', { timeslot_id: slot })
  return idOf('appointment_id', await member.get(`/api/scheduler/v1/timeslot_patient/${slot}`))
}

const asOwnerOf = (user_id: string, practice_id: string): CallContext => ({
  actor: { kind: 'user', user_id, user_type: 'orchid_pro', role: 'OWNER', practice_id, session_id: 'world' },
  traceparent: continueTrace(null),
  idempotency: null,
})

/** Lets a practice charge a card of a member, which the card provider is not asked about. Returns the id of the permission. */
async function allowCard(user_id: string, practice_id: string): Promise<string> {
  const ctx: CallContext = {
    actor: { kind: 'user', user_id, user_type: 'member', role: null, practice_id: null, session_id: 'world' },
    traceparent: continueTrace(null),
    idempotency: null,
  }
  const card = { customer: `cus_${user_id}`, payment_method: 'pm_nobodys', agreement: NEWEST_CARD_AGREEMENT }
  return (await practiceStub(env, practice_id).act('card_permission.give', ctx, user_id, card)).id
}

/** Books a session with a price and records a part of it. Returns the id of the payment. */
async function payByHand(
  { owner_id, practice_id }: { owner_id: string; practice_id: string },
  patient: string,
  start: number,
): Promise<string> {
  const [stub, owner] = [practiceStub(env, practice_id), asOwnerOf(owner_id, practice_id)]
  const more = { appointment_type_label: 'Paid', force_book_over_blocked: true, skip_email: true }
  const { appointment_ids } = await stub.act('appointment.book', owner, bookingOf(patient, start, more))
  const { payment_id } = await stub.act('payment.record', owner, {
    about: { appointment_id: appointment_ids[0] ?? '' },
    amount_minor: 2_000,
    method: 'cash',
    received_on: '2026-01-02',
    reference: null,
    receipt: false,
  })
  return payment_id
}

/** Completes a session. Sets the object's clock to its start for this call, because it cannot be completed earlier. */
async function complete(
  of: { owner_id: string; practice_id: string },
  appointment: string,
  start: number,
): Promise<void> {
  const ctx = asOwnerOf(of.owner_id, of.practice_id)
  await runInDurableObject(practiceStub(env, of.practice_id), (object: PracticeObject) => {
    object.host.clock = () => start + HOUR
    actInside(object, 'appointment.complete', ctx, appointment)
    object.host.clock = systemClock
  })
}
