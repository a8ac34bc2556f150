import { beforeAll, describe, expect, it } from 'vitest'
import { calendarEntry, listCalendarEntries } from '#contracts/api/calendar-entries'
import { DAY, fromInstant, toInstant } from '#kernel/clock'
import { memberArrives, providerArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'

const provider = new Browser()
const member = new Browser()

beforeAll(async () => {
  await migrateDatabases()
  await providerArrives(provider, 'ella@example.test')
  await memberArrives(member, 'elmo@example.test')
})

const FROM = '2027-01-04T00:00:00.000Z'
const read = (who: Browser, from: string, to: string) => who.get(`${listCalendarEntries.path}?from=${from}&to=${to}`)
const later = (days: number) => toInstant(fromInstant(FROM) + days * DAY)

describe('the entries of a calendar', () => {
  it('are read for a window, and for no one outside a practice', async () => {
    const answer = await read(provider, FROM, later(93))
    expect(answer).toMatchObject({ status: 200, body: { entries: [] } })
    expect((await read(member, FROM, later(7))).status).toBe(403)
    expect((await read(new Browser(), FROM, later(7))).status).toBe(401)
  })

  it.each([
    ['reversed', FROM, later(-1)],
    ['empty', FROM, FROM],
    ['too long', FROM, later(94)],
    ['without a zone', '2027-01-04T00:00:00', later(7)],
    ['beyond all calendars', '2300-01-01T00:00:00Z', '2300-01-02T00:00:00Z'],
  ])('are refused for a window that is %s', async (_, from, to) => {
    expect((await read(provider, from, to)).status).toBe(400)
  })

  it('are on the wire of three kinds', () => {
    const time = { id: 'one', provider_id: '0190a0a0a0a07000800000000000abcd', start: FROM, end: later(1) }
    expect(calendarEntry.safeParse({ ...time, kind: 'outside' }).success).toBe(true)
    expect(calendarEntry.safeParse({ ...time, kind: 'meeting', places: [] }).success).toBe(false)
    const block = { ...time, kind: 'blocked', blocked_interval_id: 'one', title: 'Lunch', repeats: true }
    expect(calendarEntry.parse(block)).toEqual(block)
  })
})
