import { expect, type Page, test } from '@playwright/test'
import { HUB_PATH } from '#contracts/realtime/hub'
import { openPractice, registerMember, registerProvider, settledMember, settledProvider } from '#local/demo/people'
import type { Visitor } from '#local/demo/visitor'
import { FREE_INTRODUCTION, memberWish, providerWish, SESSION } from '#tests/factories/wishes'
import { bookAt, chartOf, freeSlots, introduced } from './stage/booking.ts'
import { place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// The 59 minutes hold outside the dashboards too: whoever types in an intake or reads a checkout stays signed in, and
// whoever does nothing there is warned and signed out.

type Arrived = {
  visitor: Visitor
  path: string
  type: (page: Page, text: string) => Promise<void>
  /** A page that is the same for everybody learns who is here from one that asked. */
  after?: string
}

async function inQuickIntake(): Promise<Arrived> {
  const { visitor } = await registerProvider(place, providerWish())
  return { visitor, path: '/quick-intake', type: (page, text) => page.getByLabel('Preferred name').first().fill(text) }
}

async function inMemberIntake(): Promise<Arrived> {
  const { visitor } = await registerMember(place, memberWish())
  return { visitor, path: '/member-intake-form', type: (page, text) => page.getByLabel('City').fill(text) }
}

async function inCheckout(): Promise<Arrived> {
  const provider = await settledProvider(place, providerWish())
  await openPractice(provider, [FREE_INTRODUCTION])
  const { visitor } = await settledMember(place, memberWish())
  const [slot] = await freeSlots(provider, FREE_INTRODUCTION.label)
  if (!slot) throw new Error('no free time')
  const search = new URLSearchParams({
    type: FREE_INTRODUCTION.label,
    start: slot.timeslot_datetime_start,
    length: `${FREE_INTRODUCTION.length_minute}`,
  })
  return { visitor, path: `/professional-search/${provider.info.sub}/checkout?${search}`, type: async () => {} }
}

/** Two public pages: one with the bar of everybody, one with the order of an owner. */
async function onPricing(): Promise<Arrived> {
  const { visitor } = await settledMember(place, memberWish())
  return { visitor, path: '/pricing', type: async () => {}, after: '/member-dashboard/homepage' }
}

async function atOrder(): Promise<Arrived> {
  const { visitor } = await settledProvider(place, providerWish())
  return { visitor, path: '/pricing/complete/monthly/checkout', type: async () => {} }
}

/** Counts how often the page tells the server that somebody is there. */
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

/** What an untouched page that is open to everybody offers afterwards; over the others stands the log-in. */
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
  test(`${name}: input keeps the session, none for 59 minutes ends it`, async ({ page, context }) => {
    const { visitor, path, type, after } = await arrive()
    await signInAs(page, visitor)
    if (after) {
      await page.goto(`${web}${after}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await context.clock.install()
    const told = lifeSigns(page)
    await page.goto(`${web}${path}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect.poll(told, 'opening the page is input').toBe(1)
    const warning = page.getByRole('dialog', { name: 'Are you still there?' })

    // Two hours of somebody who types now and then.
    for (let times = 1; times <= 4; times++) {
      await context.clock.fastForward('30:00')
      await type(page, `after ${times}`)
      await page.keyboard.press('Shift')
      await expect.poll(told, 'input is told to the server').toBe(1 + times)
      await expect(warning).toBeHidden()
    }
    await context.clock.fastForward('58:15')
    await expect(warning).toBeVisible()
    await page.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(warning).toBeHidden()

    await context.clock.fastForward('01:00:00')
    const offer = AFTERWARDS[name]
    if (offer) await expect(page.getByText(offer, { exact: true }).first()).toBeVisible()
    else await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
    const who = await page.request.get(`${web}/api/users/v1/user_info`)
    expect(who.status()).toBe(403)
  })

test('a joined call keeps the session, though nobody touches anything', async ({ page, context }) => {
  const { provider, member } = await introduced(SESSION)
  const appointment = await bookAt(provider, await chartOf(provider, member), new Date(Date.now() - 30_000))
  await signInAs(page, provider.visitor)
  const told = lifeSigns(page)
  await context.clock.install()
  await page.goto(`${web}/video-chat/${appointment}`)
  await page.getByLabel('Small picture, for a slow connection').check()
  await page.getByRole('button', { name: 'Join the call' }).click()
  const connected = page.getByRole('status').filter({ hasText: 'Connected' })
  await expect(connected).toBeVisible()
  for (let times = 1; times <= 4; times++) {
    const before = told()
    await context.clock.fastForward('30:00')
    await expect.poll(told, 'being in the call is told to the server').toBeGreaterThan(before)
    await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeHidden()
  }
  await expect(connected).toBeVisible()
  expect((await page.request.get(`${web}/api/users/v1/user_info`)).status()).toBe(200)
})
