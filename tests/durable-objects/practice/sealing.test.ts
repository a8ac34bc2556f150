import { beforeAll, describe, expect, it } from 'vitest'
import type { ActResult } from '#durable-objects/practice/acts'
import { migrateDatabases } from '../../edge/databases.ts'
import {
  asMember,
  asOwner,
  asWorkflows,
  bookSession,
  hoursLater,
  inside,
  makePractice,
  person,
  type Practice,
} from './practice-factory.ts'

const REASON = 'The canary could not sleep.'

beforeAll(migrateDatabases)

const column = (practice: Practice, sql: string, ...values: string[]) =>
  inside(practice, (_object, { storage }) => storage.sql.exec(sql, ...values).toArray())
const reasonRow = async (practice: Practice, id: string) =>
  (await column(practice, 'SELECT cancel_reason_sealed FROM appointments WHERE id = ?', id))[0]

/** The sessions of an export, each with its reason of cancellation. */
async function exported(practice: Practice): Promise<Record<string, string>> {
  const page: Awaited<ActResult<'practice.export_page'>> = await practice.stub.act(
    'practice.export_page',
    asWorkflows(),
    { part: 'sessions', after: '', until: 0 },
  )
  const rows = page.rows.map((row) => JSON.parse(row) as { appointment_id: string; cancel_reason: string })
  for (const row of rows) expect(row).not.toHaveProperty('cancel_reason_sealed')
  return Object.fromEntries(rows.map((row) => [row.appointment_id, row.cancel_reason]))
}

describe('the reason of a cancellation', () => {
  it('is stored sealed with the practice’s key and bound to its session, and is in the clear only in an export', async () => {
    const practice = await makePractice()
    const [mia, noa] = [person(), person()]
    const [one, two] = [await bookSession(practice, mia), await bookSession(practice, noa, hoursLater(1))]
    await practice.stub.act('appointment.cancel', asMember(mia, 'key-cancel'), one, { reason: REASON })
    await practice.stub.act('appointment.cancel', asMember(mia, 'key-cancel'), one, { reason: REASON })
    await practice.stub.act('appointment.cancel', asOwner(practice), two, { reason: '' })
    expect(await reasonRow(practice, one)).toEqual({
      cancel_reason_sealed: expect.stringMatching(new RegExp(`^v1\\.k-${practice.id}\\.`)),
    })
    expect(await reasonRow(practice, two)).toEqual({ cancel_reason_sealed: null })
    expect(await exported(practice)).toEqual({ [one]: REASON, [two]: '' })
    // The sealed text of another session does not open here.
    await column(
      practice,
      'UPDATE appointments SET cancel_reason_sealed = (SELECT cancel_reason_sealed FROM appointments WHERE id = ?) WHERE id = ?',
      one,
      two,
    )
    await expect(exported(practice)).rejects.toThrow('does not open here')
  })
})
