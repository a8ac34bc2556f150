import { describe, expect, it } from 'vitest'
import { HOUR, MINUTE, toInstant } from '#kernel/clock'
import { newOwnedId } from '#kernel/ids'
import { announceCalendar } from '#durable-objects/practice/store/hub-news'
import {
  asMember,
  asOwner,
  bookSession,
  drain,
  hoursLater,
  inside,
  makePractice,
  NOW,
  person,
  type Practice,
  refusalOf,
  TUESDAY_NINE,
} from './practice-factory.ts'

const block = (practice: Practice, start: number, end: number) => {
  const id = newOwnedId('blk', practice.id, NOW)
  return inside(practice, (_object, { storage: { sql } }) => {
    sql.exec(
      'INSERT INTO blocked_intervals (id, provider_id, start_at, end_at, create_at) VALUES (?, ?, ?, ?, ?)',
      ...[id, practice.owner, start, end, NOW],
    )
    return id
  })
}
const entries = (practice: Practice, from: number, to: number) =>
  practice.stub.act('calendar.entries', asOwner(practice), { from, to })

describe('the entries of a calendar', () => {
  it('are the meetings with their places and the blocked times that touch the window, by start', async () => {
    const practice = await makePractice()
    const first = await bookSession(practice, person())
    const canceled = await bookSession(practice, person(), hoursLater(2))
    await practice.stub.act('appointment.cancel', asOwner(practice), canceled, { reason: '' })
    await bookSession(practice, person(), hoursLater(5))
    const lunch = await block(practice, hoursLater(1), hoursLater(2))
    await block(practice, hoursLater(6), hoursLater(7))
    const listed = await entries(practice, TUESDAY_NINE + 10 * MINUTE, hoursLater(2) + MINUTE)
    expect(listed.map(({ kind, id, start, end }) => [kind, id, start, end])).toEqual([
      ['meeting', first, toInstant(TUESDAY_NINE), toInstant(TUESDAY_NINE + 50 * MINUTE)],
      ['blocked', lunch, toInstant(hoursLater(1)), toInstant(hoursLater(2))],
      ['meeting', canceled, toInstant(hoursLater(2)), toInstant(hoursLater(2) + 50 * MINUTE)],
    ])
    expect(listed[0]).toMatchObject({
      provider_id: practice.owner,
      places: [{ appointment_id: first, meeting_id: first, status: 'confirmed' }],
    })
    expect(listed[2]).toMatchObject({ places: [{ status: 'cancelled_orchid_pro' }] })
    // What ends as the window begins, or begins as it ends, is not in it.
    expect(await entries(practice, TUESDAY_NINE + 50 * MINUTE, hoursLater(1))).toEqual([])
  })

  it('has each meeting once, with the places of all its parties', async () => {
    const practice = await makePractice()
    const [first, second] = [
      await bookSession(practice, person()),
      await bookSession(practice, person(), hoursLater(1)),
    ]
    await inside(practice, (_object, { storage: { sql } }) => {
      sql.exec('DELETE FROM meetings WHERE id = ?', second)
      sql.exec('UPDATE meetings SET capacity = 2')
      sql.exec(
        'UPDATE appointments SET meeting_id = ?, start_at = ?, end_at = ?',
        first,
        TUESDAY_NINE,
        TUESDAY_NINE + HOUR,
      )
    })
    const listed = await entries(practice, TUESDAY_NINE, hoursLater(3))
    expect(listed).toMatchObject([{ id: first, places: [{}, {}] }])
    const [group] = listed
    const ids = group?.kind === 'meeting' ? group.places.map(({ appointment_id }) => appointment_id) : []
    expect(ids.sort()).toEqual([first, second].sort())
  })

  it('are the practice’s alone, and reading them is audited', async () => {
    const practice = await makePractice()
    const member = person()
    await bookSession(practice, member)
    const window = { from: NOW, to: hoursLater(1) }
    expect(await refusalOf(practice.stub.act('calendar.entries', asMember(member), window))).toBe('not_found')
    await entries(practice, window.from, window.to)
    const audited = await inside(practice, (_object, { storage: { sql } }) =>
      sql.exec("SELECT actor, outcome FROM audit WHERE action = 'calendar.entries' ORDER BY seq").toArray(),
    )
    expect(audited).toEqual([
      { actor: member, outcome: 'refused' },
      { actor: practice.owner, outcome: 'done' },
    ])
  })

  it('are announced to everyone who works there when they change without a session', async () => {
    const practice = await makePractice()
    const waiting = await inside(practice, (object, { storage: { sql } }) => {
      object.host.transactOwn((store) => announceCalendar(store))
      return sql.exec("SELECT entity, event FROM outbox WHERE event = 'calendar'").toArray()
    })
    expect(waiting).toEqual([{ entity: `hub/${practice.owner}/calendar`, event: 'calendar' }])
    await drain(practice)
  })
})
