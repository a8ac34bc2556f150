import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { hubStub } from '#durable-objects/stubs'
import { HOUR, type Millis } from '#kernel/clock'
import { migrateDatabases } from '../../edge/databases.ts'
import {
  actions,
  addSession,
  ANN,
  charts,
  inHub,
  link,
  linkedTo,
  MIA,
  newChart,
  readable,
  sessionsOf,
} from './chart-accounts.ts'
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
  refusalOf,
  setClock,
  TUESDAY_NINE,
} from './practice-factory.ts'

// What was joined wrongly can be parted without losing or showing anything.

beforeAll(migrateDatabases)

describe('parting an account from a chart', () => {
  it('is for the owner only, and for a client with an account', async () => {
    const practice = await makePractice()
    const [account, patient] = [person(), await newChart(practice)]
    expect(await refusalOf(practice.stub.act('chart.part', asOwner(practice), patient))).toBe('wrong_state')
    await link(practice, patient, account)
    expect(await refusalOf(practice.stub.act('chart.part', await asScheduler(practice), patient))).toBe('forbidden')
    expect(await refusalOf(practice.stub.act('chart.part', asMember(account), patient))).toBe('not_found')
    expect(await refusalOf(practice.stub.act('chart.part', asOwner(await makePractice()), patient))).toBe('not_found')
    expect(await linkedTo(practice, account)).toEqual([patient])
  })

  it('waits for the end of a call', async () => {
    const practice = await makePractice()
    const [account, patient] = [person(), await newChart(practice)]
    const session = await addSession(practice, patient, TUESDAY_NINE)
    await link(practice, patient, account)
    await inside(practice, (_object, state) => {
      state.storage.sql.exec("INSERT INTO attendance VALUES (?, ?, 1, 1, 1, 'PA_one', '', 1)", session, account)
    })
    expect(await refusalOf(practice.stub.act('chart.part', asOwner(practice), patient))).toBe('conflict')
    expect(await linkedTo(practice, account)).toEqual([patient])
  })

  it('ends mails, confirmations and invoices of the account, and survives a late report of the acceptance', async () => {
    const practice = await makePractice()
    const [account, patient] = [person(), await newChart(practice)]
    await link(practice, patient, account)
    const past = await addSession(practice, patient, TUESDAY_NINE)
    const ahead = await addSession(practice, patient, hoursLater(26))
    const { mail_ids } = await practice.stub.act('mail.request', asWorkflows(), ahead, {
      kind: 'booked',
      start: hoursLater(26),
    })
    await setClock(practice, hoursLater(1))
    await practice.stub.act('appointment.complete', asOwner(practice), past)
    const { invoice_id } = await practice.stub.act('invoice.create', asWorkflows(), past)
    expect((await practice.stub.act('invoice.list_own', asMember(account), 0)).invoices).toHaveLength(1)
    await drain(practice)
    expect(await inHub(practice, account)).toEqual([past, ahead].toSorted())
    const hub = hubStub(practice.objects, account)
    expect(await hub.act('partner.list')).toHaveLength(1)

    expect(await practice.stub.act('chart.part', asOwner(practice), patient)).toEqual({
      moved: [],
      kept: [past, ahead],
    })
    expect((await practice.stub.act('invoice.list_own', asMember(account), 0)).invoices).toEqual([])
    expect(await refusalOf(practice.stub.act('invoice.read', asMember(account), invoice_id))).toBe('not_found')
    expect(await practice.stub.act('appointment.read', asOwner(practice), ahead)).toMatchObject({
      status: 'confirmed',
      patient: { patient_user_id: patient, linked_user_id: null },
    })
    const claims = await Promise.all(
      mail_ids.map((id) => practice.stub.act('mail.claim', asWorkflows(), id, `${id}/claim`)),
    )
    expect(claims.map(({ state }) => state)).toEqual(['void'])
    expect(await practice.stub.act('mail.readers', asWorkflows(), ahead)).not.toContain(account)
    await drain(practice)
    expect(await inHub(practice, account)).toEqual([])
    expect(await hub.act('partner.list')).toEqual([])
    expect(await hubStub(practice.objects, practice.owner).act('partner.list')).toEqual([])

    // The outbox of the directory may report the acceptance once more, but only a new invitation links again.
    expect(await link(practice, patient, account)).toEqual({ problem: 'parted' })
    expect(await link(practice, patient, account, hoursLater(2))).toEqual({ problem: null })
    expect(await readable(practice, account, [past, ahead])).toEqual([past, ahead].toSorted())
  })

  it('moves what the account booked to a chart of its own, with its notes, and a repeat finds nothing to part', async () => {
    const practice = await makePractice()
    const [account, patient] = [person(), await newChart(practice)]
    await link(practice, patient, account)
    const theirs = await addSession(practice, patient, hoursLater(30))
    const own = await bookSession(practice, account)
    const [schema] = await practice.stub.act('note.schemas', asOwner(practice))
    await practice.stub.act('note.begin', asOwner(practice), {
      appointment_id: own,
      note_schema_id: schema?.note_schema_id ?? '',
    })
    await practice.stub.act('chart.part', asOwner(practice), patient)
    const [mine] = await linkedTo(practice, account)
    expect(mine).not.toBe(patient)
    expect(await sessionsOf(practice, mine ?? '')).toEqual([own])
    expect(await sessionsOf(practice, patient)).toEqual([theirs])
    const noted = await inside(practice, (_object, state) =>
      state.storage.sql.exec('SELECT patient_user_id FROM notes').toArray(),
    )
    expect(noted).toEqual([{ patient_user_id: mine }])
    expect((await charts(practice)).find(({ patient_user_id }) => patient_user_id === mine)).toMatchObject({
      first_name: 'Mia',
      last_name: 'Stone',
      dob: MIA.dob,
      email: MIA.email,
    })
    expect((await charts(practice)).find(({ patient_user_id }) => patient_user_id === patient)).toMatchObject({
      ...ANN,
      dob: '',
      email: '',
    })
    expect((await actions(practice)).map(({ action, patient_id }) => [action, patient_id]).slice(-3)).toEqual([
      ['chart.part', patient],
      ['chart.create', mine],
      ['appointment.change_chart', mine],
    ])
    expect(await refusalOf(practice.stub.act('chart.part', asOwner(practice), patient))).toBe('wrong_state')
    expect(await bookSession(practice, account, hoursLater(1))).toBeTruthy()
    expect(await sessionsOf(practice, mine ?? '')).toHaveLength(2)
  })

  it('after any history shows no one a session that is not theirs, and loses none', async () => {
    const step = fc.constantFrom('practice books', 'account books', 'join', 'part')
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        const practice = await makePractice()
        const [account, patient] = [person(), await newChart(practice)]
        const ofPractice: string[] = []
        const ofAccount: string[] = []
        let at = 0
        let isJoined = false
        for (const what of [...steps, 'part'] as const) {
          at += 1
          if (what === 'practice books') ofPractice.push(await addSession(practice, patient, hoursLater(at * 24 + 0.5)))
          if (what === 'account books') ofAccount.push(await bookSession(practice, account, slot(at)))
          if (what === 'join') isJoined = (await link(practice, patient, account, NOW + at)).problem === null
          if (what === 'part') {
            await setClock(practice, NOW + at)
            if (isJoined) await practice.stub.act('chart.part', asOwner(practice), patient)
            isJoined = false
          }
        }
        await drain(practice)
        const every = [...ofPractice, ...ofAccount]
        expect(await readable(practice, account, every)).toEqual(ofAccount.toSorted())
        expect(await inHub(practice, account)).toEqual(ofAccount.toSorted())
        expect(await sessionsOf(practice, patient)).toEqual(ofPractice.toSorted())
        const own = await linkedTo(practice, account)
        expect(own).toHaveLength(ofAccount.length > 0 ? 1 : 0)
        expect(await sessionsOf(practice, own[0] ?? '')).toEqual(ofAccount.toSorted())
      }),
      { numRuns: 15 },
    )
  })
})

/** A free slot on the n-th working day after Tuesday, at two in the afternoon. */
function slot(n: number): Millis {
  const days = [0, 1, 2, 3, 6, 7, 8, 9, 10][n - 1] ?? 0
  return TUESDAY_NINE + days * 24 * HOUR + 5 * HOUR
}
