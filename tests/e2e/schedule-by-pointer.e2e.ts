import { expect, type Locator, type Page, test } from '@playwright/test'
import { getAppointment } from '#contracts/api/appointments'
import { createBlocked, getBlocked } from '#contracts/api/blocked-intervals'
import { dayIn, instantOf, segments } from '#domain/scheduling/zone'
import { DAY, HOUR, MINUTE } from '#kernel/clock'
import type { Provider } from '#local/demo/people'
import { SESSION } from '#tests/factories/inputs'
import { expectAccessible } from './stage/accessible.ts'
import { bookAt, chartOf, introduced } from './stage/booking.ts'
import { later, longDay } from './stage/days.ts'
import { fingerOn } from './stage/finger.ts'
import { focused } from './stage/keyboard.ts'
import { picture } from './stage/picture.ts'
import { web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// A provider handles the calendar with the pointer: draws a session, moves and resizes it, stops halfway, does the same
// with a blocked time, and drags with a finger on a phone.

test.describe.configure({ mode: 'serial' })

let provider: Provider
let patient = ''
let client = ''
let session = ''
let page: Page
/** A Wednesday two weeks ahead, after the introduction. */
let day = ''

/** The instant at which the clocks of the practice show an hour of the day. */
const at = (date: string, hour: number): string => {
  const wall = Date.parse(`${date}T00:00:00Z`) + hour * HOUR
  return new Date(instantOf(wall, segments(provider.info.timezone, wall - DAY, wall + DAY))).toISOString()
}

test.beforeAll(async ({ browser }) => {
  const people = await introduced(SESSION)
  provider = people.provider
  patient = await chartOf(provider, people.member)
  client = people.member.info.last_name
  const ahead = dayIn(provider.info.timezone, Date.now() + 14 * DAY)
  day = later(ahead, (10 - new Date(`${ahead}T00:00:00Z`).getUTCDay()) % 7)
  session = await bookAt(provider, patient, new Date(at(day, 10)))
  page = await (await browser.newContext()).newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, provider.visitor)
})
test.afterAll(() => page.context().close())

const param = (name: string) => new URL(page.url()).searchParams.get(name)
const stored = () => provider.visitor.call(getAppointment, { params: { appointment_id: session } })
const ghost = () => page.locator('[data-dragged]')
const card = () => page.getByRole('region', { name: 'Add a session' })
const cell = (time: string, on = day) =>
  page.getByRole('button', { name: `Add a session on ${longDay(on)} at ${time}` })
const block = (on = day) => page.locator(`[data-day="${on}"] [data-block]`).filter({ hasText: client }).first()

async function boxOf(what: Locator) {
  await what.scrollIntoViewIfNeeded()
  const box = await what.boundingBox()
  if (!box) throw new Error('This is not on the page.')
  return box
}
const show = async (search = '') => {
  await page.goto(`${web}/pro-dashboard/schedule?view=week&date=${day}${search}`)
  await expect(block()).toBeVisible()
}
/** Presses at a point and moves to others, and leaves the button pressed. */
async function hold(...points: { x: number; y: number }[]) {
  const [first, ...others] = points
  if (!first) return
  await page.mouse.move(first.x, first.y)
  await page.mouse.down()
  for (const { x, y } of others) await page.mouse.move(x, y, { steps: 6 })
}
/** The height of an hour in the grid (px). */
const hourHeight = async () => 2 * (await boxOf(cell('2 PM'))).height

test('a time is drawn, a card asks for the rest, and the session is booked', async () => {
  await show()
  const hour = await hourHeight()
  const from = await boxOf(cell('11 AM'))
  const x = from.x + from.width / 2
  await hold({ x, y: from.y + 3 }, { x, y: from.y + 1.25 * hour - 3 })
  await expect(ghost()).toHaveText('11 AM – 12:15 PM')
  await picture(page, 'schedule-drawing')
  await page.mouse.up()
  await expect(card()).toBeVisible()
  await expect(card().getByText(/11:00 AM – 12:15 PM/)).toBeVisible()
  expect(param('card')).toBe('quick')
  // The card stands beside the time, which is still seen.
  const [its, time] = [await boxOf(card()), await boxOf(page.locator('[data-ghost]'))]
  expect(its.x >= time.x + time.width || its.x + its.width <= time.x).toBe(true)
  await expectAccessible(page)
  await card().getByLabel('Client').fill(client)
  await card()
    .getByRole('option', { name: new RegExp(client) })
    .click()
  await card().getByLabel('Session type').selectOption({ label: 'Individual session · 50 min · $120.00' })
  await expect(card().getByText('The length stays 75 min.')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await picture(page, `schedule-card-${colorScheme}`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await card().getByRole('button', { name: 'Add session' }).click()
  await expect(card()).toBeHidden()
  await expect(page.getByText(/was added on .*11:00 AM – 12:15 PM/)).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(`${client}.*11:00 AM – 12:15 PM`) })).toBeVisible()
})

test('Escape stops a drawing, a click asks with the length of the type, and More keeps everything', async () => {
  await show()
  const hour = await hourHeight()
  const from = await boxOf(cell('5 PM'))
  const x = from.x + from.width / 2
  await hold({ x, y: from.y + 3 }, { x, y: from.y + hour })
  await expect(ghost()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(ghost()).toBeHidden()
  await page.mouse.up()
  await expect(card()).toBeHidden()
  // A click that trembles draws a single step, and that is no length.
  await hold({ x, y: from.y + 3 }, { x: x + 8, y: from.y + 3 })
  await page.mouse.up()
  await expect(card().getByText(/5:00 – 5:50 PM/)).toBeVisible()
  expect(param('minutes')).toBeNull()
  await page.keyboard.press('Escape')
  await expect(card()).toBeHidden()
  await cell('5 PM').click()
  await expect(card().getByText(/5:00 – 5:50 PM/)).toBeVisible()
  // Nothing was typed, so Escape closes it at once, and the ghost goes.
  await page.keyboard.press('Escape')
  await expect(card()).toBeHidden()
  await expect(page.locator('[data-ghost]')).toHaveCount(0)
  await cell('5 PM').click()
  await card().getByLabel('Client').fill(client)
  await card()
    .getByRole('option', { name: new RegExp(client) })
    .click()
  await card().getByLabel('Repeats').selectOption('weekly')
  await card().getByRole('button', { name: 'More' }).click()
  await expect(card().getByLabel('Time')).toHaveValue('17:00')
  await expect(card().getByLabel('Client')).toHaveValue(new RegExp(client))
  await expect(card().getByLabel('Repeats')).toHaveValue('weekly')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(card()).toBeHidden()
})

test('a session is moved: the ghost says when, Escape brings it back, and a dialog asks who is told', async () => {
  await show()
  const hour = await hourHeight()
  const its = await boxOf(block())
  const grip = { x: its.x + its.width / 2, y: its.y + 8 }
  const before = await stored()
  await hold(grip, { x: grip.x, y: grip.y + hour })
  await expect(ghost()).toContainText('11 AM – 11:50 AM')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(ghost()).toBeHidden()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await stored()).toEqual(before)
  await hold(grip, { x: grip.x + its.width, y: grip.y + hour })
  await picture(page, 'schedule-moving')
  await page.mouse.up()
  const dialog = page.getByRole('dialog', { name: 'Move session' })
  await expect(dialog.getByLabel('Day')).toHaveValue(later(day, 1))
  await expect(dialog.getByLabel('Time')).toHaveValue('11:00')
  // Until it is decided, the calendar shows both.
  await expect(page.locator('[data-ghost]')).toContainText('11 AM – 11:50 AM')
  await dialog.getByRole('button', { name: 'Move session' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/was moved to .*11:00 – 11:50 AM/)).toBeVisible()
  expect((await stored()).appointment_start).toBe(at(later(day, 1), 11))
})

test('the lower edge makes it longer, and so do keys', async () => {
  await show()
  const hour = await hourHeight()
  const its = await boxOf(block(later(day, 1)))
  const edge = { x: its.x + its.width / 2, y: its.y + its.height - 3 }
  await hold(edge, { x: edge.x, y: edge.y + hour / 2 })
  await expect(ghost()).toContainText('11 AM – 12:15 PM')
  await picture(page, 'schedule-resizing')
  await page.mouse.up()
  const dialog = page.getByRole('dialog', { name: 'Change length' })
  await expect(dialog.getByLabel('Length')).toHaveValue('75')
  await expect(dialog.getByText('The price stays $120.00.')).toBeVisible()
  await picture(page, 'schedule-length-dialog')
  await expectAccessible(page)
  await dialog.getByLabel('Length').fill('3')
  await dialog.getByRole('button', { name: 'Change length' }).click()
  await expect(dialog.getByText('Between 5 minutes and 8 hours')).toBeVisible()
  await dialog.getByLabel('Length').fill('75')
  await dialog.getByRole('button', { name: 'Change length' }).click()
  await expect(dialog).toBeHidden()
  const longer = await stored()
  expect(Date.parse(longer.appointment_end) - Date.parse(longer.appointment_start)).toBe(75 * MINUTE)
  expect(longer.price).toBe(120)
  await block(later(day, 1)).focus()
  await page.keyboard.press('Shift+Alt+ArrowUp')
  await expect(dialog.getByLabel('Length')).toHaveValue('60')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect.poll(() => focused(page)).toContain(client)
  expect(await stored()).toEqual(longer)
})

test('a blocked time is moved and resized at once, and that can be undone', async () => {
  const { blocked_interval_id } = await provider.visitor.call(createBlocked, {
    body: { title: 'Supervision', when: { kind: 'once', start: at(day, 13), end: at(day, 14) } },
  })
  const when = async () =>
    (await provider.visitor.call(getBlocked, { params: { blocked_interval_id } })).when as {
      start: string
      end: string
    }
  await show()
  const hour = await hourHeight()
  const blocked = page.getByRole('button', { name: /^Supervision/ })
  const its = await boxOf(blocked)
  const x = its.x + its.width / 2
  await hold({ x, y: its.y + 8 }, { x, y: its.y + 8 + hour })
  await expect(ghost()).toContainText('2 PM – 3 PM')
  await page.mouse.up()
  await expect(page.getByText(/Supervision was moved to .*2:00 – 3:00 PM/)).toBeVisible()
  expect(await when()).toMatchObject({ start: at(day, 14), end: at(day, 15) })
  // While it is being undone, a dialog about something else opens, and stays.
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/blocked_intervals/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await block().focus()
  await page.keyboard.press('Shift+Alt+ArrowUp')
  const dialog = page.getByRole('dialog', { name: 'Change length' })
  await expect(dialog).toBeVisible()
  letGo()
  await expect(page.getByText(/Supervision was moved to .*1:00 – 2:00 PM/)).toBeVisible()
  await expect(dialog).toBeVisible()
  await page.unroute(/blocked_intervals/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await when()).toMatchObject({ start: at(day, 13), end: at(day, 14) })
  await expect(blocked).toHaveAccessibleName(/1 PM – 2 PM/)
  const back = await boxOf(blocked)
  await hold({ x, y: back.y + back.height - 3 }, { x, y: back.y + back.height - 3 + hour / 2 })
  await page.mouse.up()
  await expect(page.getByText(/Supervision is now on .*1:00 – 2:30 PM/)).toBeVisible()
  expect(await when()).toMatchObject({ start: at(day, 13), end: at(day, 14.5) })
  // Dragged onto a session, the panel asks what is to become of it.
  const last = await boxOf(blocked)
  const target = await boxOf(block())
  await hold({ x, y: last.y + 8 }, { x, y: target.y + 8 })
  await page.mouse.up()
  const panel = page.getByRole('region', { name: 'Edit blocked time' })
  await expect(panel.getByLabel('Start')).toHaveValue('11:00')
  expect(await when()).toMatchObject({ start: at(day, 13), end: at(day, 14.5) })
  await panel.getByRole('button', { name: 'Save changes' }).click()
  await expect(panel.getByText(client).first()).toBeVisible()
})

test('on a phone a finger scrolls, and drags after a long press', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const phone = await context.newPage()
  await signInAs(phone, provider.visitor)
  await phone.goto(`${web}/pro-dashboard/schedule?view=day&date=${later(day, 1)}`)
  const its = phone.locator('[data-block]').filter({ hasText: client }).first()
  const lifted = phone.locator('[data-dragged]')
  const finger = await fingerOn(phone, lifted)
  const top = async () => (await boxOf(its)).y
  const grip = async () => {
    const { x, y, width } = await boxOf(its)
    return { x: x + width / 2, y: y + 12 }
  }
  // A finger that moves at once scrolls.
  const before = await top()
  await finger.swipe(grip, { x: 0, y: -90 })
  await expect.poll(async () => (await its.boundingBox())?.y).toBeLessThan(before - 30)
  await expect(lifted).toHaveCount(0)
  await expect(phone.getByRole('dialog')).toHaveCount(0)
  // One that rests first drags.
  await finger.drag(grip, { x: 0, y: 48 })
  await expect(lifted).not.toContainText('11 AM –')
  await picture(phone, 'schedule-long-press')
  await finger.drop()
  const dialog = phone.getByRole('dialog', { name: 'Move session' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Day')).toHaveValue(later(day, 1))
  await expect(dialog.getByLabel('Time')).not.toHaveValue('11:00')
  await dialog.getByRole('button', { name: 'Keep current time' }).click()
  await expect(dialog).toBeHidden()
  await context.close()
})
