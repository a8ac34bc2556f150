import { beforeAll, describe, expect, it } from 'vitest'
import type { CallContext } from '#domain/access/actor'
import { chartHoldings } from '#durable-objects/practice/charts/holdings'
import { HOUR } from '#kernel/clock'
import { migrateDatabases } from '../../edge/databases.ts'
import { newChart } from './chart-accounts.ts'
import {
  asEdge,
  asMember,
  asOwner,
  asScheduler,
  asWorkflows,
  bookSession,
  hoursLater,
  inside,
  input,
  makePractice,
  NOW,
  type Practice,
  person,
  refusalOf,
  setClock,
} from './practice-factory.ts'
import { asGuardian, type Client, clientOf, handedOver } from './record-readers.ts'

beforeAll(migrateDatabases)

const FIRST = { limit: 100, before: null }
const WHY = { reason: 'covering' as const, text: 'Dr. Reed is ill until Monday.' }

/** Everything that a professional who does not treat the client cannot open without a reason. */
const CLOSED: Record<string, (practice: Practice, ctx: CallContext, client: Client) => Promise<unknown>> = {
  'the page': (practice, ctx, { chart }) => practice.stub.act('chart.open', ctx, chart),
  'its sessions': (practice, ctx, { pat }) =>
    practice.stub.act('chart.sessions', ctx, { id: pat, when: 'past', after: null, limit: 10 }),
  'its notes': (practice, ctx, { chart }) =>
    practice.stub.act('chart.notes', ctx, { id: chart, unsigned: false, after: null, limit: 10 }),
  'its invoices': (practice, ctx, { chart }) =>
    practice.stub.act('chart.invoices', ctx, { id: chart, open: false, before: null, limit: 10 }),
  'notes of the client': (practice, ctx, { pat }) =>
    practice.stub.act('note.read', ctx, { patient_cognito_sub: pat, limit: 10 }),
  'notes of the session': (practice, ctx, { session }) =>
    practice.stub.act('note.read', ctx, { appointment_id: session, limit: 10 }),
  'a note by its id': (practice, ctx, { note }) =>
    practice.stub.act('note.read', ctx, { note_data_id: [note], limit: 10 }),
  'the editor of a note': (practice, ctx, { note }) => practice.stub.act('note.edit', ctx, note),
  'a note that is begun again': async (practice, ctx, { session }) => {
    const [schema] = await practice.stub.act('note.schemas', ctx)
    return practice.stub.act('note.begin', ctx, {
      appointment_id: session,
      note_schema_id: schema?.note_schema_id ?? '',
    })
  },
  'the transcript': (practice, ctx, { session }) => practice.stub.act('transcript.read', ctx, session),
  'the discharge': (practice, ctx, { chart }) => practice.stub.act('chart.read_discharge', ctx, chart),
  'the preview of a merge': async (practice, ctx, { chart }) => {
    const { chart_id } = await practice.stub.act('chart.create', ctx, { first_name: 'Ann', last_name: 'Stone' })
    return practice.stub.act('chart.preview_merge', ctx, { kept: chart_id, gone: chart })
  },
  'the drafted summary': (practice, ctx, { session }) => practice.stub.act('draft.read', ctx, session),
}

/** What each of them answers: `ok`, or the code of its refusal. */
async function answers(practice: Practice, ctx: CallContext, client: Client): Promise<string[]> {
  const said = new Set<string>()
  for (const read of Object.values(CLOSED)) {
    try {
      await read(practice, ctx, client)
      said.add('ok')
    } catch (error) {
      said.add(await refusalOf(Promise.reject(error)))
    }
  }
  return [...said]
}

/** A client of the previous owner, and the practice as its new owner calls it. */
async function takenOver() {
  const before = await makePractice()
  const client = await clientOf(before)
  const practice = await handedOver(before)
  return { before, practice, client, ctx: asOwner(practice) }
}

const rows = (practice: Practice, sql: string) =>
  inside(practice, (_object, state) => state.storage.sql.exec(sql).toArray())

describe('the record of a client whom another professional treats', () => {
  it('opens for who treats them, and for the new owner of the practice only with a reason, for 24 hours', async () => {
    const before = await makePractice()
    const client = await clientOf(before)
    expect(await answers(before, asOwner(before), client)).toEqual(['ok'])
    const practice = await handedOver(before)
    const ctx = asOwner(practice)
    const audited = await rows(practice, "SELECT seq FROM audit WHERE action <> 'chart.create'")
    expect(await answers(practice, ctx, client)).toEqual(['reason_required'])
    const refused = await rows(practice, "SELECT action, outcome, reason FROM audit WHERE reason = 'reason_required'")
    expect(refused).toHaveLength(Object.keys(CLOSED).length)
    expect((await rows(practice, "SELECT seq FROM audit WHERE action <> 'chart.create'")).length - audited.length).toBe(
      refused.length,
    )

    await setClock(practice, NOW + HOUR)
    expect(await practice.stub.act('chart.break_glass', ctx, client.chart, WHY)).toEqual({ until: NOW + 25 * HOUR })
    expect(await answers(practice, ctx, client)).toEqual(['ok'])
    await setClock(practice, NOW + 25 * HOUR - 1)
    expect(await answers(practice, ctx, client)).toEqual(['ok'])
    await setClock(practice, NOW + 25 * HOUR)
    expect(await answers(practice, ctx, client)).toEqual(['reason_required'])
  })

  it('is opened with a reason for that client alone, by that person alone', async () => {
    const before = await makePractice()
    const [client, other] = [await clientOf(before), await clientOf(before, hoursLater(2))]
    const practice = await handedOver(before)
    await practice.stub.act('chart.break_glass', asOwner(practice), client.pat, WHY)
    expect(await answers(practice, asOwner(practice), other)).toEqual(['reason_required'])
    const third = await handedOver(practice)
    expect(await answers(third, asOwner(third), client)).toEqual(['reason_required'])
    const ids = [client.note, other.note]
    const both = practice.stub.act('note.read', asOwner(third), { note_data_id: ids, limit: 10 })
    expect(await refusalOf(both)).toBe('reason_required')
  })

  it('needs no reason once the reader has a session that stands, a hold or a conversation in which the client has written', async () => {
    const one = await takenOver()
    const session = await bookSession(one.practice, one.client.member, hoursLater(24))
    expect(await answers(one.practice, one.ctx, one.client)).toEqual(['ok'])
    await inside(one.practice, (_object, state) => {
      state.storage.sql.exec("UPDATE appointments SET status = 'cancelled_orchid_pro' WHERE id = ?", session)
    })
    expect(await answers(one.practice, one.ctx, one.client)).toEqual(['reason_required'])

    const two = await takenOver()
    const hold = input(two.practice, hoursLater(24))
    const held = await two.practice.stub.act('hold.make', asMember(two.client.member), hold)
    expect(await answers(two.practice, two.ctx, two.client)).toEqual(['ok'])
    await two.practice.stub.act('hold.release', asMember(two.client.member), held.timeslot_id)
    expect(await answers(two.practice, two.ctx, two.client)).toEqual(['reason_required'])

    const three = await takenOver()
    const pair = { member_user_id: three.client.member, provider_user_id: three.practice.owner }
    const { channel_id } = await three.practice.stub.act('channel.open', three.ctx, pair)
    const sends = (batch: number, user_id: string) =>
      three.practice.stub.act('channel.audit', asEdge(), channel_id, {
        batch,
        acts: [
          { user_id, guardian_user_id: null, at: NOW, action: 'chat.send', timetoken: `1700000000000000${batch}` },
        ],
      })
    expect(await answers(three.practice, three.ctx, three.client)).toEqual(['reason_required'])
    await sends(1, three.practice.owner)
    expect(await answers(three.practice, three.ctx, three.client)).toEqual(['reason_required'])
    await sends(2, three.client.member)
    expect(await answers(three.practice, three.ctx, three.client)).toEqual(['ok'])
  })

  it('needs no reason where no one else has treated them, and none of our own processes', async () => {
    const { practice, ctx, client } = await takenOver()
    const fresh = await newChart(practice)
    const question = { patient_cognito_sub: fresh, limit: 10 }
    expect(await practice.stub.act('note.read', ctx, question)).toEqual([])
    expect(await practice.stub.act('transcript.read', asWorkflows(), client.session)).toEqual([])
  })

  it('is opened by the owner only', async () => {
    const { practice, client } = await takenOver()
    const call = (ctx: CallContext, id = client.chart) => practice.stub.act('chart.break_glass', ctx, id, WHY)
    expect(await refusalOf(call(await asScheduler(practice)))).toBe('forbidden')
    expect(await refusalOf(call(asGuardian(person(), client.member)))).toBe('forbidden')
    for (const ctx of [asMember(client.member), asMember(person()), asWorkflows(), asOwner(await makePractice())])
      expect(await refusalOf(call(ctx))).toBe('not_found')
    expect(await refusalOf(call(asOwner(practice), `chart_${practice.id}_nobody`))).toBe('not_found')
    expect(await rows(practice, 'SELECT id FROM chart_openings')).toEqual([])
  })

  it('is not opened with a reason by who treats them', async () => {
    const practice = await makePractice()
    const client = await clientOf(practice)
    expect(await refusalOf(practice.stub.act('chart.break_glass', asOwner(practice), client.chart, WHY))).toBe(
      'wrong_state',
    )
  })
})

describe('a reason', () => {
  it('is stored once while it counts, sealed, and under its own name in the audit', async () => {
    const { practice, ctx, client } = await takenOver()
    const opened = await Promise.all(
      [1, 2, 3].map(() => practice.stub.act('chart.break_glass', ctx, client.chart, WHY)),
    )
    expect(opened).toEqual([1, 2, 3].map(() => ({ until: NOW + 24 * HOUR })))
    const [row, ...more] = await rows(practice, 'SELECT * FROM chart_openings')
    expect(more).toEqual([])
    expect(row).toMatchObject({ chart_id: client.chart, user_id: practice.owner, reason: 'covering', opened_at: NOW })
    expect(JSON.stringify(row)).not.toContain('ill')
    expect(
      await rows(practice, "SELECT action, object, patient_id, reason FROM audit WHERE action = 'chart.break_glass'"),
    ).toEqual([{ action: 'chart.break_glass', object: row?.id, patient_id: client.pat, reason: 'covering' }])
  })

  it('is shown to the practice with its words, and to the client and their guardians without them', async () => {
    const { practice, ctx, client } = await takenOver()
    await practice.stub.act('chart.break_glass', ctx, client.chart, WHY)
    const { readings } = await practice.stub.act('chart.readings', ctx, client.chart, FIRST)
    expect(readings[0]).toMatchObject({
      part: 'reason',
      reader: 'professional',
      reader_name: 'Dr. Bea Lund',
      reason: 'covering',
      reason_text: WHY.text,
    })
    for (const who of [asMember(client.member), asGuardian(person(), client.member)]) {
      const own = await practice.stub.act('chart.own_readings', who, FIRST)
      expect(own?.readings[0]).toMatchObject({ part: 'reason', professional_name: 'Dr. Bea Lund', reason: 'covering' })
      expect(JSON.stringify(own)).not.toContain('ill until')
    }
  })

  it('may have no words, and is in the export of the charts', async () => {
    const { practice, ctx, client } = await takenOver()
    await practice.stub.act('chart.break_glass', ctx, client.chart, { reason: 'emergency', text: '' })
    const page = await inside(practice, (object) =>
      chartHoldings.parts.charts({
        host: object.host,
        read: (work) => object.host.transactOwn(work),
        after: '',
        until: 1_000,
      }),
    )
    const charts = page.rows.map((row) => JSON.parse(row) as { patient_chart_id: string; opened_with_reason: unknown })
    expect(charts.find(({ patient_chart_id }) => patient_chart_id === client.chart)?.opened_with_reason).toEqual([
      { user_id: practice.owner, reason: 'emergency', text: '', opened: new Date(NOW).toISOString() },
    ])
  })
})
