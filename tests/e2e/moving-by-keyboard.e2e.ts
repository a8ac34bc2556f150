import { expect, type Page, test } from '@playwright/test'
import { cancelAppointment } from '#contracts/api/appointment-changes'
import { createBlocked } from '#contracts/api/blocked-intervals'
import { listCalendarEntries } from '#contracts/api/calendar-entries'
import { DAY } from '#kernel/clock'
import { expectAccessible, expectContrast } from './stage/accessible.ts'
import { later, longDay } from './stage/days.ts'
import { focused } from './stage/keyboard.ts'
import { picture } from './stage/picture.ts'
import { openDesk, type ScheduleDesk } from './stage/schedule-desk.ts'

// A provider moves and resizes what is in the schedule by keys alone, also to days that are not shown, and nothing happens
// before Enter.

test.describe.configure({ mode: 'serial' })

let desk: ScheduleDesk
let page: Page
let family = ''
let wednesday = ''
test.beforeAll(async ({ browser }) => {
  desk = await openDesk(browser)
  ;({ page, family, wednesday } = desk)
})
test.afterAll(() => page.context().close())

const press = (...keys: string[]) => desk.press(...keys)
const param = (name: string) => desk.param(name)
const show = (search: string) => desk.show(search)
const said = () => page.getByRole('status').filter({ hasText: /\S/ })
const ghost = () => page.locator('[data-dragged]')
const block = (on: string) => page.locator(`[data-day="${on}"] [data-block]`).filter({ hasText: family }).first()
const take = async (view: string) => {
  await show(`view=${view}&date=${wednesday}`)
  await expect(block(wednesday)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await block(wednesday).focus()
}

test('a blocked time that is moved by keys stays readable', async () => {
  await desk.provider.visitor.call(createBlocked, {
    body: { title: 'Supervision', when: { kind: 'once', start: desk.at(14), end: desk.at(15) } },
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
  const dialog = page.getByRole('dialog', { name: 'Move session' })
  await expect(block(wednesday)).toBeVisible()
  // What moves entries loads after they are drawn.
  await page.waitForLoadState('networkidle')
  await block(wednesday).focus()
  await press('Alt+ArrowDown')
  await expect(
    said().getByText(/^Moving to Wednesday, .*10:15 – 11:05 AM\. Press Enter to move it there/),
  ).toBeAttached()
  await press('Alt+ArrowRight', 'Alt+ArrowDown')
  await expect(said().getByText(/^Moving to Thursday, .*10:30 – 11:20 AM\./)).toBeAttached()
  await expect(ghost()).toContainText('10:30 AM – 11:20 AM')
  await picture(page, 'schedule-moving-by-key')
  await expectAccessible(page)
  await press('Escape')
  await expect(said().getByText(/^It stays on Wednesday, .*10:00 – 10:50 AM\.$/)).toBeAttached()
  await expect(ghost()).toBeHidden()
  await expect.poll(() => focused(page)).toContain(family)
  // Any other key puts it back too.
  await press('Alt+ArrowRight', 'ArrowDown')
  await expect(ghost()).toBeHidden()
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
  await expect(said().getByText(/^Moving to Tuesday, .*10:00 – 10:50 AM\./)).toBeAttached()
  await press('Enter')
  await expect(dialog.getByLabel('Day')).toHaveValue(later(wednesday, 6))
  await press('Escape')
  await expect(dialog).toBeHidden()
})

test('beyond the days that are shown the view turns, and the session stays in the hand', async () => {
  const isHeldOn = async (day: string) => {
    await expect(page.locator(`[data-day="${day}"] [data-dragged]`)).toBeVisible()
    await expect(ghost()).toContainText('10 AM – 10:50 AM')
    await expect(ghost()).toBeFocused()
    const [weekday = '', rest = ''] = longDay(day).split(', ')
    await expect(said().getByText(new RegExp(`^Moving to ${weekday}, ${rest}.*Press Enter`))).toBeVisible()
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
    await expect(ghost()).toBeHidden()
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
  await expect(ghost()).toContainText('10:15 AM – 11:05 AM')
  await expect(ghost()).toBeFocused()
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

test('days that cannot be loaded lead back to where the session is, and it can be moved again', async () => {
  const thursday = later(wednesday, 1)
  const entries = /calendar\/entries/
  await take('day')
  await page.route(entries, (route) =>
    route.fulfill({ status: 404, json: { detail: 'Not found.', code: 'not_found', request_id: 'none' } }),
  )
  await press('Alt+ArrowRight')
  await expect(page.getByText('These days could not be loaded, so nothing was moved. Please try again.')).toBeVisible()
  await expect.poll(() => param('date')).toBe(wednesday)
  await expect(block(wednesday)).toBeFocused()
  await expect(ghost()).toBeHidden()
  await expect(block(wednesday)).toHaveAccessibleName(/10:00 – 10:50 AM/)
  await page.unroute(entries)
  await page.waitForLoadState('networkidle')
  await press('Alt+ArrowRight')
  await expect(page.locator(`[data-day="${thursday}"] [data-dragged]`)).toBeFocused()
  expect(param('date')).toBe(thursday)
  await press('Escape')
  await expect(block(wednesday)).toBeFocused()
  expect(param('date')).toBe(wednesday)
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
  const list = await desk.provider.visitor.call(listCalendarEntries, {
    query: { from: new Date(day).toISOString(), to: new Date(day + 2 * DAY).toISOString() },
  })
  const session = list.entries.flatMap((entry) => (entry.kind === 'meeting' ? entry.places : []))[0]
  if (!session) throw new Error('no session')
  await desk.provider.visitor.call(cancelAppointment, {
    params: { appointment_id: session.appointment_id },
    body: {},
  })
  await press('Enter')
  await expect(
    dialog.getByText(/was canceled meanwhile by the practice\. Its time can no longer change\./),
  ).toBeVisible()
})
