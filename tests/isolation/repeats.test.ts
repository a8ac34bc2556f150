import type { PracticeObject } from '#durable-objects/practice/PracticeObject'
import { runInDurableObject } from 'cloudflare:test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ENDPOINTS } from '#contracts/registry'
import { practiceStub } from '#durable-objects/stubs'
import { DAY, HOUR, type Millis, systemClock } from '#kernel/clock'
import { pdfSaying } from '../factories/pdf.ts'
import { holdInput } from '#tests/factories/bookings'
import { memberForm, PASSWORD, providerForm, providerReady } from '../edge/accounts.ts'
import { Browser } from '../edge/Browser.ts'
import { ALL_RIGHTS, bornYearsAgo } from '../edge/families.ts'
import { newcomer as invitedScheduler } from '../edge/invitations.ts'
import { env } from '../edge/worker-env.ts'
import { estimateOf, patientOf, superbillOf } from './made-papers.ts'
import { byOperator, signed } from './signed.ts'
import { CONTACT, COUPON, endWorld, type House, makeWorld, type World } from './world.ts'

/** The request that causes an effect. `other` is another body, which is sent with the same key. */
type Effect = {
  by: Browser
  path: string
  body: object
  other: object
  /** A SQL query that counts the rows which the effect creates. */
  counts: { of: House | 'directory'; sql: string }
  /** How many requests are sent at the same time, by default five. Fewer where a limit is lower. */
  times?: number
  /** Sets the clock of a practice for the requests. */
  at?: { house: House; now: Millis }
}

/**
 * Endpoints with a key that other files test. A signature needs the text that was seen (repeated-signature.test.ts),
 * and a second factor needs a current code of the app (edge/second-factor.test.ts).
 */
const ELSEWHERE = [
  'sign_note',
  'confirm_second_factor',
  'renew_recovery_codes',
  'turn_off_second_factor',
  // Tested beside their rules, with a session and an email that they need (written-invoices.test.ts,
  // invoice-reminders.test.ts).
  'bill_appointment',
  'resend_client_invoice',
  'remind_of_client_invoice',
  // Tested with the card provider in durable-objects/payments (pay-order.test.ts, cancellation.test.ts,
  // hand-payments.test.ts, charge-card.test.ts).
  'pay_appointment',
  'pay_invoice',
  'pay_all_due',
  // own-cards.test.ts
  'pay_appointment_with_card',
  'pay_invoice_with_card',
  'pay_all_with_card',
  'decide_refund',
  'record_payment',
  'charge_card',
  'take_back_payment',
  'refund_payment',
  // These call the card provider (edge/subscriptions.test.ts).
  'checkout_subscription',
  'cancel_subscription',
  'resume_subscription',
  'open_billing_portal',
  // edge/saved-cards.test.ts
  'add_payment_method',
  // edge/paying-with-cards.test.ts
  'pay_with_existing_payment_method',
  // It exists only while the operator claims the case study (edge/marketing.test.ts).
  'request_case_study',
]

const GOOGLE_POST = {
  name: 'Ana Cruz',
  email: 'writer@world.test',
  title: 'Quiet evenings',
  bio: 'Ana Cruz writes.',
  link: 'https://docs.google.com/document/d/1',
  agreed: true,
}

let world: World
let effects: Record<string, Effect>

beforeAll(async () => {
  world = await makeWorld()
  effects = await effectsOf(world)
})

afterAll(() => endWorld(world))

const lasting = (start = '') => ({
  appointment_start: start,
  appointment_end: new Date(Date.parse(start) + 1_800_000).toISOString(),
})
const seriesFor = (patient_user_id: string, start?: string) => ({
  appointment_type_label: 'Intro',
  patient_user_id,
  appointments: [lasting(start)],
})
const editedFacts = (start?: string) => ({ ...lasting(start), appointment_type_label: 'Intro', price: 0, place: null })
const audited = (of: House, action: string, object: string) => ({
  of,
  sql: `SELECT count(*) AS n FROM audit WHERE action = '${action}' AND object = '${object}' AND outcome = 'done'`,
})
const rowsOf = (of: House, table: string) => ({ of, sql: `SELECT count(*) AS n FROM "${table}"` })
const registrationsOf = (email: string) => ({
  of: 'directory' as const,
  sql: `SELECT count(*) AS n FROM pending_registrations p
    JOIN directory_mails m ON json_extract(m.about, '$.registration_id') = p.id WHERE p.email = '${email}'`,
})

async function newChart(owner: House['owner']): Promise<string> {
  return (await newClient(owner)).patient_chart_id
}

async function newPerson(owner: House['owner']): Promise<string> {
  return (await newClient(owner)).patient_user_id
}

async function newClient(owner: House['owner']) {
  const made = await owner.post('/api/users/v1/patient_chart/', { first_name: 'Iris', last_name: 'Twice' })
  const patient = z.object({ patient_chart_id: z.string(), patient_user_id: z.string() })
  return z.object({ patient }).parse(made.body).patient
}

/** Books a session for the member of a practice, who has not confirmed it yet. Returns its id. */
async function invitation({ owner, member_id, free }: House, place: number): Promise<string> {
  const charts = await owner.get('/api/users/v1/patient_chart/?search=ortega')
  const linked = z
    .object({ entries: z.array(z.object({ patient_user_id: z.string(), linked_user_id: z.string().nullable() })) })
    .parse(charts.body)
    .entries.find((chart) => chart.linked_user_id === member_id)
  const made = await owner.post(
    '/api/scheduler/v1/appointment/series/',
    seriesFor(linked?.patient_user_id ?? '', free[place]),
  )
  return z.object({ invites_created: z.array(z.object({ appointment_id: z.string() })) }).parse(made.body)
    .invites_created[0]?.appointment_id as string
}

/** An invitation of another time. Its news waits until the clock of the practice goes on from there. */
async function invitationAt(house: House, place: number, now: Millis) {
  await setClock(house, () => now)
  const id = await invitation(house, place)
  const answer = await house.owner.get(`/api/scheduler/v1/appointment/${id}`)
  await setClock(house, systemClock)
  return { id, now, modify_datetime: z.object({ modify_datetime: z.string() }).parse(answer.body).modify_datetime }
}

/** A session that the member of a practice asks for, and that waits for the answer. Returns its id. */
async function requested({ owner, member, owner_id, free }: House, place: number): Promise<string> {
  const type = { label: 'Asked', price: 90, length_minute: 30, needs_approval: true }
  await owner.post('/api/scheduler/v1/appointment_types/', type)
  const hold = await member.post(
    '/api/scheduler/v1/timeslot_patient/books_availability',
    holdInput({ provider: owner_id, start: free[place] ?? '', label: 'Asked' }),
  )
  const { timeslot_id } = z.object({ timeslot_id: z.string() }).parse(hold.body)
  await member.post('/api/scheduler/v1/payment/checkout_one_time', { timeslot_id })
  const { body } = await member.get(`/api/scheduler/v1/timeslot_patient/${timeslot_id}`)
  return z.object({ appointment_id: z.string() }).parse(body).appointment_id
}

/** A session whose client has asked for another time. Returns its id, and the instant of the question. */
async function questioned(house: House, place: number) {
  const id = await invitation(house, place)
  const { body } = await house.member.post(`/api/scheduler/v1/appointment/${id}/ask_move`, { times: [house.free[40]] })
  const { move_ask } = z.object({ move_ask: z.object({ asked_at: z.string() }) }).parse(body)
  return { id, asked_at: move_ask.asked_at }
}

const writtenInvoice = (patient_user_id: string, text: string) => ({
  ...{ patient_user_id, lines: [{ text, quantity: 1, unit_price: 10 }] },
  due_on: new Date(systemClock() + 10 * DAY).toISOString().slice(0, 10),
})

/** An invoice that was written by hand, with its PDF. Returns its id. */
async function invoiced({ owner, pat }: House): Promise<string> {
  const made = await owner.post('/api/scheduler/v1/client_invoices', writtenInvoice(pat, 'Report'))
  const { invoice_id } = z.object({ invoice_id: z.string() }).parse(made.body)
  await signed('POST', `/api/internal/v1/invoices/${invoice_id}/pdf`, {
    operation_id: 'operation-draw',
    pdf: pdfSaying('drawn'),
  })
  return invoice_id
}

async function held({ member, owner_id, free }: House): Promise<string> {
  const answer = await member.post(
    '/api/scheduler/v1/timeslot_patient/books_availability',
    holdInput({ provider: owner_id, start: free[4] ?? '' }),
  )
  return z.object({ timeslot_id: z.string() }).parse(answer.body).timeslot_id
}

/** The effects by endpoint name. An endpoint that takes a key and is missing here fails the test. */
async function effectsOf({ a, b, invitation: invited_into, client, child }: World): Promise<Record<string, Effect>> {
  const nobody = new Browser()
  const newcomer = new Browser()
  const newcomer_id = await providerReady(newcomer, 'newcomer@world.test')
  const curious = new Browser()
  const curious_id = await providerReady(curious, 'curious@world.test')
  await byOperator('PUT', `/api/operator/v1/content_editors/${curious_id}`, { content_editor: true })
  // Effects that remove data use data of practice B.
  const invited = await invitation(b, 6)
  const unwanted = await invitation(b, 8)
  const edited = await invitation(b, 10)
  const undone = await invitationAt(b, 16, systemClock() + HOUR)
  const asked = await requested(a, 10)
  const withdrawn = await questioned(b, 12)
  const declined = await questioned(b, 14)
  const slot = await held(b)
  const treated = await patientOf(a.owner, a.member_id)
  const [toVoid, toGiveUp] = [await invoiced(a), await invoiced(a)]
  const at = (id: string, act: string) => `/api/scheduler/v1/appointment/${id}/${act}`
  return {
    create_orchid_pro_account: {
      by: nobody,
      path: '/api/users/v1/orchid_pro/account',
      body: providerForm('again-pro@world.test'),
      other: { ...providerForm('again-pro@world.test'), more: 1 },
      counts: registrationsOf('again-pro@world.test'),
      times: 3,
    },
    create_patient_account: {
      by: nobody,
      path: '/api/users/v1/patient/account',
      body: memberForm('again@world.test'),
      other: { ...memberForm('again@world.test'), more: 1 },
      counts: registrationsOf('again@world.test'),
      times: 3,
    },
    request_demo: {
      by: nobody,
      path: '/api/quiz/v1/marketing_page/request_demo',
      body: { first_name: 'Ana', last_name: 'Cruz', email: 'ana@world.test' },
      other: { first_name: 'Ana', last_name: 'Reyes', email: 'ana@world.test' },
      counts: { of: 'directory', sql: "SELECT count(*) AS n FROM marketing_requests WHERE email = 'ana@world.test'" },
    },
    submit_blog_post: {
      by: nobody,
      path: '/api/content/v1/submissions/',
      body: GOOGLE_POST,
      other: { ...GOOGLE_POST, title: 'Another evening' },
      counts: { of: 'directory', sql: 'SELECT count(*) AS n FROM blog_submissions' },
    },
    create_content_item: {
      by: curious,
      path: '/api/content/v1/items/',
      body: { kind: 'claim', key: 'hipaa', body: { on: false, source: '' } },
      other: { kind: 'claim', key: 'baa', body: { on: false, source: '' } },
      counts: { of: 'directory', sql: 'SELECT count(*) AS n FROM content_items' },
    },
    set_up_second_factor: {
      by: a.member,
      path: '/api/users/v1/second_factor/set_up',
      body: { password: PASSWORD },
      other: { password: 'Wrong-zapfen-78' },
      counts: { of: 'directory', sql: `SELECT count(*) AS n FROM second_factors WHERE user_id = '${a.member_id}'` },
    },
    invite_to_team: {
      by: a.owner,
      path: `/api/users/v1/team/${a.practice_id}/invitations`,
      body: { email: 'once@world.test' },
      other: { email: 'twice@world.test' },
      counts: { of: 'directory', sql: 'SELECT count(*) AS n FROM team_invitations' },
      times: 3,
    },
    register_by_team_invitation: {
      by: nobody,
      path: '/api/users/v1/team_invitation/register',
      body: invitedScheduler(invited_into.token),
      other: { ...invitedScheduler(invited_into.token), more: 1 },
      counts: { of: 'directory', sql: 'SELECT count(*) AS n FROM users' },
      times: 3,
    },
    create_orchid_pro_type: {
      by: a.owner,
      path: '/api/users/v1/orchid_pro_type/create',
      body: { orchid_pro_type: { type: 'therapist', specialty: null } },
      other: { orchid_pro_type: { type: 'psychologist', specialty: null } },
      counts: { of: 'directory', sql: `SELECT count(*) AS n FROM provider_types WHERE user_id = '${a.owner_id}'` },
    },
    finish_orchid_pro_signup: {
      by: newcomer,
      path: '/api/users/v1/orchid_pro/finish_signup',
      body: {},
      other: { more: 1 },
      counts: { of: 'directory', sql: `SELECT count(*) AS n FROM subscriptions WHERE user_id = '${newcomer_id}'` },
    },
    start_ai_trial: {
      by: curious,
      path: '/api/payment/v1/subscription/ai_trial',
      body: {},
      other: { more: 1 },
      counts: { of: 'directory', sql: `SELECT count(*) AS n FROM ai_trials WHERE user_id = '${curious_id}'` },
    },
    create_patient_chart: {
      by: a.owner,
      path: '/api/users/v1/patient_chart/',
      body: { first_name: 'Once', last_name: 'Only' },
      other: { first_name: 'Twice', last_name: 'Only' },
      counts: rowsOf(a, 'charts'),
    },
    create_couple_chart: {
      by: a.owner,
      path: '/api/users/v1/patient_chart/couple',
      body: { people: [await newPerson(a.owner), await newPerson(a.owner)] },
      other: { people: [a.pat, a.pat] },
      counts: rowsOf(a, 'charts'),
    },
    merge_charts: {
      by: a.owner,
      path: `/api/users/v1/patient_chart/${a.pat}/merge`,
      body: { other_chart_id: await newChart(a.owner), despite: ['name'] },
      other: { other_chart_id: a.pat },
      counts: rowsOf(a, 'chart_merges'),
    },
    discharge_client: {
      by: a.owner,
      path: `/api/users/v1/patient_chart/${await newChart(a.owner)}/discharge`,
      body: { discharged_on: '2026-01-02', reason: 'moved' },
      other: { discharged_on: '2026-01-02', reason: 'other' },
      counts: rowsOf(a, 'discharges'),
    },
    create_patient: {
      by: a.owner,
      path: '/api/users/v1/create_patient/',
      body: { first_name: 'Once', last_name: 'Only', email: 'once-client@world.test' },
      other: { first_name: 'Twice', last_name: 'Only', email: 'once-client@world.test' },
      counts: rowsOf(a, 'charts'),
      times: 3,
    },
    add_client_contact: {
      by: a.owner,
      path: `/api/users/v1/patient_chart/${a.pat}/contacts`,
      body: { ...CONTACT, name: 'Once Castaño' },
      other: { ...CONTACT, name: 'Twice Castaño' },
      counts: rowsOf(a, 'client_contacts'),
    },
    add_own_contact: {
      by: a.member,
      path: '/api/users/v1/own_contacts',
      body: { ...CONTACT, name: 'Once Castaño', practice_ids: [a.practice_id] },
      other: { ...CONTACT, name: 'Twice Castaño', practice_ids: [a.practice_id] },
      counts: rowsOf(a, 'client_contacts'),
    },
    write_client_invoice: {
      by: a.owner,
      path: '/api/scheduler/v1/client_invoices',
      body: writtenInvoice(a.pat, 'Report'),
      other: writtenInvoice(a.pat, 'Letter'),
      counts: rowsOf(a, 'invoices'),
    },
    void_client_invoice: {
      by: a.owner,
      path: `/api/scheduler/v1/client_invoices/${toVoid}/void`,
      body: {},
      other: { more: 1 },
      counts: audited(a, 'invoice.void', toVoid),
    },
    write_off_client_invoice: {
      by: a.owner,
      path: `/api/scheduler/v1/client_invoices/${toGiveUp}/write_off`,
      body: { written_off: true },
      other: { written_off: false },
      counts: audited(a, 'invoice.write_off', toGiveUp),
    },
    create_superbill: {
      by: a.owner,
      path: `/api/users/v1/patient_chart/${a.member_id}/superbills`,
      body: superbillOf(treated, a.done),
      other: superbillOf(treated, a.done, 'F33.0'),
      counts: rowsOf(a, 'papers'),
    },
    create_estimate: {
      by: a.owner,
      path: `/api/users/v1/patient_chart/${a.member_id}/estimates`,
      body: estimateOf(treated),
      other: estimateOf(treated, 130),
      counts: rowsOf(a, 'papers'),
    },
    void_paper: {
      by: a.owner,
      path: `/api/users/v1/papers/${a.spare_pap}/void`,
      body: {},
      other: { more: 1 },
      counts: audited(a, 'paper.void', a.spare_pap),
    },
    invite_patient: {
      by: a.owner,
      path: '/api/users/v1/patient_invitation/',
      body: { email: 'welcome@world.test' },
      other: { email: 'unwelcome@world.test' },
      counts: { of: 'directory', sql: 'SELECT count(*) AS n FROM member_invitations' },
      times: 3,
    },
    complete_patient_signup: {
      by: nobody,
      path: `/api/users/v1/patient_signup_session/complete/${client.code}`,
      body: { password: PASSWORD },
      other: { password: 'Another-zapfen-78' },
      counts: { of: 'directory', sql: 'SELECT count(*) AS n FROM users' },
      times: 3,
    },
    add_minor: {
      by: a.member,
      path: '/api/users/v1/minors/',
      body: { first_name: 'Once', last_name: 'Only', dob: bornYearsAgo(7), relation: 'Parent' },
      other: { first_name: 'Twice', last_name: 'Only', dob: bornYearsAgo(7), relation: 'Parent' },
      counts: { of: 'directory', sql: 'SELECT count(*) AS n FROM guardianships' },
    },
    invite_guardian: {
      by: a.member,
      path: `/api/users/v1/minors/${child.id}/guardian_invitations`,
      body: { email: 'uncle@world.test', relation: 'Other', rights: ALL_RIGHTS },
      other: { email: 'cousin@world.test', relation: 'Other', rights: ALL_RIGHTS },
      counts: { of: 'directory', sql: 'SELECT count(*) AS n FROM guardian_invitations' },
      times: 3,
    },
    create_appointment_type: {
      by: a.owner,
      path: '/api/scheduler/v1/appointment_types/',
      body: { label: 'Once', price: 5, length_minute: 30 },
      other: { label: 'Twice', price: 5, length_minute: 30 },
      counts: rowsOf(a, 'appointment_types'),
    },
    create_coupon: {
      by: a.owner,
      path: '/api/scheduler/v1/payment/coupons',
      body: { ...COUPON, name: 'Once' },
      other: { ...COUPON, name: 'Twice' },
      counts: rowsOf(a, 'coupons'),
    },
    create_blocked_interval: {
      by: a.owner,
      path: '/api/scheduler/v1/blocked_intervals/',
      body: { title: 'Away', when: { kind: 'days', from_date: '2150-01-05', until_date: '2150-01-06' } },
      other: { title: 'Away', when: { kind: 'days', from_date: '2150-01-07', until_date: '2150-01-08' } },
      counts: rowsOf(a, 'blocked_intervals'),
    },
    create_appointment_series: {
      by: a.owner,
      path: '/api/scheduler/v1/appointment/series/',
      body: seriesFor(a.pat, a.free[4]),
      other: seriesFor(a.pat, a.free[6]),
      counts: rowsOf(a, 'appointments'),
    },
    books_availability: {
      by: a.member,
      path: '/api/scheduler/v1/timeslot_patient/books_availability',
      body: holdInput({ provider: a.owner_id, start: a.free[8] ?? '' }),
      other: holdInput({ provider: a.owner_id, start: a.free[10] ?? '' }),
      counts: rowsOf(a, 'holds'),
    },
    create_note: {
      by: a.owner,
      path: '/api/notes/v1/notes/',
      body: { appointment_id: a.done, note_schema_id: a.sch },
      other: { appointment_id: a.apt, note_schema_id: a.sch },
      counts: rowsOf(a, 'notes'),
    },
    move_appointment: {
      by: a.owner,
      path: at(a.apt, 'move'),
      body: { appointment_start: a.free[12] },
      other: { appointment_start: a.free[14] },
      counts: audited(a, 'appointment.move', a.apt),
    },
    move_own_appointment: {
      by: b.member,
      path: at(b.apt, 'move_own'),
      body: { appointment_start: b.free[16] },
      other: { appointment_start: b.free[18] },
      counts: audited(b, 'appointment.move_own', b.apt),
    },
    ask_move: {
      by: a.member,
      path: at(a.apt, 'ask_move'),
      body: { times: [a.free[20]] },
      other: { times: [a.free[22]] },
      counts: audited(a, 'appointment.ask_move', a.apt),
    },
    withdraw_ask: {
      by: b.member,
      path: at(withdrawn.id, 'withdraw_ask'),
      body: { asked_at: withdrawn.asked_at },
      other: { asked_at: b.free[0] },
      counts: audited(b, 'appointment.withdraw_ask', withdrawn.id),
    },
    decline_ask: {
      by: b.owner,
      path: at(declined.id, 'decline_ask'),
      body: { asked_at: declined.asked_at },
      other: { asked_at: declined.asked_at, text: 'No.' },
      counts: audited(b, 'appointment.decline_ask', declined.id),
    },
    edit_appointment: {
      by: b.owner,
      path: at(edited, 'edit'),
      body: { ...editedFacts(b.free[10]), price: 5, seen: editedFacts(b.free[10]) },
      other: { ...editedFacts(b.free[10]), price: 6, seen: editedFacts(b.free[10]) },
      counts: audited(b, 'appointment.edit', edited),
    },
    undo_appointment: {
      by: b.owner,
      path: at(undone.id, 'undo'),
      body: { modify_datetime: undone.modify_datetime },
      other: { modify_datetime: b.free[0] },
      counts: audited(b, 'appointment.undo', undone.id),
      at: { house: b, now: undone.now },
    },
    approve_appointment: {
      by: a.owner,
      path: at(asked, 'approve'),
      body: {},
      other: { more: 1 },
      counts: audited(a, 'appointment.approve', asked),
    },
    cancel_appointment: {
      by: b.owner,
      path: at(unwanted, 'cancel'),
      body: { reason: 'ill' },
      other: { reason: 'well' },
      counts: audited(b, 'appointment.cancel', unwanted),
    },
    checkout_one_time: {
      by: b.member,
      path: '/api/scheduler/v1/payment/checkout_one_time',
      body: { timeslot_id: slot },
      other: { timeslot_id: b.slot },
      counts: rowsOf(b, 'appointments'),
    },
    confirm_appointment: {
      by: b.member,
      path: at(invited, 'confirm'),
      body: {},
      other: { more: 1 },
      counts: audited(b, 'appointment.confirm', invited),
    },
    complete_appointment: {
      by: b.owner,
      path: at(b.apt, 'complete'),
      body: {},
      other: { more: 1 },
      counts: audited(b, 'appointment.complete', b.apt),
      at: { house: b, now: systemClock() + 72 * HOUR },
    },
    // The session that the one before has completed.
    reopen_appointment: {
      by: b.owner,
      path: at(b.apt, 'reopen'),
      body: {},
      other: { more: 1 },
      counts: audited(b, 'appointment.reopen', b.apt),
      at: { house: b, now: systemClock() + 72 * HOUR },
    },
  }
}

function count({ of, sql }: Effect['counts']): Promise<number> {
  if (of === 'directory') return env.DIRECTORY.prepare(sql).first<number>('n').then(Number)
  return runInDurableObject(
    practiceStub(env, of.practice_id),
    (_object, state) => state.storage.sql.exec<{ n: number }>(sql).one().n,
  )
}

const setClock = (house: House, clock: () => Millis) =>
  runInDurableObject(practiceStub(env, house.practice_id), (object: PracticeObject) => {
    object.host.clock = clock
  })

describe('an effect with an Idempotency-Key', () => {
  const taking = ENDPOINTS.filter((endpoint) => endpoint.idempotent)
    .map(({ name }) => name)
    .filter((name) => !ELSEWHERE.includes(name))

  it('is tested for every endpoint that takes one', () => {
    expect(Object.keys(effects).sort()).toEqual(taking.sort())
  })

  it.each(taking)('happens once for several requests at the same time, and not for another body: %s', async (name) => {
    const { by, path, body, other, counts, times = 5, at } = effects[name] as Effect
    if (at) await setClock(at.house, () => at.now)
    const before = await count(counts)
    const headers = { 'idempotency-key': `key-of-${name}` }
    const answers = await Promise.all(Array.from({ length: times }, () => by.post(path, body, headers)))
    expect(answers[0]?.status, answers[0]?.text).toBeLessThan(300)
    expect([...new Set(answers.map((answer) => `${answer.status} ${answer.text}`))]).toHaveLength(1)
    expect(await count(counts)).toBe(before + 1)
    expect(await by.post(path, other, headers)).toMatchObject({ status: 422, body: { code: 'idempotency_reused' } })
    expect(await count(counts)).toBe(before + 1)
    if (at) await setClock(at.house, systemClock)
  })

  it('refuses a key that is too short or too long', async () => {
    for (const key of ['short', 'x'.repeat(201)]) {
      const name = { first_name: 'A', last_name: 'B' }
      const answer = await world.a.owner.post('/api/users/v1/patient_chart/', name, { 'idempotency-key': key })
      expect(answer.status).toBe(400)
    }
  })
})
