import { expect, type Page, test } from '@playwright/test'
import { HUB_PATH } from '#contracts/realtime/hub'
import { openPractice, registerMember, registerProvider, settledMember, settledProvider } from '#local/demo/people'
import type { Visitor } from '#local/demo/visitor'
import { FREE_INTRODUCTION, memberWish, providerWish } from '#tests/factories/wishes'
import { freeSlots } from './stage/booking.ts'
import { place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// The 59 minutes hold outside the dashboards too: whoever types in an intake or reads a checkout stays signed in, and
// whoever does nothing there is warned and signed out.

type Arrived = { visitor: Visitor; path: string; type: (page: Page, text: string) => Promise<void> }

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

for (const [name, arrive, heading] of [
  ['the quick intake', inQuickIntake, 'Tell us about yourself'],
  ['the intake of a member', inMemberIntake, 'Complete registration'],
  ['the checkout', inCheckout, 'Confirm your booking'],
] as const)
  test(`${name}: input keeps the session, none for 59 minutes ends it`, async ({ page, context }) => {
    const { visitor, path, type } = await arrive()
    await signInAs(page, visitor)
    await context.clock.install()
    let told = 0
    page.on('websocket', (socket) => {
      if (!socket.url().includes(HUB_PATH)) return
      socket.on('framesent', ({ payload }) => {
        if (String(payload).includes('"active"')) told++
      })
    })
    await page.goto(`${web}${path}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect.poll(() => told, 'opening the page is input').toBe(1)
    const warning = page.getByRole('dialog', { name: 'Are you still there?' })

    // Two hours of somebody who types now and then.
    for (let times = 1; times <= 4; times++) {
      await context.clock.fastForward('30:00')
      await type(page, `after ${times}`)
      await page.keyboard.press('Shift')
      await expect.poll(() => told, 'input is told to the server').toBe(1 + times)
      await expect(warning).toBeHidden()
    }
    await context.clock.fastForward('58:15')
    await expect(warning).toBeVisible()
    await page.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(warning).toBeHidden()

    await context.clock.fastForward('01:00:00')
    if (name === 'the checkout') await expect(page.getByRole('button', { name: 'Complete registration' })).toBeVisible()
    else await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
    const who = await page.request.get(`${web}/api/users/v1/user_info`)
    expect(who.status()).toBe(403)
  })
