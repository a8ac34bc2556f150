import { beforeAll, describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '#kernel/clock'
import { migrateDatabases } from '../../edge/databases.ts'
import { addSession, ANN, charts, inHub, link, newChart, readable } from './chart-accounts.ts'
import {
  asEdge,
  asMember,
  asOwner,
  asScheduler,
  asWorkflows,
  bookSession,
  drain,
  hoursLater,
  inside,
  makePractice,
  NOW,
  person,
  type Practice,
  refusalOf,
  setClock,
  TUESDAY_NINE,
} from './practice-factory.ts'

// A couple has a chart of its own, beside the two of its partners.

beforeAll(migrateDatabases)

const CONTACT = { kind: 'carer', name: 'Ida', relation: '', phone_number: '', email: '', may_speak: 'yes' } as const
const BEN = { first_name: 'Ben', preferred_first_name: '', last_name: 'Hale' }

type Couple = Awaited<ReturnType<typeof makeCouple>>

const couple = (practice: Practice, one: string, other: string) =>
  practice.stub.act('chart.create_couple', asOwner(practice), { people: [one, other] })
const open = (practice: Practice, id: string) => practice.stub.act('chart.open', asOwner(practice), id)

/** Ann and Ben with an account each, and their chart as a couple with one session. */
async function makeCouple() {
  const practice = await makePractice()
  const [ann, ben] = [await newChart(practice), await newChart(practice, BEN)]
  const accounts = { ann: person(), ben: person() }
  await link(practice, ann, accounts.ann)
  await practice.stub.act('chart.link', asEdge(), {
    patient_user_id: ben,
    account: {
      ...BEN,
      dob: '1988-01-01',
      email: 'ben@members.test',
      phone_number: '',
      user_id: accounts.ben,
      version: 1,
    },
    accepted_at: NOW,
  })
  const both = await couple(practice, ann, ben)
  const session = await addSession(practice, both.patient_user_id, hoursLater(2))
  return { practice, ann, ben, accounts, both, session }
}

async function mailsOf({ practice, session }: Couple, kind: 'booked' | 'cancelled' = 'booked') {
  const { mail_ids } = await practice.stub.act('mail.request', asWorkflows(), session, { kind, start: hoursLater(2) })
  const claims = await Promise.all(
    mail_ids.map((id) => practice.stub.act('mail.claim', asWorkflows(), id, `${id}/claim`)),
  )
  return claims.map(({ content }) => ({
    to: content?.recipient_user_id,
    with_name: content?.with_name,
    guardian_of: content?.guardian_of,
  }))
}

describe('the chart of a couple', () => {
  it('is one for the same two, and is made of two adults of this practice', async () => {
    const { practice, ann, ben, both } = await makeCouple()
    const scheduler = await asScheduler(practice)
    expect(await practice.stub.act('chart.create_couple', scheduler, { people: [ben, ann] })).toEqual(both)
    expect(await charts(practice, { patient_type: 'couple' })).toMatchObject([
      { patient_chart_id: both.chart_id, first_name: 'Ann Stone & Ben Hale', last_name: '', linked_user_id: null },
    ])
    expect(await charts(practice)).toHaveLength(2)
    const [first, partner] = (await open(practice, both.chart_id)).people
    expect(await refusalOf(couple(practice, ann, ann))).toBe('conflict')
    expect(await refusalOf(couple(practice, ann, first?.patient_user_id ?? ''))).toBe('conflict')
    expect(await refusalOf(couple(practice, partner?.patient_user_id ?? '', ann))).toBe('conflict')
    const elsewhere = await makePractice()
    expect(await refusalOf(couple(practice, ann, await newChart(elsewhere)))).toBe('not_found')
    const young = await newChart(practice, { ...ANN, first_name: 'Kim' })
    await practice.stub.act('chart.change', asOwner(practice), young, { dob: '2021-05-05' })
    expect(await refusalOf(couple(practice, ann, young))).toBe('conflict')
    expect(await refusalOf(practice.stub.act('chart.create_couple', asMember(person()), { people: [ann, ben] }))).toBe(
      'not_found',
    )
  })

  it('has the names and details of both, which are changed in their own charts only', async () => {
    const { practice, ann, both } = await makeCouple()
    await practice.stub.act('chart.change', asOwner(practice), ann, { first_name: 'Anna', phone_number: '2025550100' })
    const opened = await open(practice, both.chart_id)
    const [first] = opened.people
    expect(opened.people).toMatchObject([{ first_name: 'Anna', phone_number: '2025550100' }, { first_name: 'Ben' }])
    expect(await charts(practice, { patient_type: 'couple', search: 'anna hale' })).toHaveLength(1)
    const theirs = first?.patient_user_id ?? ''
    const owner = asOwner(practice)
    expect(await refusalOf(practice.stub.act('chart.change', owner, theirs, { first_name: 'X' }))).toBe('conflict')
    expect(await refusalOf(practice.stub.act('chart.part', owner, theirs))).toBe('conflict')
    expect(await refusalOf(practice.stub.act('chart.agree_mails', owner, theirs, { agreed: true }))).toBe('conflict')
    expect(await refusalOf(practice.stub.act('contact.add', owner, theirs, CONTACT))).toBe('conflict')
    const invitation = {
      patient_user_id: theirs,
      email: 'ann@couple.test',
      team: null,
      account_user_id: null,
      invited_person: null,
    }
    expect(await refusalOf(practice.stub.act('chart.invite', owner, invitation))).toBe('conflict')
  })

  it('shows nothing of the charts of its partners, and they show nothing of it', async () => {
    const { practice, ann, ben, both, session, accounts } = await makeCouple()
    const alone = await addSession(practice, ann, hoursLater(4))
    await bookSession(practice, accounts.ben, hoursLater(6))
    const seen = async (id: string) => {
      const { next_session, sessions } = await open(practice, id)
      return { next: next_session?.appointment_id, to_come: sessions.to_come }
    }
    expect(await seen(both.chart_id)).toEqual({ next: session, to_come: 1 })
    expect(await seen(ann)).toEqual({ next: alone, to_come: 1 })
    const { couples, people } = await open(practice, ann)
    expect(couples).toEqual([{ patient_chart_id: both.chart_id, partner_name: 'Ben Hale' }])
    const own = await open(practice, both.chart_id)
    expect(own.couples).toEqual([])
    expect(own.people[0]?.own_chart_id).toBe((await charts(practice, { search: 'ann' }))[0]?.patient_chart_id)
    expect(people[0]?.own_chart_id).toBeNull()
    const asked = await practice.stub.act('chart.open', await asScheduler(practice), both.chart_id)
    expect([asked.couples, asked.people.map(({ own_chart_id }) => own_chart_id)]).toEqual([[], [null, null]])
    const { appointment_id } = (await open(practice, ben)).next_session ?? { appointment_id: '' }
    await setClock(practice, hoursLater(5))
    await practice.stub.act('appointment.complete', asOwner(practice), alone)
    const { invoice_id } = await practice.stub.act('invoice.create', asWorkflows(), alone)
    for (const [account, other] of [
      [accounts.ann, appointment_id],
      [accounts.ben, alone],
    ] as const) {
      const ctx = asMember(account)
      const refused = await Promise.all([
        refusalOf(practice.stub.act('appointment.read', ctx, other)),
        refusalOf(practice.stub.act('appointment.confirm', ctx, other)),
        refusalOf(practice.stub.act('appointment.keep', ctx, other, true)),
        refusalOf(practice.stub.act('call.join', ctx, other)),
        refusalOf(practice.stub.act('consent.read', ctx, other)),
      ])
      expect(refused).toEqual(['not_found', 'not_found', 'not_found', 'not_found', 'not_found'])
    }
    expect(await refusalOf(practice.stub.act('invoice.read', asMember(accounts.ben), invoice_id))).toBe('not_found')
    // Each partner's account: the session of both, the own ones, and nothing of the other's.
    expect(await readable(practice, accounts.ann, [session, alone])).toEqual([session, alone].toSorted())
    expect(await readable(practice, accounts.ben, [session, alone])).toEqual([session])
    expect((await practice.stub.act('invoice.list_own', asMember(accounts.ben), 0)).invoices).toEqual([])
  })
})

describe('a session of a couple', () => {
  it('is in both lists under the own name of each, and under both names for the practice', async () => {
    const { practice, accounts, session } = await makeCouple()
    await drain(practice)
    for (const account of [accounts.ann, accounts.ben]) expect(await inHub(practice, account)).toEqual([session])
    const nameFor = async (ctx: ReturnType<typeof asOwner>) => {
      const { patient } = await practice.stub.act('appointment.read', ctx, session)
      return [patient.first_name, patient.last_name, patient.linked_user_id]
    }
    expect(await nameFor(asOwner(practice))).toEqual(['Ann Stone & Ben Hale', '', null])
    expect(await nameFor(asMember(accounts.ann))).toEqual(['Mia', 'Stone', accounts.ann])
    expect(await nameFor(asMember(accounts.ben))).toEqual(['Ben', 'Hale', accounts.ben])
  })

  it('is mailed to each partner with the first name of the other, and to no one in their place', async () => {
    const made = await makeCouple()
    const { practice, accounts, session } = made
    const guardian = person()
    const readers = { [accounts.ben]: [accounts.ben, guardian] }
    await practice.stub.act('mail.request', asWorkflows(), session, {
      kind: 'booked',
      start: hoursLater(2),
      instead: readers,
    })
    const claims = await inside(practice, (_object, state) =>
      state.storage.sql.exec<{ id: string }>('SELECT id FROM mails WHERE recipient_user_id = ?', guardian).toArray(),
    )
    const [forGuardian] = claims
    expect(await practice.stub.act('mail.claim', asWorkflows(), forGuardian?.id ?? '', 'guardian/claim')).toMatchObject(
      { state: 'void', content: null },
    )
    expect(await mailsOf(made)).toEqual(
      expect.arrayContaining([
        { to: accounts.ann, with_name: 'Dr. Ada Reed and Ben', guardian_of: null },
        { to: accounts.ben, with_name: 'Dr. Ada Reed and Ann', guardian_of: null },
      ]),
    )
  })

  it('is mailed to a partner without an account by the agreement in their own chart', async () => {
    const practice = await makePractice()
    const [ann, ben] = [await newChart(practice), await newChart(practice, BEN)]
    const both = await couple(practice, ann, ben)
    const session = await addSession(practice, both.patient_user_id, hoursLater(2))
    await practice.stub.act('chart.change', asOwner(practice), ben, { email: 'ben@mail.test' })
    await practice.stub.act('chart.agree_mails', asOwner(practice), ben, { agreed: true })
    expect(await practice.stub.act('mail.readers', asWorkflows(), session)).toEqual(
      expect.arrayContaining([
        { id: ann, standing: { agreed: false, refused: false } },
        { id: ben, standing: { agreed: true, refused: false } },
      ]),
    )
    const { mail_ids } = await practice.stub.act('mail.request', asWorkflows(), session, {
      kind: 'booked',
      start: hoursLater(2),
      instead: { [ben]: [ben] },
    })
    expect(mail_ids).toHaveLength(1)
    const { content } = await practice.stub.act('mail.claim', asWorkflows(), mail_ids[0] ?? '', 'one')
    expect(content).toMatchObject({
      recipient_user_id: ben,
      address: { email: 'ben@mail.test', first_name: 'Ben' },
      with_name: 'Dr. Ada Reed and Ann',
    })
    expect(await practice.stub.act('mail.foresee', asOwner(practice), both.patient_user_id, session)).toMatchObject({
      people: [{ id: ann }, { id: ben, standing: { agreed: true } }],
    })
  })

  it('is joined and canceled by either partner, and by no one else', async () => {
    const { practice, ann, accounts, session } = await makeCouple()
    await setClock(practice, hoursLater(2) - 5 * MINUTE)
    for (const account of [accounts.ann, accounts.ben]) {
      const { people } = await practice.stub.act('call.join', asMember(account), session)
      expect(people.map(({ display_name }) => display_name).toSorted()).toEqual([
        'Ann Stone',
        'Ben Hale',
        'Dr. Ada Reed',
      ])
    }
    expect(await refusalOf(practice.stub.act('call.join', asMember(person()), session))).toBe('not_found')
    await setClock(practice, NOW)
    const alone = await addSession(practice, ann, hoursLater(5))
    const cancel = (id: string) =>
      practice.stub.act('appointment.cancel', asMember(accounts.ben), id, { reason: '', skip_email: false })
    expect(await refusalOf(cancel(alone))).toBe('not_found')
    expect(await cancel(session)).toMatchObject({ status: 'cancelled_patient' })
    expect(await practice.stub.act('appointment.read', asMember(accounts.ann), session)).toMatchObject({
      status: 'cancelled_patient',
    })
  })

  it('has one invoice in both names, paid by the first partner, and one note', async () => {
    const { practice, both, accounts, session } = await makeCouple()
    await setClock(practice, hoursLater(4))
    await practice.stub.act('appointment.complete', asOwner(practice), session)
    const { invoice_id } = await practice.stub.act('invoice.create', asWorkflows(), session)
    const row = await inside(practice, (_object, state) =>
      state.storage.sql.exec('SELECT client_name, billing_user_id FROM invoices').toArray(),
    )
    expect(row).toEqual([{ client_name: 'Ann Stone & Ben Hale', billing_user_id: accounts.ann }])
    for (const account of [accounts.ann, accounts.ben])
      expect((await practice.stub.act('invoice.list_own', asMember(account), 0)).invoices).toMatchObject([
        { invoice_id },
      ])
    const [schema] = await practice.stub.act('note.schemas', asOwner(practice))
    await practice.stub.act('note.begin', asOwner(practice), {
      appointment_id: session,
      note_schema_id: schema?.note_schema_id ?? '',
    })
    expect((await open(practice, both.chart_id)).notes).toMatchObject({ total: 1 })
  })

  it('has a payment that counts as paid this year for the partner who paid', async () => {
    const { practice, accounts, session } = await makeCouple()
    await setClock(practice, hoursLater(4))
    await practice.stub.act('appointment.complete', asOwner(practice), session)
    await inside(practice, (_object, { storage }) =>
      storage.sql.exec(
        `INSERT INTO payments (id, order_id, appointment_id, payment_intent, billing_user_id, amount_minor, currency, state,
           create_at, modify_at)
         SELECT 'pay_ben', id, appointment_id, 'pi_ben', ?, price_minor, currency, 'paid', ?, ? FROM orders
         WHERE appointment_id = ?`,
        ...[accounts.ben, hoursLater(4), hoursLater(4), session],
      ),
    )
    const paid = async (account: string) =>
      (await practice.stub.act('invoice.list_own', asMember(account), 0)).paid_minor
    expect([await paid(accounts.ann), await paid(accounts.ben)]).toEqual([0, expect.any(Number)])
    expect(await paid(accounts.ben)).toBeGreaterThan(0)
    // Both read that it was paid.
    for (const account of [accounts.ann, accounts.ben])
      expect((await practice.stub.act('invoice.list_own', asMember(account), 0)).payments).toHaveLength(1)
  })
})

describe('the account of a partner', () => {
  it('enters and leaves the sessions of the couple with the own chart', async () => {
    const { practice, ben, accounts, session } = await makeCouple()
    await practice.stub.act('chart.part', asOwner(practice), ben)
    expect(await readable(practice, accounts.ben, [session])).toEqual([])
    expect(await readable(practice, accounts.ann, [session])).toEqual([session])
    const next = person()
    expect(await link(practice, ben, next, NOW + DAY)).toEqual({ problem: null })
    expect(await readable(practice, next, [session])).toEqual([session])
    await practice.stub.act('chart.part', asOwner(practice), ben)
    await drain(practice)
    expect(await inHub(practice, next)).toEqual([])
  })

  it('does not enter them when it shows that the partner is under 18, and nothing more is booked for both', async () => {
    const { practice, ann, accounts, both, session } = await makeCouple()
    const young = await newChart(practice, { ...BEN, first_name: 'Tom' })
    const pair = await couple(practice, ann, young)
    const shared = await addSession(practice, pair.patient_user_id, hoursLater(30))
    const account = person()
    await practice.stub.act('chart.link', asEdge(), {
      patient_user_id: young,
      account: {
        ...BEN,
        first_name: 'Tom',
        dob: '2021-01-01',
        email: '',
        phone_number: '',
        user_id: account,
        version: 1,
      },
      accepted_at: NOW,
    })
    expect(await readable(practice, account, [shared, session])).toEqual([])
    expect(await readable(practice, accounts.ann, [shared, session])).toEqual([shared, session].toSorted())
    expect(await refusalOf(addSession(practice, pair.patient_user_id, hoursLater(60)))).toBe('conflict')
    await addSession(practice, both.patient_user_id, hoursLater(60))
  })

  it('does not leave while it is in a call of the couple', async () => {
    const { practice, ben, accounts, session } = await makeCouple()
    await inside(practice, (_object, state) => {
      state.storage.sql.exec("INSERT INTO attendance VALUES (?, ?, 1, 1, 1, 'PA_one', '', 1)", session, accounts.ben)
    })
    expect(await refusalOf(practice.stub.act('chart.part', asOwner(practice), ben))).toBe('conflict')
    expect(await readable(practice, accounts.ben, [session])).toEqual([session])
  })

  it('follows a joining of the own chart with a duplicate, and its undoing', async () => {
    const practice = await makePractice()
    const [ann, ben] = [await newChart(practice), await newChart(practice, BEN)]
    const both = await couple(practice, ann, ben)
    const session = await addSession(practice, both.patient_user_id, TUESDAY_NINE)
    const account = person()
    await bookSession(practice, account, hoursLater(3))
    const duplicate = (await charts(practice)).find(({ linked_user_id }) => linked_user_id === account)
    const owner = asOwner(practice)
    const merge = (kept: string, gone: string) =>
      practice.stub.act('chart.merge', owner, { kept, gone, despite: ['name'] })
    expect(await refusalOf(merge(ann, ben))).toBe('conflict')
    expect(await refusalOf(merge(ann, both.chart_id))).toBe('conflict')
    // The duplicate stays, and Ann's own chart goes: the couple follows.
    const { merge_id } = await merge(duplicate?.patient_chart_id ?? '', ann)
    expect((await open(practice, both.chart_id)).people[0]).toMatchObject({
      first_name: 'Mia',
      linked_user_id: account,
    })
    expect(await readable(practice, account, [session])).toEqual([session])
    expect(await charts(practice, { patient_type: 'couple', search: 'mia ben' })).toHaveLength(1)
    expect((await open(practice, duplicate?.patient_chart_id ?? '')).couples).toHaveLength(1)
    await practice.stub.act('chart.undo_merge', owner, { id: duplicate?.patient_chart_id ?? '', merge_id })
    expect((await open(practice, both.chart_id)).people[0]).toMatchObject({ first_name: 'Ann', linked_user_id: null })
    expect(await readable(practice, account, [session])).toEqual([])
    expect(await charts(practice, { patient_type: 'couple', search: 'mia' })).toHaveLength(0)
  })
})

describe('the end of a couple', () => {
  it('archives their chart and leaves those of the partners', async () => {
    const { practice, both } = await makeCouple()
    const change = { id: both.chart_id, client_status: 'inactive' as const }
    expect(await practice.stub.act('chart.set_status', asOwner(practice), change)).toMatchObject({
      client_status: 'inactive',
    })
    expect((await charts(practice)).map(({ client_status }) => client_status)).toEqual(['active', 'active'])
  })
})
