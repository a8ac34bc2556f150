import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import {
  acceptGuardianInvitation,
  addMinor,
  endGuardianship,
  inviteGuardian,
  switchToMinor,
} from '#contracts/api/guardians'
import { initiateAuth, logout } from '#contracts/api/login'
import { changePassword } from '#contracts/api/passwords'
import { HUB_PATH } from '#contracts/realtime/hub'
import { type Member, settledMember } from '#local/demo/people'
import { Visitor } from '#local/demo/visitor'
import { memberWish } from '#tests/factories/wishes'
import { PATIENCE } from '#tests/setup/patience'
import { mailbox, place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// What ends a session ends its sockets, seen from a browser: also one that never said a word.

const SESSION_ENDED = 4401

let member: Member
let context: BrowserContext
let page: Page

test.beforeEach(async ({ browser }) => {
  member = await settledMember(place, memberWish())
  ;[context, page] = await somewhere(browser)
})
test.afterEach(() => context.close())

/** A browser on a page of this origin that opens no socket of its own. */
async function somewhere(browser: Browser): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${web}/terms`)
  return [context, page]
}

/** Opens a socket of whoever is signed in, and says what the app says first, or nothing. Resolves with how it ends. */
async function socketOf(page: Page, firstWord: string | null): Promise<{ end: () => Promise<number | 'open'> }> {
  const socket = await page.evaluateHandle(
    ([path, word]) =>
      new Promise<{ closed: Promise<number> }>((opened, fail) => {
        const socket = new WebSocket(path)
        const closed = new Promise<number>((done) => socket.addEventListener('close', ({ code }) => done(code)))
        socket.addEventListener('error', fail)
        socket.addEventListener('open', () => {
          if (word !== null) socket.send(word)
          // In an object: a promise alone would be waited for.
          opened({ closed })
        })
      }),
    [HUB_PATH, firstWord] as const,
  )
  const end = () =>
    socket.evaluate(
      ({ closed }, within) =>
        Promise.race([closed, new Promise<'open'>((done) => setTimeout(() => done('open'), within))]),
      PATIENCE,
    )
  return { end }
}

/** What becomes of a visitor's sockets, the app's and one that only listens, when something ends their session. */
async function endsBy(page: Page, visitor: Visitor, ending: () => Promise<unknown>): Promise<(number | 'open')[]> {
  await signInAs(page, visitor)
  const sockets = [await socketOf(page, JSON.stringify({ event_type: 'hello' })), await socketOf(page, null)]
  await ending()
  return Promise.all(sockets.map(({ end }) => end()))
}

const ALL_ENDED = [SESSION_ENDED, SESSION_ENDED]

/** The same person, signed in in another place. */
async function elsewhere({ signIn }: Member): Promise<Visitor> {
  const visitor = new Visitor(web)
  await visitor.call(initiateAuth, { body: { username_or_email: signIn.email, password: signIn.password } })
  return visitor
}

test('by signing out', async () => {
  const visitor = await elsewhere(member)
  expect(await endsBy(page, visitor, () => visitor.call(logout))).toEqual(ALL_ENDED)
})

test('by a new password, everywhere but where it was chosen', async () => {
  const there = await elsewhere(member)
  const body = { old_password: member.signIn.password, new_password: `${member.signIn.password}-2` }
  expect(await endsBy(page, there, () => member.visitor.call(changePassword, { body }))).toEqual(ALL_ENDED)
})

test('by a switch to another profile, and by the end of a guardianship', async ({ browser }) => {
  const aunt = await settledMember(place, memberWish({ first_name: 'Rosa' }))
  const { minor } = await member.visitor.call(addMinor, {
    body: {
      first_name: 'Mia',
      last_name: 'Marsh',
      dob: `${new Date().getUTCFullYear() - 9}-01-15`,
      relation: 'Parent',
    },
  })
  const child = { minor_user_id: minor.orchid_user_id }
  const as = (guardian: Member) => ({ params: { a: guardian.info.sub, b: minor.orchid_user_id } })
  expect(await endsBy(page, member.visitor, () => member.visitor.call(switchToMinor, as(member)))).toEqual(ALL_ENDED)

  const parent = await elsewhere(member)
  const rights = { book: true, pay: false, notes: false, message: false }
  await parent.call(inviteGuardian, {
    params: child,
    body: { email: aunt.info.email, relation: 'Family Member', rights },
  })
  const { text } = await mailbox.wait(aunt.info.email, (mail) => mail.text.includes('/guardian-invitation#token='))
  const token = /\/guardian-invitation#token=(\S+)/.exec(text)?.[1] ?? ''
  await aunt.visitor.call(acceptGuardianInvitation, { body: { token } })
  await aunt.visitor.call(switchToMinor, as(aunt))
  const [context, theirs] = await somewhere(browser)
  const end = () => parent.call(endGuardianship, { params: { ...child, guardian_user_id: aunt.info.sub } })
  expect(await endsBy(theirs, aunt.visitor, end)).toEqual(ALL_ENDED)
  await context.close()
})
