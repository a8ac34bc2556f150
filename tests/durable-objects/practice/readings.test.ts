import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CallContext } from '#domain/access/actor'
import type { ChartPart, ChartReader } from '#contracts/plain/chart-readings'
import { HOUR, MINUTE, type Millis } from '#kernel/clock'
import { continueTrace } from '#kernel/trace'
import { migrateDatabases } from '../../edge/databases.ts'
import { ALL_RIGHTS, NO_RIGHTS } from '../../edge/families.ts'
import {
  asMember,
  asOperator,
  asOwner,
  asScheduler,
  asWorkflows,
  bookSession,
  hoursLater,
  inside,
  makePractice,
  NOW,
  type Practice,
  person,
  refusalOf,
  setClock,
} from './practice-factory.ts'
import { asGuardian, type Client, clientOf } from './record-readers.ts'

beforeAll(migrateDatabases)

const FIRST = { limit: 100, before: null }

/** Everything that shows one client's data. */
const READ = {
  'appointment.read': (practice: Practice, ctx: CallContext, { session }: Client) =>
    practice.stub.act('appointment.read', ctx, session),
  'appointment.list': (practice: Practice, ctx: CallContext, { pat }: Client) =>
    practice.stub.act('appointment.list', ctx, {
      from: 0,
      to: hoursLater(9_000),
      skip: 0,
      limit: 10,
      patient_user_id: pat,
      may_have_missed: null,
      cancelled: null,
    }),
  'appointment.list_own': (practice: Practice, ctx: CallContext, { session }: Client) =>
    practice.stub.act('appointment.list_own', ctx, [session], { may_have_missed: null, cancelled: null }),
  'chart.open': (practice: Practice, ctx: CallContext, { chart }: Client) =>
    practice.stub.act('chart.open', ctx, chart),
  'chart.sessions': (practice: Practice, ctx: CallContext, { pat }: Client) =>
    practice.stub.act('chart.sessions', ctx, { id: pat, when: 'past', after: null, limit: 10 }),
  'chart.notes': (practice: Practice, ctx: CallContext, { chart }: Client) =>
    practice.stub.act('chart.notes', ctx, { id: chart, unsigned: false, after: null, limit: 10 }),
  'chart.invoices': (practice: Practice, ctx: CallContext, { chart }: Client) =>
    practice.stub.act('chart.invoices', ctx, { id: chart, open: false, before: null, limit: 10 }),
  'chart.ledger': (practice: Practice, ctx: CallContext, { pat }: Client) =>
    practice.stub.act('chart.ledger', ctx, { id: pat, from: null, to: null }),
  'note.read': (practice: Practice, ctx: CallContext, { pat }: Client) =>
    practice.stub.act('note.read', ctx, { patient_cognito_sub: pat, limit: 10 }),
  'note.edit': (practice: Practice, ctx: CallContext, { note }: Client) => practice.stub.act('note.edit', ctx, note),
  'transcript.read': (practice: Practice, ctx: CallContext, { session }: Client) =>
    practice.stub.act('transcript.read', ctx, session),
  'draft.read': (practice: Practice, ctx: CallContext, { session }: Client) =>
    practice.stub.act('draft.read', ctx, session),
  'channel.open': (practice: Practice, ctx: CallContext, { member }: Client) =>
    practice.stub.act('channel.open', ctx, { member_user_id: member, provider_user_id: practice.owner }),
  'mail.foresee': (practice: Practice, ctx: CallContext, { pat }: Client) =>
    practice.stub.act('mail.foresee', ctx, pat, null),
} as const
type Way = keyof typeof READ

/** Each call has a trace of its own, as requests have. */
const read = (way: Way, practice: Practice, ctx: CallContext, client: Client): PromiseLike<unknown> =>
  READ[way](practice, { ...ctx, traceparent: continueTrace(null) }, client)

/** The name of an act in the audit. */
const actionOf = (way: Way): string => (way === 'appointment.list_own' ? 'appointment.list' : way)

const PART: Record<Way, ChartPart> = {
  'appointment.read': 'sessions',
  'appointment.list': 'sessions',
  'appointment.list_own': 'sessions',
  'chart.open': 'overview',
  'chart.sessions': 'sessions',
  'chart.notes': 'notes',
  'chart.invoices': 'billing',
  'chart.ledger': 'billing',
  'note.read': 'notes',
  'note.edit': 'notes',
  'transcript.read': 'transcript',
  'draft.read': 'transcript',
  'channel.open': 'messages',
  'mail.foresee': 'contact',
}
const WAYS = Object.keys(READ) as Way[]

/** The readings of each act by each kind of caller: a row, or none because the call is refused or is the client's own. */
const CELLS: Record<string, { reader: ChartReader | null; ways: Way[] }> = {
  owner: { reader: 'professional', ways: WAYS },
  scheduler: {
    reader: 'scheduler',
    ways: [
      'appointment.read',
      'appointment.list',
      'chart.open',
      'chart.sessions',
      'chart.invoices',
      'chart.ledger',
      'mail.foresee',
    ],
  },
  guardian: { reader: 'guardian', ways: ['appointment.read', 'appointment.list_own', 'channel.open'] },
  client: { reader: null, ways: [] },
  workflows: { reader: null, ways: [] },
  operator: { reader: null, ways: [] },
  stranger: { reader: null, ways: [] },
}

async function world() {
  const practice = await makePractice()
  const client = await clientOf(practice)
  const callers: Record<string, CallContext> = {
    owner: asOwner(practice),
    scheduler: await asScheduler(practice),
    guardian: asGuardian(person(), client.member),
    client: asMember(client.member),
    workflows: asWorkflows(),
    operator: asOperator(),
    stranger: asMember(person()),
  }
  return { practice, client, callers }
}

/** Makes a call, whether it is answered or refused. */
async function tried(call: PromiseLike<unknown>): Promise<void> {
  try {
    await call
  } catch {
    // The row of a refusal is no reading, which the tests check.
  }
}

const listed = async (practice: Practice, id: string) =>
  (await practice.stub.act('chart.readings', asOwner(practice), id, FIRST)).readings

describe('a reading of a record', () => {
  it('is listed for each act and each kind of caller as the table says', async () => {
    const { practice, client, callers } = await world()
    // What was read while the client was made is over.
    let hour = 0
    for (const [name, { reader, ways }] of Object.entries(CELLS))
      for (const way of WAYS) {
        await setClock(practice, NOW + ++hour * HOUR)
        await tried(read(way, practice, callers[name] as CallContext, client))
        const found = (await listed(practice, client.chart)).filter(
          ({ read_at }) => Date.parse(read_at) === NOW + hour * HOUR,
        )
        const wanted = ways.includes(way) ? [[reader, PART[way], 1]] : []
        expect([name, way, found.map((one) => [one.reader, one.part, one.count])]).toEqual([name, way, wanted])
      }
  })

  it('is also that of a note which is begun again, and not that of a list of many', async () => {
    const { practice, client } = await world()
    await setClock(practice, NOW + 5 * HOUR)
    const owner = asOwner(practice)
    const [{ note_schema_id = '' } = {}] = await practice.stub.act('note.schemas', owner)
    await practice.stub.act('note.begin', owner, { appointment_id: client.session, note_schema_id })
    await practice.stub.act('chart.list', owner, {
      search: '',
      skip: 0,
      limit: 10,
      patient_type: 'individual',
      client_status: [],
    })
    await practice.stub.act('appointment.list', owner, {
      from: 0,
      to: hoursLater(9_000),
      skip: 0,
      limit: 10,
      patient_user_id: null,
      may_have_missed: null,
      cancelled: null,
    })
    await practice.stub.act('invoice.list', owner, { limit: 10, before: null })
    await practice.stub.act('todo.read', owner)
    const late = (await listed(practice, client.chart)).filter(({ read_at }) => Date.parse(read_at) === NOW + 5 * HOUR)
    expect(late.map(({ part, count }) => [part, count])).toEqual([['notes', 1]])
  })

  it('of random callers gives exactly the rows of a plain model, each in the list of its own client', async () => {
    const { practice, client, callers } = await world()
    const other = await clientOf(practice, hoursLater(2))
    const clients = [client, other]
    callers.guardian = asGuardian(person(), client.member)
    const step = fc.record({
      caller: fc.constantFrom(...Object.keys(CELLS)),
      way: fc.constantFrom(...WAYS),
      of: fc.nat(1),
      minutes: fc.integer({ min: 0, max: 45 }),
    })
    let now: Millis = NOW
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
        // Each run has hours of its own.
        now = (Math.floor(now / HOUR) + 2) * HOUR
        const from = now
        const model: { at: Millis; of: number; reader: ChartReader; part: ChartPart; way: Way }[] = []
        for (const { caller, way, of, minutes } of steps) {
          now += minutes * MINUTE
          await inside(practice, (object) => {
            object.host.clock = () => now
          })
          const about = clients[of] ?? client
          await tried(read(way, practice, callers[caller] as CallContext, about))
          const { reader, ways } = CELLS[caller] ?? { reader: null, ways: [] }
          // The guardian acts for the first client only.
          if (reader && ways.includes(way) && (reader !== 'guardian' || of === 0))
            model.push({ at: now, of, reader, part: PART[way], way })
        }
        for (const [of, { pat }] of clients.entries()) {
          const found = (await listed(practice, pat)).filter(({ read_at }) => Date.parse(read_at) >= from)
          const groups = Map.groupBy(model.filter((one) => one.of === of).toReversed(), ({ at, reader, part }) =>
            [Math.floor(at / HOUR), reader, part].join(),
          )
          expect(found.map((one) => [one.reader, one.part, one.count, Date.parse(one.read_at)])).toEqual(
            [...groups.values()].map((group) => [
              group[0]?.reader,
              group[0]?.part,
              Math.max(...[...Map.groupBy(group, ({ way }) => actionOf(way)).values()].map((one) => one.length)),
              group[0]?.at,
            ]),
          )
        }
      }),
      { numRuns: 30 },
    )
  })

  it('is in pages that end with a whole hour, and an export of the practice is among them', async () => {
    const { practice, client } = await world()
    const owner = asOwner(practice)
    for (let hour = 1; hour <= 6; hour++) {
      await setClock(practice, NOW + hour * HOUR)
      for (const way of ['note.read', 'appointment.read', 'note.read'] as const)
        await read(way, practice, owner, client)
      if (hour === 3) await practice.stub.act('practice.export', owner)
    }
    const all = (await listed(practice, client.chart)).filter(({ read_at }) => Date.parse(read_at) > NOW)
    expect(all.map(({ part, count }) => `${part} ${count}`)).toEqual([
      ...[6, 5, 4].flatMap(() => ['notes 2', 'sessions 1']),
      'export 1',
      ...[3, 2, 1].flatMap(() => ['notes 2', 'sessions 1']),
    ])
    const paged: unknown[] = []
    for (let before: number | null = Number.MAX_SAFE_INTEGER; before !== null; ) {
      const page: { readings: typeof all; next: number | null } = await practice.stub.act(
        'chart.readings',
        owner,
        client.pat,
        { limit: 1, before },
      )
      paged.push(...page.readings)
      before = page.next
    }
    expect(paged.slice(0, all.length)).toEqual(all)
  })
})

describe('the list of readings', () => {
  it('is for the owner, and hidden from everyone else', async () => {
    const { practice, client, callers } = await world()
    const elsewhere = await makePractice()
    const call = (ctx: CallContext, id = client.chart) => practice.stub.act('chart.readings', ctx, id, FIRST)
    expect(await refusalOf(call(callers.scheduler as CallContext))).toBe('forbidden')
    for (const name of ['client', 'guardian', 'stranger', 'workflows', 'operator'])
      expect([name, await refusalOf(call(callers[name] as CallContext))]).toEqual([
        name,
        name === 'guardian' ? 'forbidden' : 'not_found',
      ])
    expect(await refusalOf(call(asOwner(elsewhere)))).toBe('not_found')
    for (const id of [`chart_${practice.id}_nobody`, `pat_${practice.id}_nobody`, 'chart', client.session])
      expect(await refusalOf(call(asOwner(practice), id))).toBe('not_found')
  })

  it('names the staff for the practice, and only the professional for the client', async () => {
    const { practice, client, callers } = await world()
    for (const name of ['owner', 'scheduler', 'guardian'])
      await read('appointment.read', practice, callers[name] as CallContext, client)
    const sessions = (await listed(practice, client.chart)).filter(({ part }) => part === 'sessions')
    expect(sessions.map(({ reader, reader_name, is_you }) => [reader, reader_name, is_you])).toEqual([
      ['guardian', null, false],
      ['scheduler', 'Sam Cole', false],
      ['professional', 'Dr. Ada Reed', true],
    ])
    const own = await practice.stub.act('chart.own_readings', asMember(client.member), FIRST)
    expect(own?.practice_name).toBe('Quiet Street Practice')
    expect(
      own?.readings
        .filter(({ part }) => part === 'sessions')
        .map(({ reader, professional_name, is_you }) => [reader, professional_name, is_you]),
    ).toEqual([
      ['guardian', null, false],
      ['scheduler', null, false],
      ['professional', 'Dr. Ada Reed', false],
    ])
    expect(JSON.stringify(own)).not.toMatch(/Sam|Cole/)
  })

  it('has for a guardian what each right opens', async () => {
    const { practice, client, callers } = await world()
    await setClock(practice, NOW + HOUR)
    for (const way of ['note.read', 'transcript.read', 'channel.open', 'appointment.read', 'mail.foresee'] as const)
      await read(way, practice, callers.owner as CallContext, client)
    await practice.stub.act('practice.export', callers.owner as CallContext)
    const seen = async (rights: typeof ALL_RIGHTS) => {
      const own = await practice.stub.act('chart.own_readings', asGuardian(person(), client.member, rights), FIRST)
      return own?.readings
        .filter(({ read_at }) => Date.parse(read_at) === NOW + HOUR)
        .map(({ part }) => part)
        .sort()
    }
    const always = ['contact', 'export', 'sessions']
    expect(await seen(ALL_RIGHTS)).toEqual([...always, 'messages', 'notes', 'transcript'].sort())
    expect(await seen({ ...NO_RIGHTS, notes: true })).toEqual([...always, 'notes', 'transcript'].sort())
    expect(await seen({ ...NO_RIGHTS, message: true })).toEqual([...always, 'messages'].sort())
    expect(await seen({ ...NO_RIGHTS, book: true })).toEqual(always)
    expect(await seen({ ...NO_RIGHTS, pay: true })).toEqual(always)
    const none = asGuardian(person(), client.member, NO_RIGHTS)
    expect(await refusalOf(practice.stub.act('chart.own_readings', none, FIRST))).toBe('forbidden')
  })

  it('keeps from guardians what the teenager hides, and the practice when all of it is hidden', async () => {
    const { practice, client, callers } = await world()
    const owner = callers.owner as CallContext
    await inside(practice, (_object, state) => {
      state.storage.sql.exec("UPDATE appointments SET kept_from_guardians_by = 'client' WHERE id = ?", client.session)
    })
    await read('appointment.read', practice, owner, client)
    const mother = asGuardian(person(), client.member)
    expect(await practice.stub.act('chart.own_readings', mother, FIRST)).toBeNull()
    expect((await practice.stub.act('chart.own_readings', asMember(client.member), FIRST))?.readings).not.toEqual([])

    // A second session is not hidden. Of the hidden one, with its note, guardians still learn nothing.
    const open = await bookSession(practice, client.member, hoursLater(3))
    await setClock(practice, NOW + HOUR)
    for (const way of ['appointment.read', 'note.read', 'note.edit', 'transcript.read', 'draft.read'] as const)
      await read(way, practice, owner, client)
    await setClock(practice, NOW + 2 * HOUR)
    await practice.stub.act('appointment.read', owner, open)
    const own = await practice.stub.act('chart.own_readings', mother, FIRST)
    expect(
      own?.readings
        .filter(({ read_at }) => Date.parse(read_at) > NOW)
        .map(({ part, read_at }) => [part, Date.parse(read_at)]),
    ).toEqual([['sessions', NOW + 2 * HOUR]])
  })

  it('is null for a member without a record here, and counts an account that was linked before as a reader', async () => {
    const { practice, client } = await world()
    expect(await practice.stub.act('chart.own_readings', asMember(person()), FIRST)).toBeNull()
    await read('appointment.read', practice, asMember(client.member), client)
    expect((await listed(practice, client.chart)).filter(({ reader }) => reader === 'former_account')).toEqual([])
    await inside(practice, (_object, state) => {
      state.storage.sql.exec(
        'UPDATE chart_people SET linked_user_id = ? WHERE patient_user_id = ?',
        person(),
        client.pat,
      )
    })
    expect(
      (await listed(practice, client.chart))
        .filter(({ reader }) => reader === 'former_account')
        .map(({ part, reader_name }) => [part, reader_name]),
    ).toEqual([['sessions', null]])
  })
})
