import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import {
  acceptGuardianInvitation,
  addMinor,
  endGuardianship,
  inviteGuardian,
  switchToMinor,
} from '#contracts/api/guardians'
import { logout } from '#contracts/api/login'
import { changePassword } from '#contracts/api/passwords'
import { HUB_PATH } from '#contracts/plain/socket-paths'
import { type Member, type Provider, registerMember, registerProvider, settledMember } from '#local/demo/people'
import type { Visitor } from '#local/demo/visitor'
import { FREE_INTRODUCTION, memberInput, providerInput, SESSION } from '#tests/factories/inputs'
import { PATIENCE } from '#tests/setup/time-limits'
import { bookAt, chartOf, freeSlots, introduced } from './stage/booking.ts'
import { passingTime } from './stage/mocked-clock.ts'
import { picture } from './stage/picture.ts'
import { mailbox, place, web } from './stage/place.ts'
import { elsewhere, signInAs } from './stage/sign-in.ts'

// What extends a login and what ends it, as seen in a browser.

test.describe.configure({ mode: 'serial' })

const SESSION_ENDED = 4401

let provider: Provider
let member: Member

test.beforeAll(async () => {
  ;({ provider, member } = await introduced(SESSION))
})

// The limit of 59 idle minutes applies outside the dashboards too. On an intake, a checkout or a public page, a user
// who types stays logged in, and an idle user is warned and logged out.

type Arrived = {
  visitor: Visitor
  path: string
  type: (page: Page, text: string) => Promise<void>
  /** A page to open first: a page that is the same for everyone reads from the browser whether a user is logged in. */
  after?: string
}

async function inQuickIntake(): Promise<Arrived> {
  const { visitor } = await registerProvider(place, providerInput())
  return { visitor, path: '/quick-intake', type: (page, text) => page.getByLabel('Preferred name').first().fill(text) }
}

async function inMemberIntake(): Promise<Arrived> {
  const { visitor } = await registerMember(place, memberInput())
  return { visitor, path: '/member-intake-form', type: (page, text) => page.getByLabel('City').fill(text) }
}

async function inCheckout(): Promise<Arrived> {
  const visitor = await elsewhere(member)
  // The last free time is used: the hours that pass in this test reach the first one, and its page says then that the
  // time has passed.
  const slot = (await freeSlots(provider, FREE_INTRODUCTION.label)).at(-1)
  if (!slot) throw new Error('no free time')
  const search = new URLSearchParams({
    type: FREE_INTRODUCTION.label,
    start: slot.timeslot_datetime_start,
    length: `${FREE_INTRODUCTION.length_minute}`,
  })
  return { visitor, path: `/professional-search/${provider.info.sub}/checkout?${search}`, type: async () => {} }
}

async function onPricing(): Promise<Arrived> {
  const visitor = await elsewhere(member)
  return { visitor, path: '/pricing', type: async () => {}, after: '/member-dashboard/homepage' }
}

async function atOrder(): Promise<Arrived> {
  const visitor = await elsewhere(provider)
  return { visitor, path: '/pricing/complete/monthly/checkout', type: async () => {} }
}

/** Counts the messages by which a page reports activity to the server. */
function lifeSigns(page: Page): () => number {
  let told = 0
  page.on('websocket', (socket) => {
    if (!socket.url().includes(HUB_PATH)) return
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('"active"')) told++
    })
  })
  return () => told
}

/** The text that shows on some pages that the login has ended. On all other pages the login dialog opens. */
const AFTERWARDS: Record<string, string> = {
  'the checkout': 'Complete registration',
  'the prices': 'Log in',
  'the order of a plan': 'Register as a professional',
}

for (const [name, arrive, heading] of [
  ['the quick intake', inQuickIntake, 'Tell us about yourself'],
  ['the intake of a member', inMemberIntake, 'Complete registration'],
  ['the checkout', inCheckout, 'Confirm your booking'],
  ['the prices', onPricing, /./],
  ['the order of a plan', atOrder, /Complete/],
] as const)
  test(`${name}: input extends the session, and 59 minutes without input end it`, async ({ page, context }) => {
    const { visitor, path, type, after } = await arrive()
    await signInAs(page, visitor)
    if (after) {
      await page.goto(`${web}${after}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    const clock = await passingTime(context)
    const told = lifeSigns(page)
    await page.goto(`${web}${path}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect.poll(told, 'opening the page is input').toBe(1)
    const warning = page.getByRole('dialog', { name: 'Are you still there?' })

    // The user types every half hour for two hours.
    for (let times = 1; times <= 4; times++) {
      await clock.fastForward('30:00')
      await type(page, `after ${times}`)
      await page.keyboard.press('Shift')
      await expect.poll(told, 'input is reported to the server').toBe(1 + times)
      await expect(warning).toBeHidden()
    }
    await clock.fastForward('58:15')
    await expect(warning).toBeVisible()
    // A click without a pointer, as of assistive technology: the press of a pointer is input, and closes the warning before
    // the button has been clicked.
    await page.getByRole('button', { name: 'Stay logged in' }).dispatchEvent('click')
    await expect(warning).toBeHidden()

    await clock.fastForward('01:00:00')
    const offer = AFTERWARDS[name]
    if (offer) await expect(page.getByText(offer, { exact: true }).first()).toBeVisible()
    else await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
    const who = await page.request.get(`${web}/api/users/v1/user_info`)
    expect(who.status()).toBe(403)
  })

test('a joined call extends the login without input', async ({ page, context, browser }) => {
  const appointment = await bookAt(provider, await chartOf(provider, member), new Date(Date.now() - 30_000))
  await signInAs(page, await elsewhere(provider))
  // The door is open for everyone, however wrong the clock of the device is.
  for (const minutes of [-65, 65, 24 * 60]) {
    const device = await browser.newContext({ storageState: await context.storageState() })
    await device.clock.install({ time: Date.now() + minutes * 60_000 })
    const view = await device.newPage()
    await view.goto(`${web}/video-chat/${appointment}`)
    await expect(view.getByRole('button', { name: 'Join the call' })).toBeEnabled()
    await picture(view, `call-clock-${minutes}`)
    await device.close()
  }
  const told = lifeSigns(page)
  const clock = await passingTime(context)
  await page.goto(`${web}/video-chat/${appointment}`)
  await page.getByLabel('Low-bandwidth mode').check()
  await page.getByRole('button', { name: 'Join the call' }).click()
  const connected = page.getByRole('status').filter({ hasText: 'Connected' })
  await expect(connected).toBeVisible()
  for (let times = 1; times <= 4; times++) {
    const before = told()
    await clock.fastForward('30:00')
    await expect.poll(told, 'being in the call is reported to the server').toBeGreaterThan(before)
    await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeHidden()
  }
  await expect(connected).toBeVisible()
  expect((await page.request.get(`${web}/api/users/v1/user_info`)).status()).toBe(200)
})

/** Opens a page of this origin that opens no socket itself. */
async function somewhere(browser: Browser): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${web}/terms`)
  return [context, page]
}

/**
 * Opens a socket of the logged-in user and sends a first message, unless it is null. `end` resolves with the code of
 * the socket's close, or with `open` when it was not closed.
 */
async function socketOf(page: Page, firstWord: string | null): Promise<{ end: () => Promise<number | 'open'> }> {
  const socket = await page.evaluateHandle(
    ([path, word]) =>
      new Promise<{ closed: Promise<number> }>((opened, fail) => {
        const socket = new WebSocket(path)
        const closed = new Promise<number>((done) => socket.addEventListener('close', ({ code }) => done(code)))
        socket.addEventListener('error', fail)
        socket.addEventListener('open', () => {
          if (word !== null) socket.send(word)
          // The promise is inside an object, because a promise itself would be awaited here.
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

/**
 * Opens a socket that sends the app's first message and one that sends none, ends the login, and returns their ends.
 */
async function endsBy(page: Page, visitor: Visitor, ending: () => Promise<unknown>): Promise<(number | 'open')[]> {
  await signInAs(page, visitor)
  const sockets = [await socketOf(page, JSON.stringify({ event_type: 'hello' })), await socketOf(page, null)]
  await ending()
  return Promise.all(sockets.map(({ end }) => end()))
}

const ALL_ENDED = [SESSION_ENDED, SESSION_ENDED]

test.describe('all sockets of a login are closed, even one that sent no message', () => {
  let context: BrowserContext
  let page: Page

  test.beforeEach(async ({ browser }) => {
    ;[context, page] = await somewhere(browser)
  })
  test.afterEach(() => context.close())

  test('after a logout', async () => {
    const visitor = await elsewhere(member)
    expect(await endsBy(page, visitor, () => visitor.call(logout))).toEqual(ALL_ENDED)
  })

  test('after a new password on another device', async () => {
    const there = await elsewhere(member)
    const { email, password } = member.signIn
    const body = { old_password: password, new_password: `${password}-2` }
    expect(await endsBy(page, there, () => member.visitor.call(changePassword, { body }))).toEqual(ALL_ENDED)
    member = { ...member, signIn: { email, password: body.new_password } }
  })

  test('after a switch of profile and after the end of a guardianship', async ({ browser }) => {
    const aunt = await settledMember(place, memberInput({ first_name: 'Rosa' }))
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
})
