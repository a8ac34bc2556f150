import { describe, expect, it } from 'vitest'
import type { Migration } from '#db/migration'
import { practiceMigrations } from '#db/practice/migrations'
import { migrate } from '#durable-objects/kit/migrate'
import { DAY } from '#kernel/clock'
import { RELEASED } from '../released-steps.ts'
import { addLaterStep, earlierReleases, emptyObject, itKeepsItsSchema, rewind } from '../schema-steps.ts'
import {
  asMember,
  asOwner,
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
  input,
  useGateway,
} from './practice-factory.ts'
import { RecordingGateway } from './RecordingGateway.ts'

const WEEK = {
  from: NOW - 7 * DAY,
  to: NOW + 7 * DAY,
  skip: 0,
  limit: 50,
  patient_user_id: null,
  may_have_missed: null,
  cancelled: null,
}

describe('the schema of a practice', () => {
  itKeepsItsSchema({
    steps: practiceMigrations,
    released: RELEASED.practice,
    empty: emptyObject(practiceMigrations),
  })

  it.each(earlierReleases(practiceMigrations))(
    'sessions and emails of release %i can be read, and still block their time, also after a later step',
    async (release) => {
      const practice = await makePractice()
      const member = person()
      // Earlier releases know no time of grace.
      await practice.stub.act('terms.save', asOwner(practice), {
        cancellation: { free_hours: 24, fee_percent: 100, grace_minutes: 0, text: '' },
      })
      const id = await bookSession(practice, member)
      // Nor a fee of sessions that are not paid.
      await inside(practice, (_object, { storage }) => storage.sql.exec('UPDATE appointments SET owes_fee = 0'))
      const mails = () => practice.stub.act('mail.request', asWorkflows(), id, { kind: 'booked', start: TUESDAY_NINE })
      const { mail_ids } = await mails()
      await drain(practice)
      const seen = async () => [
        await practice.stub.act('appointment.list', asOwner(practice), WEEK),
        await practice.stub.act('appointment.read', asMember(member), id),
        await practice.stub.act('appointment.lifecycle', asWorkflows(), id),
      ]
      const before = await seen()
      await rewind(practice.stub, practiceMigrations, release)
      await addLaterStep(practice.stub, practiceMigrations)
      await setClock(practice, NOW)
      await useGateway(practice, new RecordingGateway())

      expect(await seen()).toEqual(before)
      expect((await mails()).mail_ids).toEqual(mail_ids)
      // The session still blocks its time, can be moved, and its move is announced by email to the client.
      expect(await refusalOf(practice.stub.act('hold.make', asMember(person()), input(practice)))).toBe('slot_taken')
      await practice.stub.act('appointment.move', asOwner(practice), id, { start: hoursLater(2), force: false })
      const moved = await practice.stub.act('mail.request', asWorkflows(), id, { kind: 'moved', start: hoursLater(2) })
      expect(moved.mail_ids).toHaveLength(1)
    },
  )
})

describe('the migrator', () => {
  it('refuses an edited released step, and rolls back a failed step completely', async () => {
    const practice = await makePractice()
    await inside(practice, async (_object, { storage }) => {
      await storage.deleteAll()
      const tables = () =>
        storage.sql
          .exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' AND name IN ('a', 'b')")
          .toArray()
          .map(({ name }) => name)
      const first: Migration = { id: 'a', sql: 'CREATE TABLE a (x)' }
      migrate(storage, [first], 1)
      expect(() => migrate(storage, [{ ...first, sql: 'CREATE TABLE a (y)' }], 2)).toThrow()
      const broken: Migration = { id: 'b', sql: 'CREATE TABLE b (x); INSERT INTO nowhere VALUES (1)' }
      expect(() => migrate(storage, [first, broken], 2)).toThrow()
      expect(tables()).toEqual(['a'])
      // The previous release, which lacks the second step, accepts the data of the later one.
      migrate(storage, [first, { id: 'b', sql: 'CREATE TABLE b (x)' }], 3)
      expect(() => migrate(storage, [first], 4)).not.toThrow()
    })
  })
})
