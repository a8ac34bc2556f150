import { expect, type Page, test } from '@playwright/test'
import { cancelAppointment } from '#contracts/api/appointment-changes'
import { createBlocked } from '#contracts/api/blocked-intervals'
import { listCalendarEntries } from '#contracts/api/calendar-entries'
import { type Member, openPractice, type Provider, settledMember, settledProvider } from '#local/demo/people'
import { dayIn, instantOf, segments } from '#domain/scheduling/zone'
import { DAY, HOUR } from '#kernel/clock'
import { canary, FREE_INTRODUCTION, memberInput, providerInput, SESSION } from '#tests/factories/inputs'
import { expectAccessible, expectContrast } from './stage/accessible.ts'
import { bookAt, bookIntroduction, chartOf } from './stage/booking.ts'
import { later, longDay } from './stage/days.ts'
import { focused, tabTo } from './stage/keyboard.ts'
import { looks } from './stage/looks.ts'
import { picture } from './stage/picture.ts'
import { place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// A provider goes through the schedule without a mouse: keys for the dates and views, arrows between sessions and free
// times, and a list of the keys that can also turn them off.

test.describe.configure({ mode: 'serial' })

const family = canary('Key')
let provider: Provider
let member: Member
let page: Page
/** A Wednesday at least a week ahead, with a session at ten. */
let wednesday = ''

test.beforeAll(async ({ browser }) => {
  ;[provider, member] = await Promise.all([
    settledProvider(place, providerInput()),
    settledMember(place, memberInput({ last_name: family })),
  ])
  await openPractice(provider, [FREE_INTRODUCTION, SESSION])
  await bookIntroduction(provider, member)
  const { timezone } = provider.info
  const ahead = dayIn(timezone, Date.now() + 14 * DAY)
  const next = later(ahead, 3 - new Date(`${ahead}T00:00:00Z`).getUTCDay())
  // The Wednesday after it is in the same month.
  wednesday = later(next, 7).slice(0, 7) === next.slice(0, 7) ? next : later(next, 7)
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
const dialog = () => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

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
  await press('x')
  await expect.poll(() => param('view')).toBe('three-days')
  await expect(page.getByRole('status').filter({ hasText: 'Shown as three days.' })).toBeAttached()
  await expect(page.getByRole('radio', { name: '3 days' })).toBeChecked()
  await expect(page.locator('[data-day]')).toHaveCount(3)
  await picture(page, 'schedule-three-days')
  // The view is remembered for an address without one.
  await page.goto(`${web}/pro-dashboard/schedule`)
  await expect.poll(() => param('view')).toBe('three-days')
  await expect(page.getByRole('radio', { name: '3 days' })).toBeChecked()
  await press('a')
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

test('the month and the list have their arrows too', async () => {
  await show(`view=month&date=${wednesday}`)
  await page.getByRole('button', { name: `Open ${longDay(wednesday)}` }).focus()
  await press('ArrowDown')
  await expect.poll(() => focused(page)).toContain(family)
  await press('ArrowDown')
  await expect.poll(() => focused(page)).toBe(`Open ${longDay(later(wednesday, 7))}`)
  await press('ArrowUp', 'ArrowRight')
  await expect.poll(() => focused(page)).toBe(`Open ${longDay(later(wednesday, 1))}`)
  // The button that had the focus is gone with the month, so it moves to the first session of the list.
  await press('l')
  await expect.poll(() => focused(page)).toContain(family)
})

test('the list of the keys opens by key and in the menu, and turns them off', async () => {
  await show(`view=week&date=${wednesday}`)
  await expect(page.getByRole('button', { name: `Add a session on ${longDay(wednesday)} at 9 AM` })).toBeAttached()
  await press('?')
  await expect(dialog()).toBeVisible()
  await looks(page, 'schedule-shortcuts')
  // Nothing moves behind the dialog.
  await press('j')
  await press('Tab')
  await expect.poll(() => focused(page)).toContain('Use single keys on this page')
  await press('Space', 'Escape')
  await expect(dialog()).toBeHidden()
  await press('j', '?')
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeVisible()
  // Also after the page has loaded anew.
  await page.reload()
  await tabTo(page, 'More', 40)
  await press('j', 'Enter')
  await expect(page.getByRole('menuitem', { name: 'Print' })).toBeFocused()
  await press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Keyboard shortcuts' })).toBeFocused()
  await expectAccessible(page)
  await press('Enter')
  await expect(dialog()).toBeVisible()
  expect(param('date')).toBe(wednesday)
  await press('Tab', 'Space', 'Escape')
  await expect(dialog()).toBeHidden()
  await press('j')
  await expect.poll(() => param('date')).toBe(later(wednesday, 7))
})

test('the title of the dates opens a small month, which says where sessions are and jumps to a day', async () => {
  await show(`view=week&date=${wednesday}`)
  const title = page.getByRole('heading', { level: 2 }).getByRole('button')
  await title.focus()
  await press('Enter')
  const month = page.getByRole('dialog', { name: 'Go to a date' })
  // It opens at the shown day. Beside the dot, the name of the day says how many sessions it has.
  await expect(month.getByRole('button', { name: new RegExp(`^${longDay(wednesday)}`) })).toBeFocused()
  await expect(month.getByRole('button', { name: `${longDay(wednesday)}, 1 session` })).toBeFocused()
  await picture(page, 'schedule-mini-month-desktop')
  await expectAccessible(page)
  await press('ArrowRight', 'ArrowDown')
  await expect.poll(() => focused(page)).toBe(longDay(later(wednesday, 8)))
  // Letters do nothing behind it.
  await press('j', 'Enter')
  await expect(month).toBeHidden()
  await expect.poll(() => param('date')).toBe(later(wednesday, 8))
  expect(param('view')).toBe('week')
  await expect(title).toBeFocused()
  await press('Enter', 'PageUp', 'Escape')
  await expect(month).toBeHidden()
  await expect(title).toBeFocused()
  expect(param('date')).toBe(later(wednesday, 8))
  await page.setViewportSize({ width: 390, height: 844 })
  await title.click()
  await expect(month.getByRole('button', { name: `${longDay(wednesday)}, 1 session` })).toBeVisible()
  await picture(page, 'schedule-mini-month-phone')
  await expectAccessible(page)
  await month.getByRole('button', { name: `${longDay(wednesday)}, 1 session` }).click()
  await expect.poll(() => param('date')).toBe(wednesday)
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('a blocked time that is moved by keys stays readable', async () => {
  const at = (hour: number) => {
    const wall = Date.parse(`${wednesday}T00:00:00Z`) + hour * HOUR
    return new Date(instantOf(wall, segments(provider.info.timezone, wall - DAY, wall + DAY))).toISOString()
  }
  await provider.visitor.call(createBlocked, {
    body: { title: 'Supervision', when: { kind: 'once', start: at(14), end: at(15) } },
  })
  await show(`view=week&date=${wednesday}`)
  const block = page.locator(`[data-day="${wednesday}"] [data-block]`).filter({ hasText: 'Supervision' })
  await expect(block).toBeVisible()
  await page.waitForLoadState('networkidle')
  await block.focus()
  await press('Alt+ArrowDown')
  await expect(page.locator('[data-dragged]')).toBeVisible()
  await picture(page, 'schedule-blocked-held-light')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture(page, 'schedule-blocked-held-dark')
  await expectContrast(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await press('Escape')
  await expect(page.locator('[data-dragged]')).toBeHidden()
})

test('a session is moved and resized by keys alone, and nothing happens before Enter', async () => {
  await show(`view=week&date=${wednesday}`)
  const thursday = later(wednesday, 1)
  const block = (on: string) => page.locator(`[data-day="${on}"] [data-block]`).filter({ hasText: family }).first()
  const said = page.getByRole('status').filter({ hasText: /\S/ })
  const ghost = page.locator('[data-dragged]')
  const dialog = page.getByRole('dialog', { name: 'Move session' })
  await expect(block(wednesday)).toBeVisible()
  // What moves entries loads after they are drawn.
  await page.waitForLoadState('networkidle')
  await block(wednesday).focus()
  await press('Alt+ArrowDown')
  await expect(said.getByText(/^Moving to Wednesday, .*10:15 – 11:05 AM\. Press Enter to move it there/)).toBeAttached()
  await press('Alt+ArrowRight', 'Alt+ArrowDown')
  await expect(said.getByText(/^Moving to Thursday, .*10:30 – 11:20 AM\./)).toBeAttached()
  await expect(ghost).toContainText('10:30 AM – 11:20 AM')
  await picture(page, 'schedule-moving-by-key')
  await expectAccessible(page)
  await press('Escape')
  await expect(said.getByText(/^It stays on Wednesday, .*10:00 – 10:50 AM\.$/)).toBeAttached()
  await expect(ghost).toBeHidden()
  await expect.poll(() => focused(page)).toContain(family)
  // Any other key puts it back too.
  await press('Alt+ArrowRight', 'ArrowDown')
  await expect(ghost).toBeHidden()
  await block(wednesday).focus()
  await press('Alt+ArrowRight', 'Alt+ArrowUp', 'Enter')
  await expect(dialog.getByLabel('Day')).toHaveValue(thursday)
  await expect(dialog.getByLabel('Time')).toHaveValue('09:45')
  expect(param('panel')).toBeNull()
  await press('Escape')
  await expect(dialog).toBeHidden()
  await expect(block(wednesday)).toHaveAccessibleName(/10:00 – 10:50 AM/)
  await expect.poll(() => focused(page)).toContain(family)
  await press('Alt+ArrowRight', 'Alt+ArrowUp', 'Enter')
  await expect(dialog.getByLabel('Day')).toBeFocused()
  await press('Enter')
  await expect(dialog).toBeHidden()
  // The focus follows it to its new day, from where it can move on.
  await expect(block(thursday)).toBeFocused()
  await expect(block(thursday)).toHaveAccessibleName(/9:45 – 10:35 AM/)
  await press('z')
  await expect(page.getByText(/is back on Wednesday, .*10:00 – 10:50 AM\. No email was sent\./)).toBeVisible()
  await block(wednesday).focus()
  await press('Shift+Alt+ArrowDown')
  const length = page.getByRole('dialog', { name: 'Change length' })
  await expect(length.getByLabel('Length')).toHaveValue('65')
  await press('Escape')
  await expect(length).toBeHidden()
  await expect.poll(() => focused(page)).toContain(family)
  // In the month, up and down are a week.
  await show(`view=month&date=${wednesday}`)
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: new RegExp(`${family}.*10:00 – 10:50 AM`) }).focus()
  await press('Alt+ArrowDown', 'Alt+ArrowLeft')
  await expect(said.getByText(/^Moving to Tuesday, .*10:00 – 10:50 AM\./)).toBeAttached()
  await press('Enter')
  await expect(dialog.getByLabel('Day')).toHaveValue(later(wednesday, 6))
  await press('Escape')
  await expect(dialog).toBeHidden()
})

test('beyond the days that are shown the view turns, and the session stays in the hand', async () => {
  const said = page.getByRole('status').filter({ hasText: /\S/ })
  const ghost = page.locator('[data-dragged]')
  const block = (on: string) => page.locator(`[data-day="${on}"] [data-block]`).filter({ hasText: family }).first()
  const take = async (view: string) => {
    await show(`view=${view}&date=${wednesday}`)
    await expect(block(wednesday)).toBeVisible()
    await page.waitForLoadState('networkidle')
    await block(wednesday).focus()
  }
  const isHeldOn = async (day: string) => {
    await expect(page.locator(`[data-day="${day}"] [data-dragged]`)).toBeVisible()
    await expect(ghost).toContainText('10 AM – 10:50 AM')
    await expect(ghost).toBeFocused()
    const [weekday = '', rest = ''] = longDay(day).split(', ')
    await expect(said.getByText(new RegExp(`^Moving to ${weekday}, ${rest}.*Press Enter`))).toBeVisible()
  }
  for (const [view, days] of [
    ['day', 1],
    ['three-days', 3],
  ] as const) {
    await take(view)
    const next = later(wednesday, days)
    for (let step = 0; step < days; step += 1) await press('Alt+ArrowRight')
    await isHeldOn(next)
    expect(param('date')).toBe(next)
    // Back over the same edge, and to the other side.
    await press('Alt+ArrowLeft')
    await isHeldOn(later(next, -1))
    if (days === 1) await expect(block(wednesday)).toHaveAttribute('data-held')
    await press('Escape')
    await expect(ghost).toBeHidden()
    await expect.poll(() => param('date')).toBe(wednesday)
    await expect(block(wednesday)).toBeFocused()
    await press('Alt+ArrowLeft')
    await isHeldOn(later(wednesday, -1))
    expect(param('date')).toBe(later(wednesday, -days))
    // A key that asks for something else first leads back, and does nothing more.
    await press('j')
    await expect(block(wednesday)).toBeFocused()
    expect(param('date')).toBe(wednesday)
  }
  await take('week')
  const nextWeek = page.getByRole('button', { name: `Open ${longDay(later(wednesday, 7))}` })
  const steps = await page.locator('[data-day]').evaluateAll((days) => days.map((day) => day.dataset.day ?? ''))
  const over = steps.length - steps.indexOf(wednesday)
  const monday = later(wednesday, over)
  for (let step = 0; step < over; step += 1) await press('Alt+ArrowRight')
  await isHeldOn(monday)
  await expect(nextWeek).toBeVisible()
  expect(param('date')).toBe(later(wednesday, 7))
  await picture(page, 'schedule-moving-to-next-week-light')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture(page, 'schedule-moving-to-next-week-dark')
  await expectContrast(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await press('Alt+ArrowDown')
  await expect(ghost).toContainText('10:15 AM – 11:05 AM')
  await expect(ghost).toBeFocused()
  // The dialog, and the way back from it.
  const dialog = page.getByRole('dialog', { name: 'Move session' })
  await press('Enter')
  await expect(dialog.getByLabel('Day')).toHaveValue(monday)
  await expect(dialog.getByLabel('Time')).toHaveValue('10:15')
  await press('Escape')
  await expect(dialog).toBeHidden()
  await expect.poll(() => param('date')).toBe(wednesday)
  await expect(block(wednesday)).toBeFocused()
  await expect(block(wednesday)).toHaveAccessibleName(/10:00 – 10:50 AM/)
  for (let step = 0; step < over; step += 1) await press('Alt+ArrowRight')
  await isHeldOn(monday)
  await press('Enter')
  await expect(dialog.getByLabel('Day')).toBeFocused()
  await press('Enter')
  await expect(dialog).toBeHidden()
  await expect(block(monday)).toBeFocused()
  expect(param('date')).toBe(later(wednesday, 7))
  await press('z')
  await expect(page.getByText(/is back on Wednesday, .*10:00 – 10:50 AM\. No email was sent\./)).toBeVisible()
  // In the month the day has the focus, and a week is a step.
  await show(`view=month&date=${wednesday}`)
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: new RegExp(`${family}.*10:00 – 10:50 AM`) }).focus()
  for (let step = 0; step < 6; step += 1) await press('Alt+ArrowDown')
  await expect.poll(() => focused(page)).toBe(`Open ${longDay(later(wednesday, 42))}`)
  await expect(page.locator('[data-target]')).toHaveCount(1)
  await press('Escape')
  await expect.poll(() => param('date')).toBe(wednesday)
  await expect.poll(() => focused(page)).toContain(family)
})

test('a week is printed with initials, or with names where that is chosen, and nothing else of the page', async () => {
  await show(`view=week&date=${wednesday}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Print' }).click()
  const choices = page.getByRole('dialog', { name: 'Print the schedule' })
  await expect(choices.getByRole('button', { name: 'Print' })).toBeEnabled()
  await looks(page, 'schedule-print')
  const title = await page.title()
  expect(title).toMatch(/^Schedule \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d$/)
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('body')
  await expect(paper.getByRole('heading', { level: 2 })).toHaveCount(7)
  expect(await paper.innerText()).toContain(SESSION.label)
  expect(await paper.innerText()).not.toContain(family)
  await picture(page, 'schedule-on-paper', { fullPage: true })
  await page.emulateMedia({ media: 'screen' })
  await choices.getByText('Full names').click()
  await choices.getByText(longDay(wednesday)).click()
  await page.emulateMedia({ media: 'print' })
  await expect(paper.getByRole('heading', { level: 2 })).toHaveText([longDay(wednesday)])
  expect(await paper.innerText()).toContain(family)
  expect((await page.pdf()).subarray(0, 5).toString()).toBe('%PDF-')
  await page.emulateMedia({ media: null })
  await choices.getByRole('button', { name: 'Cancel' }).click()
  await expect(choices).toBeHidden()
  expect(await page.title()).not.toBe(title)
})

test('what somebody else changes while it is in the hand is said when it is kept', async () => {
  const dialog = page.getByRole('dialog', { name: 'Move session' })
  await show(`view=day&date=${wednesday}`)
  const block = page.locator('[data-block]').filter({ hasText: family }).first()
  await expect(block).toBeVisible()
  await page.waitForLoadState('networkidle')
  await block.focus()
  await press('Alt+ArrowRight')
  await expect(page.locator(`[data-day="${later(wednesday, 1)}"] [data-dragged]`)).toBeVisible()
  const day = Date.parse(`${wednesday}T00:00:00Z`)
  const list = await provider.visitor.call(listCalendarEntries, {
    query: { from: new Date(day).toISOString(), to: new Date(day + 2 * DAY).toISOString() },
  })
  const session = list.entries.flatMap((entry) => (entry.kind === 'meeting' ? entry.places : []))[0]
  if (!session) throw new Error('no session')
  await provider.visitor.call(cancelAppointment, {
    params: { appointment_id: session.appointment_id },
    body: {},
  })
  await press('Enter')
  await expect(dialog.getByText(/was completed or canceled meanwhile, so its time can no longer change/)).toBeVisible()
})
