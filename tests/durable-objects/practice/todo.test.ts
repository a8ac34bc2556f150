import { describe, expect, it } from 'vitest'
import { soapSchemaId } from '#durable-objects/practice/notes/note-schemas'
import { MINUTE } from '#kernel/clock'
import { edit, fillIn } from '../note/note-factory.ts'
import { noteStub } from '#durable-objects/stubs'
import { bookingOf } from '#tests/factories/bookings'
import { migrateDatabases } from '../../edge/databases.ts'
import { actInside } from './act-inside.ts'
import {
  asMember,
  asOwner,
  asScheduler,
  asWorkflows,
  hoursLater,
  inside,
  makePractice,
  person,
  type Practice,
  refusalOf,
  setClock,
} from './practice-factory.ts'

const NONE = { count: 0, sessions: [] }

async function practiceWithSessions(count: number) {
  await migrateDatabases()
  const practice = await makePractice()
  const owner = asOwner(practice)
  const names = { first_name: 'Ines', preferred_first_name: '', last_name: 'Vale' }
  const { patient_user_id } = await practice.stub.act('chart.create', owner, names)
  const { appointment_ids } = await practice.stub.act(
    'appointment.book',
    owner,
    bookingOf(
      patient_user_id,
      Array.from({ length: count }, (_, at) => hoursLater(at)),
    ),
  )
  return { practice, owner, ids: appointment_ids }
}

const read = (practice: Practice) => practice.stub.act('todo.read', asOwner(practice))

/** Which sessions each list contains, by their place in `ids`. */
async function listed(practice: Practice, ids: string[]) {
  const { outcomes, unpaid, unsigned_notes, missing_notes } = await read(practice)
  const places = (part: typeof outcomes | null) =>
    part?.sessions.map(({ appointment_id }) => ids.indexOf(appointment_id))
  return {
    outcomes: places(outcomes),
    unpaid: places(unpaid),
    unsigned: places(unsigned_notes),
    missing: places(missing_notes),
  }
}

describe('what is left to do', () => {
  it('follows a session from its end to its signed note and its paid invoice', async () => {
    const { practice, owner, ids } = await practiceWithSessions(3)
    const [first = '', second = ''] = ids
    expect(await read(practice)).toEqual({
      requests: NONE,
      asks: NONE,
      outcomes: NONE,
      unpaid: NONE,
      unsigned_notes: NONE,
      missing_notes: NONE,
      disputes: { count: 0, disputes: [] },
      failed_refunds: { count: 0, refunds: [] },
      unknown_mails: { count: 0, mails: [] },
      unknown_invoice_mails: { count: 0, mails: [] },
    })

    await setClock(practice, hoursLater(2) + 10 * MINUTE)
    expect(await listed(practice, ids)).toEqual({ outcomes: [1, 0], unpaid: [], unsigned: [], missing: [] })

    await practice.stub.act('appointment.complete', owner, first)
    await practice.stub.act('appointment.cancel', owner, second, { reason: '' })
    expect(await listed(practice, ids)).toEqual({ outcomes: [], unpaid: [], unsigned: [], missing: [0] })

    const { invoice_id } = await practice.stub.act('invoice.create', asWorkflows(), first)
    await practice.stub.act('invoice.issue', asWorkflows(), invoice_id, { key: 'k', bytes: 1 })
    expect((await listed(practice, ids)).unpaid).toEqual([0])
    await inside(practice, (_object, { storage }) => {
      storage.sql.exec('UPDATE appointments SET paid = 1 WHERE id = ?', first)
    })
    expect((await listed(practice, ids)).unpaid).toEqual([])

    const note = await practice.stub.act('note.begin', owner, {
      appointment_id: first,
      note_schema_id: soapSchemaId(practice.id),
    })
    expect(await listed(practice, ids)).toMatchObject({ unsigned: [0], missing: [] })
    const id = note.note_data_id
    const writer = await edit({ id, practice, appointment: first, draft: noteStub(practice.objects, id) })
    await fillIn(writer)
    await practice.stub.act('note.sign', owner, id, {
      state_vector: writer.seen(),
      signer: { name: 'Ada Reed', credentials: '' },
    })
    expect(await listed(practice, ids)).toEqual({ outcomes: [], unpaid: [], unsigned: [], missing: [] })
  })

  it('lists a session that may have been missed before it is over', async () => {
    const { practice, ids } = await practiceWithSessions(1)
    await setClock(practice, hoursLater(0) + 10 * MINUTE)
    expect((await listed(practice, ids)).outcomes).toEqual([])
    await practice.stub.act('appointment.missed', asWorkflows(), ids[0] ?? '')
    expect((await listed(practice, ids)).outcomes).toEqual([0])
  })

  it('counts more sessions than it lists, and no sample session', async () => {
    const { practice, ids } = await practiceWithSessions(52)
    await setClock(practice, hoursLater(60))
    const { outcomes } = await read(practice)
    expect([outcomes.count, outcomes.sessions.length]).toEqual([52, 50])
    await inside(practice, (_object, { storage }) => {
      storage.sql.exec('UPDATE appointments SET is_sample = 1 WHERE id = ?', ids[0] ?? '')
    })
    expect((await read(practice)).outcomes.count).toBe(51)
  })

  it('shows a scheduler no notes, and others nothing', async () => {
    const { practice } = await practiceWithSessions(1)
    await setClock(practice, hoursLater(1))
    const scheduler = await asScheduler(practice)
    expect(await practice.stub.act('todo.read', scheduler)).toMatchObject({
      outcomes: { count: 1 },
      unsigned_notes: null,
      missing_notes: null,
    })
    for (const other of [asMember(person()), asOwner(await makePractice())])
      expect(await refusalOf(practice.stub.act('todo.read', other))).toBe('not_found')
  })

  it('reads only indexes of open work', async () => {
    const { practice, owner } = await practiceWithSessions(1)
    const plans = await inside(practice, (object, { storage }) => {
      const run = storage.sql.exec.bind(storage.sql)
      const statements: [string, unknown[]][] = []
      Object.defineProperty(storage.sql, 'exec', {
        configurable: true,
        value: (text: string, ...values: unknown[]) => {
          statements.push([text, values])
          return run(text, ...values)
        },
      })
      actInside(object, 'todo.read', owner)
      Reflect.deleteProperty(storage.sql, 'exec')
      return statements
        .filter(([text]) => /from "(appointments|notes)"/i.test(text))
        .map(([text, values]) =>
          run<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`, ...values)
            .toArray()
            .map(({ detail }) => detail)
            .join('; '),
        )
    })
    // Each of six lists is counted and read.
    expect(plans).toHaveLength(12)
    for (const plan of plans)
      expect(plan).toMatch(
        /INDEX (appointments_requested|appointments_asked|appointments_live|appointments_without_note|appointments_unpaid|notes_unsigned)\b/,
      )
  })
})
