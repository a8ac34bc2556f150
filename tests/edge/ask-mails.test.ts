import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { chartPage } from '#contracts/api/chart-page'
import { HOUR } from '#kernel/clock'
import { endWorld, makeWorld, type World } from '../isolation/world.ts'
import { memberArrives } from './accounts.ts'
import { agree, CHARTS, clientWithEmail } from './agreed-clients.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import {
  addChild,
  becomeGuardian,
  familyAddress,
  grownUp,
  NO_RIGHTS,
  subOf,
  switchTo,
  teenagerArrives,
} from './families.ts'
import { addSession, APPOINTMENT, mailsOf, SOON } from './mailed-sessions.ts'
import { bookTalk, practiceOpens } from './talks.ts'

// Who hears of a question for another time and of its answer, and who reads its words, when a session has more than one
// person on the client's side.

beforeAll(migrateDatabases)

const details = z.object({ ask: z.object({ text: z.string(), answer: z.string(), is_own: z.boolean() }) })
const NOTHING = { text: '', answer: '', is_own: false }
const TEXT = 'We have a family matter on that day.'
const ANSWER = 'Let us keep it, and talk about it then.'

async function wordsFor(browser: Browser, id: string) {
  return details.parse((await browser.get(`${APPOINTMENT}${id}/details`)).body).ask
}

/** Asks for the time two hours later. Returns when that was. */
async function ask(browser: Browser, id: string, start: string, text = TEXT): Promise<string> {
  const times = [new Date(Date.parse(start) + 2 * HOUR).toISOString()]
  const asked = await browser.post(`${APPOINTMENT}${id}/ask_move`, { times, text })
  expect(asked.status).toBe(200)
  return z.object({ move_ask: z.object({ asked_at: z.string() }) }).parse(asked.body).move_ask.asked_at
}

/** Who asked, as a reader of the session is told; null for those who do not need to know. */
async function askerFor(browser: Browser, id: string) {
  const asker = z.object({ side: z.string(), name: z.string() }).nullable()
  const session = z.object({ move_ask: z.object({ asker }) }).parse((await browser.get(APPOINTMENT + id)).body)
  return session.move_ask.asker
}

async function decline(owner: Browser, id: string, asked_at: string): Promise<void> {
  expect((await owner.post(`${APPOINTMENT}${id}/decline_ask`, { asked_at, text: ANSWER })).status).toBe(200)
}

/** The mails of one kind: to whom, who is said to have asked, and whether words wait for the reader. */
async function told(id: string, kind: 'move_asked' | 'move_declined', start: string) {
  const mails = await mailsOf(id, kind, start)
  const lines = mails.flatMap(({ content }) => {
    if (!content) return []
    expect(JSON.stringify(content)).not.toMatch(/family matter|keep it/)
    const { changed_by, changed_by_name, child_name, words, recipient } = content.fields
    return [[content.to, { changed_by, changed_by_name, child_name, words, recipient }] as const]
  })
  return new Map(lines)
}

describe('a question for another time of a child’s session', () => {
  it('is asked by one guardian, who alone hears and reads it as their own', { timeout: 120_000 }, async () => {
    const [parent, uncle, aunt] = [await grownUp('parent'), await grownUp('uncle'), await grownUp('aunt')]
    const child = await addChild(parent.browser)
    await becomeGuardian(parent.browser, child, uncle.browser, { ...NO_RIGHTS, book: true })
    await becomeGuardian(parent.browser, child, aunt.browser, { ...NO_RIGHTS, message: true })
    const email = familyAddress('owner')
    const { owner, provider } = await practiceOpens(email)
    await switchTo(parent.browser, parent.id, child)
    const { appointment_id: id, start } = await bookTalk(parent.browser, owner)
    for (const one of [uncle, aunt]) await switchTo(one.browser, one.id, child)
    // Who may not book may not ask.
    const refused = await aunt.browser.post(`${APPOINTMENT}${id}/ask_move`, { times: [start], text: TEXT })
    expect(refused.status).toBe(403)

    const asked_at = await ask(parent.browser, id, start)
    expect(await told(id, 'move_asked', start)).toEqual(
      new Map([
        [
          email,
          { changed_by: 'guardian', changed_by_name: 'Kim', child_name: '', words: 'given', recipient: 'provider' },
        ],
      ]),
    )
    expect(await askerFor(provider, id)).toEqual({ side: 'guardian', name: '' })
    for (const { browser } of [parent, uncle]) expect(await askerFor(browser, id)).toBeNull()
    await decline(provider, id, asked_at)
    const common = { child_name: 'Kim', recipient: 'member' }
    expect(await told(id, 'move_declined', start)).toEqual(
      new Map([
        [parent.email, { ...common, changed_by: 'reader', changed_by_name: '', words: 'given' }],
        [uncle.email, { ...common, changed_by: 'guardian', changed_by_name: 'Kim', words: 'none' }],
      ]),
    )
    expect(await wordsFor(parent.browser, id)).toEqual({ text: TEXT, answer: ANSWER, is_own: true })
    expect(await wordsFor(provider, id)).toEqual({ text: TEXT, answer: ANSWER, is_own: false })
    for (const { browser } of [uncle, aunt]) expect(await wordsFor(browser, id)).toEqual(NOTHING)
  })

  it('is asked by a teenager, whose guardian hears that they did, and reads none of it', {
    timeout: 120_000,
  }, async () => {
    const teen = new Browser()
    const teenAddress = familyAddress('teen')
    const minor = await teenagerArrives(teen, teenAddress)
    const guardian = await grownUp()
    await becomeGuardian(teen, minor, guardian.browser)
    const { owner, provider } = await practiceOpens(familyAddress('owner'))
    const { appointment_id: id, start } = await bookTalk(teen, owner)
    const asked_at = await ask(teen, id, start)
    await decline(provider, id, asked_at)
    const heard = await told(id, 'move_declined', start)
    expect(heard.get(teenAddress)).toMatchObject({ changed_by: 'reader', child_name: '', words: 'given' })
    expect(heard.get(guardian.email)).toMatchObject({ changed_by: 'client', words: 'none' })
    expect(heard.get(guardian.email)?.changed_by_name).toBe(heard.get(guardian.email)?.child_name)
    expect(heard.size).toBe(2)
    await switchTo(guardian.browser, guardian.id, minor)
    expect(await subOf(guardian.browser)).toBe(minor)
    expect(await wordsFor(guardian.browser, id)).toEqual(NOTHING)
    expect(await wordsFor(teen, id)).toEqual({ text: TEXT, answer: ANSWER, is_own: true })
  })
})

describe('a question for another time of a couple’s session', () => {
  let world: World
  afterAll(() => endWorld(world))

  it('is asked by one partner; the other hears of the answer, and reads no words', { timeout: 120_000 }, async () => {
    world = await makeWorld()
    const { owner, member, member_id } = world.a
    const noorAddress = `noor@${world.domain}`
    const noor = await clientWithEmail(owner, noorAddress)
    await agree(owner, noor)
    const page = chartPage.parse((await owner.get(CHARTS + member_id)).body)
    const made = await owner.post(`${CHARTS}couple`, { people: [page.people[0]?.patient_user_id, noor] })
    const couple = z.object({ patient: z.object({ patient_user_id: z.string() }) }).parse(made.body).patient
    const id = await addSession(owner, couple.patient_user_id, {
      appointment_type_label: 'Intro',
      book_without_license: true,
    })
    const start = new Date(SOON).toISOString()
    const asked_at = await ask(member, id, start)
    expect(await told(id, 'move_asked', start)).toEqual(
      new Map([
        [
          `owner-a@${world.domain}`,
          {
            changed_by: 'client',
            changed_by_name: expect.stringMatching(/^\w+$/),
            child_name: '',
            words: 'given',
            recipient: 'provider',
          },
        ],
      ]),
    )
    expect(await askerFor(owner, id)).toEqual({ side: 'client', name: page.people[0]?.first_name })
    expect(await askerFor(member, id)).toBeNull()
    await decline(owner, id, asked_at)
    const heard = await told(id, 'move_declined', start)
    const common = { child_name: '', recipient: 'member' }
    expect(heard).toEqual(
      new Map([
        [`member-a@${world.domain}`, { ...common, changed_by: 'reader', changed_by_name: '', words: 'given' }],
        [
          noorAddress,
          { ...common, changed_by: 'client', changed_by_name: expect.stringMatching(/^\w+$/), words: 'none' },
        ],
      ]),
    )
    expect(await wordsFor(member, id)).toEqual({ text: TEXT, answer: ANSWER, is_own: true })
    // A stranger learns nothing of it.
    const stranger = new Browser()
    await memberArrives(stranger, `stranger@${world.domain}`)
    expect((await stranger.get(`${APPOINTMENT}${id}/details`)).status).toBe(404)
  })
})
