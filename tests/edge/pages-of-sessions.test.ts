import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { memberArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { addChild, switchBack, switchTo } from './families.ts'
import { multiply } from './many-sessions.ts'
import { bookTalk, practiceOpens } from './talks.ts'

beforeAll(migrateDatabases)

const LIST = '/api/scheduler/v1/snapshot/appointments_v2'

const page = z.object({
  appointments: z.array(z.object({ appointment_id: z.string(), appointment_start: z.string(), status: z.string() })),
  next_cursor: z.string().nullable(),
})
type Listed = z.infer<typeof page>['appointments']

/** All pages of a list, and how many there were. `between` happens after each. */
async function allPages(browser: Browser, query: string, between?: () => Promise<unknown>) {
  const found: Listed = []
  let pages = 0
  for (let cursor: string | null = ''; cursor !== null; pages++) {
    const read: z.infer<typeof page> = page.parse(
      (await browser.get(`${LIST}?${query}${cursor && `&cursor=${cursor}`}`)).body,
    )
    found.push(...read.appointments)
    cursor = read.next_cursor
    await between?.()
  }
  return { found, pages, ids: found.map(({ appointment_id }) => appointment_id) }
}

const starts = (sessions: Listed) => sessions.map(({ appointment_start }) => appointment_start)

it('a member with 2,500 sessions in two practices reads each once, in both directions, and loses none', {
  timeout: 240_000,
}, async () => {
  const member = new Browser()
  const user_id = await memberArrives(member, 'many@pages.test')
  const [one, other] = [await practiceOpens('one@pages.test'), await practiceOpens('other@pages.test')]
  const [first, second] = [await bookTalk(member, one.owner), await bookTalk(member, other.owner)]
  await multiply(first.appointment_id, user_id, 1_500)
  await multiply(second.appointment_id, user_id, 1_000)

  const forward = await allPages(member, 'limit=200')
  expect([new Set(forward.ids).size, forward.ids.length, forward.pages]).toEqual([2_502, 2_502, 13])
  expect(starts(forward.found)).toEqual(starts(forward.found).toSorted())
  const back = await allPages(member, 'limit=200&newest_first=true')
  expect(back.ids).toEqual(forward.ids.toReversed())

  // What is booked meanwhile shifts no page.
  let booked = 0
  const meanwhile = await allPages(member, 'limit=200&newest_first=true', async () => {
    if (booked++ < 2) await bookTalk(member, one.owner)
  })
  expect(new Set(meanwhile.ids).size).toBe(meanwhile.ids.length)
  expect(back.ids.every((id) => meanwhile.ids.includes(id))).toBe(true)

  // A filter is applied before the page is cut.
  const canceled = await allPages(member, 'limit=10&appointment_is_cancelled_or_abandoned=true&newest_first=true')
  expect([new Set(canceled.ids).size, canceled.pages]).toEqual([250, 25])
  expect(new Set(canceled.found.map(({ status }) => status))).toEqual(new Set(['cancelled_orchid_pro']))
  const missed = await allPages(member, 'limit=10&orchid_pro_may_have_missed_appointment=true')
  expect(missed).toMatchObject({ ids: [], pages: 1 })

  // The specification's `skip` reaches further than the first thousand.
  const far = page.parse((await member.get(`${LIST}?limit=200&skip=1000`)).body)
  const plain = await allPages(member, 'limit=200')
  expect(far.appointments.map(({ appointment_id }) => appointment_id)).toEqual(plain.ids.slice(1_000, 1_200))

  // The practice reads its own in the same way, and a cursor that is none of ours is refused.
  const own = await allPages(one.provider, 'limit=200')
  expect([new Set(own.ids).size, own.ids.length]).toEqual([1_503, 1_503])
  for (const browser of [member, one.provider]) expect((await browser.get(`${LIST}?cursor=elsewhere`)).status).toBe(400)
})

it('a guardian reads the sessions of all their children in one list, a page at a time', {
  timeout: 120_000,
}, async () => {
  const parent = new Browser()
  const parent_id = await memberArrives(parent, 'parent@pages.test')
  const { owner } = await practiceOpens('owner@pages.test')
  const children = [await addChild(parent, 'Kim'), await addChild(parent, 'Lou')]
  for (const [set, child] of children.entries()) {
    await switchTo(parent, parent_id, child)
    await multiply((await bookTalk(parent, owner)).appointment_id, child, 15, set)
    await switchBack(parent)
  }
  const { ids, found, pages } = await allPages(parent, 'limit=10&of_minors=true')
  expect([new Set(ids).size, ids.length, pages]).toEqual([32, 32, 4])
  expect(starts(found)).toEqual(starts(found).toSorted())
  const back = await allPages(parent, 'limit=10&of_minors=true&newest_first=true')
  expect(back.ids).toEqual(ids.toReversed())
})
