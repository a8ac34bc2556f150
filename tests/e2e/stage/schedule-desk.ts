import type { Browser, Page } from '@playwright/test'
import { dayIn, instantOf, segments } from '#domain/scheduling/zone'
import { DAY, HOUR } from '#kernel/clock'
import { openPractice, type Provider, settledMember, settledProvider } from '#local/demo/people'
import { canary, FREE_INTRODUCTION, memberInput, providerInput, SESSION } from '#tests/factories/inputs'
import { bookAt, bookIntroduction, chartOf } from './booking.ts'
import { later } from './days.ts'
import { place, web } from './place.ts'
import { signInAs } from './sign-in.ts'

/** A provider at the schedule with a keyboard. */
export type ScheduleDesk = {
  provider: Provider
  page: Page
  /** The last name of the client. */
  family: string
  /** A Wednesday at least a week ahead, with a session of the client at ten. The Wednesday after it is in the same month. */
  wednesday: string
  /** The instant at which the clocks of the practice show an hour of that day. */
  at: (hour: number) => string
  /** Presses keys one after the other. */
  press: (...keys: string[]) => Promise<void>
  /** A parameter of the address. */
  param: (name: string) => string | null
  /** Opens the schedule with these parameters. */
  show: (search: string) => Promise<void>
}

/** Makes a practice with a session, and logs its provider in on a wide screen. */
export async function openDesk(browser: Browser): Promise<ScheduleDesk> {
  const family = canary('Key')
  const [provider, member] = await Promise.all([
    settledProvider(place, providerInput()),
    settledMember(place, memberInput({ last_name: family })),
  ])
  await openPractice(provider, [FREE_INTRODUCTION, SESSION])
  await bookIntroduction(provider, member)
  const { timezone } = provider.info
  const ahead = dayIn(timezone, Date.now() + 14 * DAY)
  const next = later(ahead, 3 - new Date(`${ahead}T00:00:00Z`).getUTCDay())
  const wednesday = later(next, 7).slice(0, 7) === next.slice(0, 7) ? next : later(next, 7)
  const at = (hour: number) => {
    const wall = Date.parse(`${wednesday}T00:00:00Z`) + hour * HOUR
    return new Date(instantOf(wall, segments(timezone, wall - DAY, wall + DAY))).toISOString()
  }
  await bookAt(provider, await chartOf(provider, member), new Date(at(10)))
  const page = await (await browser.newContext()).newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, provider.visitor)
  return {
    provider,
    page,
    family,
    wednesday,
    at,
    press: (...keys) => keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve()),
    param: (name) => new URL(page.url()).searchParams.get(name),
    show: async (search) => {
      await page.goto(`${web}/pro-dashboard/schedule?${search}`)
      await page.getByRole('button', { name: /^Next/ }).first().waitFor()
    },
  }
}
