import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asRefusal } from '#contracts/errors'
import { bookFromHold } from '#durable-objects/practice/holds/book-from-hold'
import { usd } from '#kernel/money'
import { bookingOf } from '#tests/factories/bookings'
import { migrateDatabases } from '../../edge/databases.ts'
import { addSession, ANN, inHub, link, newChart, readable } from './chart-accounts.ts'
import {
  asEdge,
  asMember,
  asOwner,
  asWorkflows,
  drain,
  hoursLater,
  input,
  inside,
  makePractice,
  NOW,
  person,
  type Practice,
  refusalOf,
  TUESDAY_NINE,
} from './practice-factory.ts'

// A couple's type is booked for both: by the practice on the couple's chart only, and by a partner for the two.

beforeAll(migrateDatabases)

const LABEL = 'Couples session'
const TYPE = {
  label: LABEL,
  kind: 'couple',
  price: usd(16_500),
  length_minute: 75,
  session_location_type: 'telehealth',
  is_private: false,
  hue: 5,
} as const
const BEN = { first_name: 'Ben', preferred_first_name: '', last_name: 'Hale' }

let practice: Practice
let ann: string
let ben: string
let accounts: { ann: string; ben: string }

const couple = (one: string, other: string) =>
  practice.stub.act('chart.create_couple', asOwner(practice), { people: [one, other] })
const linkBen = (patient: string, account: string, dob = '1988-01-01') =>
  practice.stub.act('chart.link', asEdge(), {
    patient_user_id: patient,
    account: { ...BEN, dob, email: 'ben@members.test', phone_number: '', user_id: account, version: 1 },
    accepted_at: NOW,
  })

/** Where the two live. The professional has a license in New York. */
const live = (regions: string[]) =>
  inside(practice, (object) => {
    object.host.effects.licensesFor = async ({ accounts: asked }) => ({
      licenses: [{ conferring_entity: 'NY', expiration_date: '2099-12-31' }],
      regions: asked.length === 2 ? regions : ['NY'],
    })
  })

beforeEach(async () => {
  practice = await makePractice()
  await live(['NY', 'NY'])
  await practice.stub.act('appointment_type.create', asOwner(practice), TYPE)
  ;[ann, ben] = [await newChart(practice), await newChart(practice, BEN)]
  accounts = { ann: person(), ben: person() }
  await link(practice, ann, accounts.ann)
  await linkBen(ben, accounts.ben)
})

const hold = (who: string, hours = 0) =>
  practice.stub.act('hold.make', asMember(who), {
    ...input(practice, hoursLater(hours)),
    length_minute: 75,
    appointment_type_label: LABEL,
  })

/** Books a couple's session for a member, as the webhook of a payment does. */
async function book(who: string, hours = 0) {
  const { timeslot_id } = await hold(who, hours)
  const held = await practice.stub.act('hold.read', asMember(who), timeslot_id)
  const booking = await inside(practice, (object) =>
    object.host.transactOwn((store) => bookFromHold(store, timeslot_id, { paid: true })),
  )
  if (booking.kind !== 'booked') throw new Error('not booked')
  return { id: booking.appointment_id, held }
}

const peopleOf = (id: string) =>
  inside(practice, (_object, { storage }) =>
    storage.sql
      .exec<{ user_id: string | null; paying: number }>(
        "SELECT user_id, paying FROM appointment_people WHERE appointment_id = ? AND role = 'patient' ORDER BY paying",
        id,
      )
      .toArray(),
  )
const chartOf = async (id: string) =>
  (await practice.stub.act('appointment.read', asOwner(practice), id)).patient.patient_chart_id

/** What somebody reads who is refused. */
async function textOf(call: PromiseLike<unknown>): Promise<string> {
  const thrown = await (async () => {
    try {
      await call
    } catch (error) {
      return error
    }
    return null
  })()
  return asRefusal(thrown)?.detail ?? ''
}

const staffBooks = (patient: string, starts: number | number[], label: string = LABEL) =>
  practice.stub.act(
    'appointment.book',
    asOwner(practice),
    bookingOf(patient, starts, { appointment_type_label: label }),
  )

describe('a practice that books a couple’s type', () => {
  it('does so for a couple, and for one client reads how to add the couple, also for a series', async () => {
    const both = await couple(ann, ben)
    expect(await textOf(staffBooks(ann, hoursLater(0)))).toBe(
      `“${LABEL}” is for couples, and this is one client. Add the couple under Clients first, then book it for both of them.`,
    )
    expect(await refusalOf(staffBooks(ann, [hoursLater(0), hoursLater(24)]))).toBe('conflict')
    expect((await staffBooks(both.patient_user_id, [hoursLater(0), hoursLater(24)])).appointment_ids).toHaveLength(2)
    // A couple can still have a session of any type.
    expect((await staffBooks(both.patient_user_id, hoursLater(3), 'Therapy session')).appointment_ids).toHaveLength(1)
  })

  it('cannot make it the type of a session with one client, and can of one with the couple', async () => {
    const both = await couple(ann, ben)
    const edited = async (id: string) => {
      const [row] = await inside(practice, (_object, { storage }) =>
        storage.sql
          .exec<{ start: number; end: number; type_label: string; price_minor: number }>(
            'SELECT start_at AS start, end_at AS "end", type_label, price_minor FROM appointments WHERE id = ?',
            id,
          )
          .toArray(),
      )
      if (!row) throw new Error('no session')
      const seen = { ...row, place: null }
      return practice.stub.act('appointment.edit', asOwner(practice), id, {
        wanted: { ...seen, type_label: LABEL },
        seen,
        force: false,
      })
    }
    const alone = await addSession(practice, ann, hoursLater(0))
    expect(await textOf(edited(alone))).toContain('Add the couple under Clients first')
    const together = await addSession(practice, both.patient_user_id, hoursLater(2))
    expect(await edited(together)).toMatchObject({ appointment_type_label: LABEL })
  })
})

describe('a member who books a couple’s type', () => {
  it('books it for the only couple of which they are a partner: both have it, by the type, and who booked it pays', async () => {
    const both = await couple(ann, ben)
    const { id, held } = await book(accounts.ben)
    expect(held).toMatchObject({ partner_name: 'Ann', price: 165, appointmentType: { label: LABEL, kind: 'couple' } })
    expect(await chartOf(id)).toBe(both.chart_id)
    expect(await peopleOf(id)).toEqual([
      { user_id: accounts.ann, paying: 0 },
      { user_id: accounts.ben, paying: 1 },
    ])
    await drain(practice)
    for (const account of [accounts.ann, accounts.ben]) {
      expect(await inHub(practice, account)).toEqual([id])
      expect(await readable(practice, account, [id])).toEqual([id])
    }
    const seen = await practice.stub.act('appointment.read', asMember(accounts.ann), id)
    expect(seen).toMatchObject({ status: 'confirmed', price: 165, status_flags: { paid: true } })
    expect(seen.cancellation).toMatchObject(held.cancellation)
    // Each has a mail of their own.
    const { mail_ids } = await practice.stub.act('mail.request', asWorkflows(), id, {
      kind: 'booked',
      start: TUESDAY_NINE,
    })
    const told = await Promise.all(
      mail_ids.map(async (mail) => {
        const { content } = await practice.stub.act('mail.claim', asWorkflows(), mail, `${mail}/claim`)
        return [content?.recipient_user_id, content?.with_name]
      }),
    )
    expect(told).toEqual(
      expect.arrayContaining([
        [accounts.ann, 'Dr. Ada Reed and Ben'],
        [accounts.ben, 'Dr. Ada Reed and Ann'],
      ]),
    )
    // Either cancels it. Another member does not know it.
    expect(await refusalOf(practice.stub.act('appointment.read', asMember(person()), id))).toBe('not_found')
    await practice.stub.act('appointment.cancel', asMember(accounts.ann), id, { reason: '' })
  })

  it('books it on their own chart without a couple, with two, with an archived one, and beside a minor', async () => {
    const alone = await book(accounts.ann)
    expect(alone.held.partner_name).toBeNull()
    expect(await peopleOf(alone.id)).toEqual([{ user_id: accounts.ann, paying: 1 }])
    const both = await couple(ann, ben)
    const third = await newChart(practice, { ...ANN, first_name: 'Cleo' })
    const another = await couple(ann, third)
    expect((await book(accounts.ann, 2)).held.partner_name).toBeNull()
    // Ben has one, as before.
    expect(await chartOf((await book(accounts.ben, 4)).id)).toBe(both.chart_id)
    const archive = (id: string) =>
      practice.stub.act('chart.set_status', asOwner(practice), { id, client_status: 'inactive' })
    await archive(another.chart_id)
    expect((await book(accounts.ann, 6)).held.partner_name).toBe('Ben')
    await archive(both.chart_id)
    expect((await book(accounts.ben, 24)).held.partner_name).toBeNull()
    const dan = await newChart(practice, { ...ANN, first_name: 'Dan' })
    await couple(ben, dan)
    expect((await book(accounts.ben, 26)).held.partner_name).toBe('Dan')
    await practice.stub.act('chart.change', asOwner(practice), dan, { dob: '2023-05-05' })
    expect((await book(accounts.ben, 28)).held.partner_name).toBeNull()
  })

  it('is told for whom they book where they choose the time, and keeps the limits of holds', async () => {
    await couple(ann, ben)
    const offered = async (who: string, label: string = LABEL) =>
      (
        await practice.stub.act('offer.slots', asMember(who), {
          appointment_type_label: label,
          from: NOW,
          days: 3,
          reach: { regions: [], last: null },
        })
      ).partner_name
    expect(await Promise.all([accounts.ann, accounts.ben].map((who) => offered(who)))).toEqual(['Ben', 'Ann'])
    expect([await offered(person()), await offered(accounts.ann, 'Therapy session')]).toEqual([null, null])
    for (const hours of [0, 2, 4]) await hold(accounts.ann, hours)
    expect(await refusalOf(hold(accounts.ann, 6))).toBe('too_many')
    await hold(accounts.ben, 6)
  })

  it('is refused by video where one of the two lives without a license, before and at the checkout', async () => {
    await couple(ann, ben)
    await live(['NY', 'OH'])
    expect(await textOf(hold(accounts.ann))).toContain('not licensed where both of you live')
    await live(['NY', 'NY'])
    const { timeslot_id } = await hold(accounts.ann)
    await live(['NY', 'OH'])
    expect(await refusalOf(practice.stub.act('checkout.begin', asMember(accounts.ann), timeslot_id, {}))).toBe(
      'not_licensed',
    )
  })

  it('asks for both of them when the practice confirms the type, and either withdraws it', async () => {
    const label = 'Asked by two'
    await practice.stub.act('appointment_type.create', asOwner(practice), { ...TYPE, label, needs_approval: true })
    const both = await couple(ann, ben)
    const { timeslot_id } = await practice.stub.act('hold.make', asMember(accounts.ann), {
      ...input(practice, hoursLater(0)),
      length_minute: 75,
      appointment_type_label: label,
    })
    await practice.stub.act('checkout.begin', asMember(accounts.ann), timeslot_id, {})
    const { appointment_id } = await practice.stub.act('hold.read', asMember(accounts.ann), timeslot_id)
    const id = appointment_id ?? ''
    expect(await chartOf(id)).toBe(both.chart_id)
    await practice.stub.act('appointment.cancel', asMember(accounts.ben), id, { reason: '' })
    expect(await practice.stub.act('appointment.read', asMember(accounts.ann), id)).toMatchObject({
      request: { outcome: 'withdrawn' },
    })
  })
})
