import { expect, type Page, test } from '@playwright/test'
import { canary, memberInput, providerInput, SESSION } from '#tests/factories/inputs'
import { type Member, openPractice, type Provider, settledMember, settledProvider } from '#local/demo/people'
import { dayIn, instantOf, segments } from '#domain/scheduling/zone'
import { DAY, HOUR } from '#kernel/clock'
import { FREE_INTRODUCTION } from '#tests/factories/inputs'
import { bookAt, bookIntroduction, chartOf } from './stage/booking.ts'
import { focused, tabTo } from './stage/keyboard.ts'
import { place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// A provider goes through the schedule without a mouse: keys for the dates and views, and arrows between sessions and
// free times.

test.describe.configure({ mode: 'serial' })

const family = canary('Key')
let provider: Provider
let member: Member
let page: Page
/** A Wednesday at least a week ahead, with a session at ten. */
let wednesday = ''

const later = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
const longDay = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })

test.beforeAll(async ({ browser }) => {
  ;[provider, member] = await Promise.all([
    settledProvider(place, providerInput()),
    settledMember(place, memberInput({ last_name: family })),
  ])
  await openPractice(provider, [FREE_INTRODUCTION, SESSION])
  await bookIntroduction(provider, member)
  const { timezone } = provider.info
  const ahead = dayIn(timezone, Date.now() + 14 * DAY)
  wednesday = later(ahead, 3 - new Date(`${ahead}T00:00:00Z`).getUTCDay())
  const ten = Date.parse(`${wednesday}T00:00:00Z`) + 10 * HOUR
  const at = instantOf(ten, segments(timezone, ten - DAY, ten + DAY))
  await bookAt(provider, await chartOf(provider, member), new Date(at))
  page = await (await browser.newContext()).newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, provider.visitor)
})
test.afterAll(() => page.context().close())

const press = (...keys: string[]) =>
  keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve())
const param = (name: string) => new URL(page.url()).searchParams.get(name)
const show = async (search: string) => {
  await page.goto(`${web}/pro-dashboard/schedule?${search}`)
  await expect(
    page.getByRole('button', { name: 'Next' }).or(page.getByRole('button', { name: /^Next / })),
  ).toBeVisible()
}

test('keys go through the dates and the views, and say what they did', async () => {
  await show(`view=week&date=${wednesday}`)
  await expect(page.getByRole('button', { name: `Add a session on ${longDay(wednesday)} at 9 AM` })).toBeAttached()
  await press('j')
  await expect.poll(() => param('date')).toBe(later(wednesday, 7))
  await press('PageUp', 'k')
  await expect.poll(() => param('date')).toBe(later(wednesday, -7))
  await press('d')
  await expect.poll(() => param('view')).toBe('day')
  await expect(page.getByRole('status').filter({ hasText: 'Shown as a day.' })).toBeAttached()
  await press('t')
  await expect.poll(() => param('date')).toBeNull()
  await press('t')
  await expect(page.getByRole('status').filter({ hasText: 'Today is already shown.' })).toBeAttached()
  await press('l')
  await expect.poll(() => param('view')).toBe('list')
  // The browser's own keys stay the browser's, and a capital is another key.
  await press('Alt+m', 'Shift+M')
  await press('w')
  await expect.poll(() => param('view')).toBe('week')
  await press('n')
  await expect(page.getByRole('region', { name: 'Add a session' })).toBeVisible()
  await press('Escape')
  await expect(page.getByRole('region', { name: 'Add a session' })).toBeHidden()
})

test('arrows move between free times and sessions, Enter opens them, and a field keeps its letters', async () => {
  await show(`view=week&date=${wednesday}`)
  const cell = (day: string, time: string) => `Add a session on ${longDay(day)} at ${time}`
  await tabTo(page, cell(wednesday, '9 AM'), 60)
  await press('ArrowDown', 'ArrowDown')
  await expect.poll(() => focused(page)).toContain(family)
  await press('ArrowDown')
  await expect.poll(() => focused(page)).toBe(cell(wednesday, '11 AM'))
  await press('ArrowUp', 'ArrowRight')
  await expect.poll(() => focused(page)).toBe(cell(later(wednesday, 1), '10 AM'))
  await press('ArrowLeft')
  await expect.poll(() => focused(page)).toContain(family)
  await press('Enter')
  await expect.poll(() => param('panel')).toBe('session-details')
  await expect(page.getByRole('region').filter({ hasText: family })).toBeVisible()
  // The panel has the focus, so the letters do nothing behind it.
  await press('j')
  await press('Escape')
  await expect.poll(() => param('panel')).toBeNull()
  expect(param('date')).toBe(wednesday)
  await expect.poll(() => focused(page)).toContain(family)
  // The focus goes along to the next week, to the same weekday and time.
  await press('j')
  await expect.poll(() => focused(page)).toBe(cell(later(wednesday, 7), '10 AM'))
  await press('Enter')
  const form = page.getByRole('region', { name: 'Add a session' })
  await expect(form).toBeVisible()
  await expect(form.getByRole('combobox').first()).toBeVisible()
  await form.getByRole('combobox').first().focus()
  await press('k', 'm')
  await expect(form.getByRole('combobox').first()).toHaveValue('km')
  expect(param('view')).toBe('week')
  expect(param('date')).toBe(later(wednesday, 7))
})
