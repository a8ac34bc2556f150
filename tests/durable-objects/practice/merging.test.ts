import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { DAY, HOUR } from '#kernel/clock'
import { migrateDatabases } from '../../edge/databases.ts'
import { addSession, ALL, ANN, charts, link, newChart, readable } from './chart-accounts.ts'
import {
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
} from './practice-factory.ts'

// Two charts of one person become one, and can be taken apart as they were.

beforeAll(migrateDatabases)

const merge = (practice: Practice, kept: string, gone: string, despite: ('name' | 'dob')[] = []) =>
  practice.stub.act('chart.merge', asOwner(practice), { kept, gone, despite })
const undo = (practice: Practice, id: string, merge_id: string) =>
  practice.stub.act('chart.undo_merge', asOwner(practice), { id, merge_id })

type Row = Record<string, SqlStorageValue>

/** All rows that say whose something is, without stamps. `only`: of these sessions. */
async function whose(practice: Practice, only?: readonly string[]): Promise<Record<string, Row[]>> {
  const all = await inside(practice, (_object, state) => {
    const rows = (query: string) => state.storage.sql.exec<Row>(query).toArray()
    return {
      sessions: rows('SELECT id, chart_id, patient_user_id, status FROM appointments ORDER BY id'),
      places: rows('SELECT appointment_id AS id, person_id, user_id, role FROM appointment_people ORDER BY 1, 2'),
      notes: rows('SELECT appointment_id AS id, id AS note, patient_user_id FROM notes ORDER BY 2'),
      invoices: rows(
        'SELECT appointment_id AS id, id AS invoice, client_name, billing_user_id FROM invoices ORDER BY 2',
      ),
      mails: rows('SELECT appointment_id AS id, id AS mail, recipient_user_id FROM mails ORDER BY 2'),
    }
  })
  if (!only) return all
  return Object.fromEntries(
    Object.entries(all).map(([name, rows]) => [name, rows.filter(({ id }) => only.includes(String(id)))]),
  )
}

const peopleRows = (practice: Practice) =>
  inside(practice, (_object, state) => {
    const rows = state.storage.sql
      .exec<Row>(
        `SELECT p.*, c.client_status, c.merged_into AS chart_into FROM chart_people p JOIN charts c ON c.id = p.chart_id
         ORDER BY patient_user_id`,
      )
      .toArray()
    return rows.map(({ modify_at: _, ...row }) => row)
  })

const CONTACT = { kind: 'carer', relation: '', phone_number: '2015550123', email: '', may_speak: 'yes' } as const

/** Every contact with the client to whom it belongs and what was agreed, without stamps. */
const contactRows = (practice: Practice) =>
  inside(practice, (_object, state) =>
    state.storage.sql
      .exec<Row>(
        `SELECT id, patient_user_id, entered_for, name, added_by, may_speak, consent_by, consent_user_id, consent_at
         FROM client_contacts ORDER BY id`,
      )
      .toArray(),
  )

async function withNote(practice: Practice, session: string): Promise<void> {
  const schemas = await practice.stub.act('note.schemas', asOwner(practice))
  await practice.stub.act('note.begin', asOwner(practice), {
    appointment_id: session,
    note_schema_id: schemas[0]?.note_schema_id ?? '',
  })
}

describe('merging two charts of one person', () => {
  it('moves sessions and notes, fills in what is missing, and is listed until it is undone', async () => {
    const practice = await makePractice()
    const kept = await newChart(practice)
    const gone = await newChart(practice)
    const owner = asOwner(practice)
    await practice.stub.act('chart.change', owner, kept, { phone_number: '2025550100', pronouns: 'she/her' })
    await practice.stub.act('chart.change', owner, gone, { phone_number: '2025550200', email: 'ann@mail.test' })
    const session = await addSession(practice, gone, hoursLater(3))
    await withNote(practice, session)
    const preview = await practice.stub.act('chart.preview_merge', owner, { kept, gone })
    expect(preview).toMatchObject({
      differences: [],
      filled: ['email'],
      kept: { patient_user_id: kept, sessions: 0 },
      gone: { sessions: 1, notes: 1 },
    })
    const { merge_id } = await merge(practice, kept, gone)
    expect((await charts(practice)).map(({ patient_user_id }) => patient_user_id)).toEqual([kept])
    const opened = await practice.stub.act('chart.open', owner, gone)
    expect(opened).toMatchObject({
      people: [{ patient_user_id: kept, phone_number: '2025550100', email: 'ann@mail.test', pronouns: 'she/her' }],
      next_session: { appointment_id: session, patient: { patient_user_id: kept } },
      notes: { total: 1 },
    })
    expect(await practice.stub.act('chart.list_merges', owner, kept)).toMatchObject([
      { merge_id, first_name: 'Ann', sessions: 1 },
    ])
    // Nothing can be written to the chart that is gone.
    expect(await refusalOf(addSession(practice, gone, hoursLater(5)))).toBe('wrong_state')
    expect(await refusalOf(practice.stub.act('chart.change', owner, gone, { pronouns: 'x' }))).toBe('wrong_state')
    await undo(practice, kept, merge_id)
    expect(await practice.stub.act('chart.list_merges', owner, kept)).toEqual([])
    expect(await practice.stub.act('chart.open', owner, gone)).toMatchObject({ notes: { total: 1 } })
    await undo(practice, kept, merge_id)
  })

  it('takes along what was agreed for the email that it fills in, and leaves nothing of it after an undo', async () => {
    const practice = await makePractice()
    const [kept, gone] = [await newChart(practice), await newChart(practice)]
    const owner = asOwner(practice)
    await practice.stub.act('chart.change', owner, gone, { email: 'ann@mail.test' })
    await practice.stub.act('chart.agree_mails', owner, gone, { agreed: true })
    const before = await peopleRows(practice)
    const agreed = async (patient: string) =>
      (await practice.stub.act('chart.mail_agreement', owner, patient)).agreed_at !== null
    const { merge_id } = await merge(practice, kept, gone)
    expect(await agreed(kept)).toBe(true)
    await undo(practice, kept, merge_id)
    expect(await agreed(kept)).toBe(false)
    expect(await agreed(gone)).toBe(true)
    expect(await peopleRows(practice)).toEqual(before)
    // Nobody asked about the email that the kept client has.
    await practice.stub.act('chart.change', owner, kept, { email: 'ann@work.test' })
    await merge(practice, kept, gone)
    expect(await agreed(kept)).toBe(false)
  })

  it('is refused for a chart with itself, with one of another practice, and for two accounts', async () => {
    const practice = await makePractice()
    const [kept, gone] = [await newChart(practice), await newChart(practice)]
    const elsewhere = await newChart(await makePractice())
    expect(await refusalOf(merge(practice, kept, kept))).toBe('conflict')
    expect(await refusalOf(merge(practice, kept, elsewhere))).toBe('not_found')
    expect(await refusalOf(merge(practice, kept, 'chart_x'))).toBe('not_found')
    const scheduler = await asScheduler(practice)
    expect(await refusalOf(practice.stub.act('chart.merge', scheduler, { kept, gone, despite: [] }))).toBe('forbidden')
    await link(practice, kept, person())
    await link(practice, gone, person())
    expect(await refusalOf(merge(practice, kept, gone))).toBe('conflict')
  })

  it('names every difference first, so that two people never become one by accident', async () => {
    const practice = await makePractice()
    const kept = await newChart(practice)
    const gone = await newChart(practice, { first_name: 'Anna', preferred_first_name: '', last_name: 'Stone' })
    await practice.stub.act('chart.change', asOwner(practice), kept, { dob: '1990-01-01' })
    await practice.stub.act('chart.change', asOwner(practice), gone, { dob: '1990-01-02' })
    expect(await practice.stub.act('chart.preview_merge', asOwner(practice), { kept, gone })).toMatchObject({
      differences: ['name', 'dob'],
    })
    for (const despite of [[], ['name'], ['dob']] as const)
      expect(await refusalOf(merge(practice, kept, gone, [...despite]))).toBe('conflict')
    await merge(practice, kept, gone, ['dob', 'name'])
  })

  it('gives the kept client the account, and takes it back', async () => {
    const practice = await makePractice()
    const account = person()
    const own = await bookSession(practice, account, hoursLater(1))
    const booked = (await charts(practice))[0]?.patient_user_id ?? ''
    const kept = await newChart(practice, { first_name: 'Mia', preferred_first_name: '', last_name: 'Stone' })
    const session = await addSession(practice, kept, hoursLater(4))
    expect(await readable(practice, account, [own, session])).toEqual([own])
    const { merge_id } = await merge(practice, kept, booked)
    expect(await readable(practice, account, [own, session])).toEqual([own, session].toSorted())
    expect((await charts(practice))[0]).toMatchObject({ patient_user_id: kept, linked_user_id: account })
    const later = await bookSession(practice, account, hoursLater(7))
    const added = await addSession(practice, kept, hoursLater(26))
    await undo(practice, kept, merge_id)
    // What the account booked since goes with it; what the practice added stays.
    expect(await readable(practice, account, [own, session, later, added])).toEqual([own, later].toSorted())
    const entries = await charts(practice)
    expect(entries.find(({ linked_user_id }) => linked_user_id === account)?.patient_user_id).toBe(booked)
    expect(entries.find(({ patient_user_id }) => patient_user_id === kept)?.linked_user_id).toBeNull()
  })

  it('moves contacts, brings them back in the reverse order, and sends those of an account with it', async () => {
    const practice = await makePractice()
    const account = person()
    const [one, two, three] = [await newChart(practice), await newChart(practice), await newChart(practice)]
    await link(practice, one, account)
    const owner = asOwner(practice)
    const names = async (id: string) =>
      (await practice.stub.act('contact.list', owner, id)).map(({ name }) => name).toSorted()
    const add = (patient: string, name: string) =>
      practice.stub.act('contact.add', owner, patient, { ...CONTACT, name })
    const addOwn = (name: string) =>
      practice.stub.act('contact.add_own', asMember(account), account, { ...CONTACT, name })
    for (const [patient, name] of [
      [one, 'One'],
      [two, 'Two'],
      [three, 'Three'],
    ] as const)
      await add(patient, name)
    await addOwn('Own')
    const first = await merge(practice, two, one)
    await add(two, 'Since')
    const second = await merge(practice, three, two)
    for (const id of [one, two, three]) expect(await names(id)).toEqual(['One', 'Own', 'Since', 'Three', 'Two'])
    const theirs = (await practice.stub.act('contact.list', owner, three)).find(({ name }) => name === 'Two')
    await practice.stub.act('contact.consent_own', asMember(account), theirs?.contact_id ?? '', { may_speak: 'none' })
    await addOwn('Later')
    await undo(practice, three, second.merge_id)
    expect(await names(three)).toEqual(['Three'])
    expect(await names(two)).toEqual(['Later', 'One', 'Own', 'Since', 'Two'])
    await undo(practice, two, first.merge_id)
    // What the account entered goes with it, and what it said about a contact of the other client ends.
    expect(await names(one)).toEqual(['Later', 'One', 'Own'])
    expect(await names(two)).toEqual(['Since', 'Two'])
    expect(await practice.stub.act('contact.list', owner, two)).toMatchObject([
      { name: 'Two', may_speak: 'none', consent: null },
      { name: 'Since' },
    ])
  })

  it('waits for the end of a call, and can be undone for 30 days and in the reverse order', async () => {
    const practice = await makePractice()
    const [one, two, three] = [await newChart(practice), await newChart(practice), await newChart(practice)]
    const session = await addSession(practice, one, hoursLater(1))
    const present = (value: number) =>
      inside(practice, (_object, state) => {
        state.storage.sql.exec('DELETE FROM attendance')
        state.storage.sql.exec(
          "INSERT INTO attendance VALUES (?, ?, ?, 1, 1, 'PA_one', '', 1)",
          ...[session, person(), value],
        )
      })
    await present(1)
    expect(await refusalOf(merge(practice, two, one))).toBe('conflict')
    await present(0)
    const first = await merge(practice, two, one)
    const second = await merge(practice, three, two)
    expect(await refusalOf(undo(practice, three, first.merge_id))).toBe('conflict')
    expect(await refusalOf(undo(practice, await newChart(practice), second.merge_id))).toBe('not_found')
    await undo(practice, three, second.merge_id)
    await setClock(practice, NOW + 30 * DAY + HOUR)
    expect(await refusalOf(undo(practice, two, first.merge_id))).toBe('wrong_state')
    expect(await practice.stub.act('chart.list_merges', asOwner(practice), two)).toEqual([])
  })

  it('follows an invitation that is accepted after the merge', async () => {
    const practice = await makePractice()
    const [kept, gone] = [await newChart(practice), await newChart(practice)]
    await merge(practice, kept, gone)
    const account = person()
    expect(await link(practice, gone, account)).toEqual({ problem: null })
    expect((await charts(practice))[0]).toMatchObject({ patient_user_id: kept, linked_user_id: account })
  })

  it('loses nothing and is undone exactly, whatever the charts contain (property)', async () => {
    const deed = fc.record({
      of: fc.constantFrom('kept', 'gone'),
      by: fc.constantFrom('practice', 'account'),
      note: fc.boolean(),
      mail: fc.boolean(),
      done: fc.boolean(),
      contact: fc.boolean(),
    })
    const field = fc.record(
      { email: fc.constantFrom('', 'a@mail.test'), phone_number: fc.constantFrom('', '2025550100') },
      { noNullPrototype: true },
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(deed, { maxLength: 7 }),
        fc.constantFrom('none', 'kept', 'gone'),
        fc.tuple(field, field),
        fc.nat(3),
        async (deeds, account_of, [of_kept, of_gone], later) => {
          const practice = await makePractice()
          const account = person()
          const ids = { kept: await newChart(practice), gone: await newChart(practice) }
          if (account_of !== 'none') await link(practice, ids[account_of], account)
          await practice.stub.act('chart.change', asOwner(practice), ids.kept, of_kept)
          await practice.stub.act('chart.change', asOwner(practice), ids.gone, of_gone)
          const made: string[] = []
          for (const [at, { of, by, note, mail, done, contact }] of deeds.entries()) {
            const start = hoursLater(at)
            const session =
              by === 'account' && account_of === of
                ? await bookSession(practice, account, start)
                : await addSession(practice, ids[of], start)
            made.push(session)
            if (contact && by === 'account' && account_of === of)
              await practice.stub.act('contact.add_own', asMember(account), account, { ...CONTACT, name: `Own ${at}` })
            else if (contact)
              await practice.stub.act('contact.add', asOwner(practice), ids[of], { ...CONTACT, name: `Theirs ${at}` })
            if (note) await withNote(practice, session)
            if (mail) await practice.stub.act('mail.request', asWorkflows(), session, { kind: 'booked', start })
            if (!done) continue
            await setClock(practice, start + HOUR)
            await practice.stub.act('appointment.complete', asOwner(practice), session)
            await practice.stub.act('invoice.create', asWorkflows(), session)
            await setClock(practice, NOW)
          }
          const before = {
            rows: await whose(practice),
            people: await peopleRows(practice),
            contacts: await contactRows(practice),
          }
          const { merge_id } = await merge(practice, ids.kept, ids.gone)
          const merged = await whose(practice)
          expect(await contactRows(practice)).toEqual(
            before.contacts.map((row) => ({ ...row, patient_user_id: ids.kept })),
          )
          // Every row is there, and belongs to the kept client.
          for (const [name, rows] of Object.entries(merged))
            expect(rows.map(({ id }) => id)).toEqual(before.rows[name]?.map(({ id }) => id))
          for (const { patient_user_id } of [...(merged.sessions ?? []), ...(merged.notes ?? [])])
            expect(patient_user_id).toBe(ids.kept)
          expect(merged.invoices).toEqual(before.rows.invoices)
          if (account_of !== 'none') expect(await readable(practice, account, made)).toEqual(made.toSorted())
          const added: string[] = []
          for (let at = 0; at < later; at++) added.push(await addSession(practice, ids.kept, hoursLater(100 + at)))
          const { contact_id } = await practice.stub.act('contact.add', asOwner(practice), ids.kept, {
            ...CONTACT,
            name: 'Since',
          })
          await undo(practice, ids.kept, merge_id)
          await drain(practice)
          const contacts = await contactRows(practice)
          expect(contacts.filter(({ id }) => id !== contact_id)).toEqual(before.contacts)
          expect(contacts.find(({ id }) => id === contact_id)).toMatchObject({ patient_user_id: ids.kept })
          expect(await whose(practice, made)).toEqual(before.rows)
          expect(await peopleRows(practice)).toEqual(before.people)
          const since = await whose(practice, added)
          expect(since.sessions?.map(({ patient_user_id }) => patient_user_id)).toEqual(added.map(() => ids.kept))
          for (const id of added)
            if (account_of !== 'kept')
              expect(await refusalOf(practice.stub.act('appointment.read', asMember(account), id))).toBe('not_found')
        },
      ),
      { numRuns: 12 },
    )
  })
})

describe('a discharge', () => {
  it('has a day and a reason that only the owner reads, archives the client, and ends when they come back', async () => {
    const practice = await makePractice()
    const patient = await newChart(practice, ANN)
    const owner = asOwner(practice)
    const scheduler = await asScheduler(practice)
    const discharge = { id: patient, discharged_on: '2037-12-01', reason: 'goals_met', words: 'A good end.' } as const
    expect(await refusalOf(practice.stub.act('chart.discharge', scheduler, discharge))).toBe('forbidden')
    expect(
      await refusalOf(practice.stub.act('chart.discharge', owner, { ...discharge, discharged_on: '2037-12-09' })),
    ).toBe('invalid')
    expect(await practice.stub.act('chart.discharge', owner, discharge)).toEqual({ client_status: 'inactive' })
    const { id: _, ...written } = discharge
    expect(await practice.stub.act('chart.read_discharge', owner, patient)).toMatchObject(written)
    expect(await refusalOf(practice.stub.act('chart.read_discharge', scheduler, patient))).toBe('forbidden')
    const stored = await inside(practice, (_object, state) =>
      JSON.stringify(state.storage.sql.exec('SELECT * FROM discharges').toArray()),
    )
    expect(stored).not.toContain('good end')
    expect((await practice.stub.act('chart.list', owner, { ...ALL, client_status: ['active'] })).entries).toEqual([])
    await practice.stub.act('chart.set_status', owner, { id: patient, client_status: 'active' })
    expect(await practice.stub.act('chart.read_discharge', owner, patient)).toBeNull()
    await practice.stub.act('chart.discharge', owner, { ...discharge, reason: 'moved', words: '' })
    await addSession(practice, patient, hoursLater(1))
    expect(await practice.stub.act('chart.read_discharge', owner, patient)).toBeNull()
    // Who came back by a session and is only archived later was not discharged again.
    await practice.stub.act('chart.set_status', owner, { id: patient, client_status: 'inactive' })
    expect(await practice.stub.act('chart.read_discharge', owner, patient)).toBeNull()
  })
})
