import { expect, type Page, test } from '@playwright/test'
import { SESSION } from '#tests/factories/inputs'
import { expectAccessible } from './stage/accessible.ts'
import { later, longDay } from './stage/days.ts'
import { focused, tabTo } from './stage/keyboard.ts'
import { looks } from './stage/looks.ts'
import { picture } from './stage/picture.ts'
import { web } from './stage/place.ts'
import { openDesk, type ScheduleDesk } from './stage/schedule-desk.ts'

// A provider goes through the schedule without a mouse: keys for the dates and views, arrows between sessions and free
// times, and a list of the keys that can also turn them off.

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
