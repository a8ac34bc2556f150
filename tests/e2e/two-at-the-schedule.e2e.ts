import { type BrowserContext, expect, type Page, test, type WebSocketRoute } from '@playwright/test'
import { moveAppointment } from '#contracts/api/appointment-changes'
import { getAppointment } from '#contracts/api/appointments'
import { dayIn, instantOf, segments } from '#domain/scheduling/zone'
import { DAY, HOUR } from '#kernel/clock'
import type { Provider } from '#local/demo/people'
import { SESSION } from '#tests/factories/inputs'
import { bookAt, chartOf, introduced } from './stage/booking.ts'
import { later } from './stage/days.ts'
import { looks } from './stage/looks.ts'
import { picture } from './stage/picture.ts'
import { web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// Two people work in one calendar: the later one of two who drag the same session is told, no session shows a time that
// it does not have, and whoever was away sees what happened without loading the page anew.

test.describe.configure({ mode: 'serial' })

let provider: Provider
let session = ''
let desk: Page
let other: Page
/** A Wednesday two weeks ahead. */
let day = ''
/** The live sockets of the desk, and whether they are cut. */
const line = { sockets: new Set<WebSocketRoute>(), cut: false }

const at = (hour: number): string => {
  const wall = Date.parse(`${day}T00:00:00Z`) + hour * HOUR
  return new Date(instantOf(wall, segments(provider.info.timezone, wall - DAY, wall + DAY))).toISOString()
}

test.beforeAll(async ({ browser }) => {
  const people = await introduced(SESSION)
  provider = people.provider
  const ahead = dayIn(provider.info.timezone, Date.now() + 14 * DAY)
  day = later(ahead, (10 - new Date(`${ahead}T00:00:00Z`).getUTCDay()) % 7)
  session = await bookAt(provider, await chartOf(provider, people.member), new Date(at(10)))
  const open = async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    if (!desk) await cuttable(context)
    const page = await context.newPage()
    await signInAs(page, provider.visitor)
    return page
  }
  desk = await open()
  other = await open()
})
test.afterAll(async () => {
  await desk.context().close()
  await other.context().close()
})

/** Lets the test cut the live sockets of a browser. */
const cuttable = (context: BrowserContext) =>
  context.routeWebSocket(/./, (socket) => {
    if (line.cut) return void socket.close()
    socket.connectToServer()
    line.sockets.add(socket)
    socket.onClose(() => line.sockets.delete(socket))
  })
async function cut(isCut: boolean) {
  line.cut = isCut
  if (isCut) for (const socket of line.sockets) await socket.close()
}

const stored = () => provider.visitor.call(getAppointment, { params: { appointment_id: session } })
const block = (page: Page) => page.locator(`[data-block="${session}"]`)
const ghost = (page: Page) => page.locator('[data-dragged]')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Move session' })
const show = async (page: Page) => {
  await page.goto(`${web}/pro-dashboard/schedule?view=week&date=${day}`)
  await expect(block(page)).toBeVisible()
}
const shown = (page: Page, time: string) => expect(block(page)).toHaveAccessibleName(new RegExp(time))
const move = async (hour: number) => {
  const body = { appointment_start: at(hour), skip_email: true }
  await provider.visitor.call(moveAppointment, { params: { appointment_id: session }, body })
}

/** Drags the session by some hours, and leaves the button pressed. */
async function hold(page: Page, hours: number) {
  await block(page).scrollIntoViewIfNeeded()
  const box = await block(page).boundingBox()
  if (!box) throw new Error('The session is not on the page.')
  const [x, y] = [box.x + box.width / 2, box.y + 8]
  await page.mouse.move(x, y)
  await page.mouse.down()
  // An hour is 64 px high.
  await page.mouse.move(x, y + 64 * hours, { steps: 6 })
  await expect(ghost(page)).toBeVisible()
}

/** Notes every time that the session shows from now on, in order. */
const watch = (page: Page) =>
  page.evaluate((id) => {
    const seen: string[] = []
    const note = () => {
      const label = document.querySelector(`[data-block="${id}"]`)?.getAttribute('aria-label')
      const time = label && /\d+:\d\d – \d+:\d\d [AP]M/.exec(label)?.[0]
      if (time && seen.at(-1) !== time) seen.push(time)
    }
    note()
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true })
    Object.assign(window, { seenTimes: seen })
  }, session)
const seenTimes = (page: Page) => page.evaluate(() => (window as unknown as { seenTimes: string[] }).seenTimes)

test('a session that somebody else moves leaves the hand, with a word', async () => {
  await Promise.all([show(desk), show(other)])
  await watch(desk)
  await hold(desk, 2)
  await expect(ghost(desk)).toContainText('12 PM – 12:50 PM')
  await hold(other, 1)
  await other.mouse.up()
  await dialog(other).getByRole('button', { name: 'Move session' }).click()
  await expect(desk.getByText(/was changed by somebody else just now, so it was not moved/)).toBeVisible()
  await picture(desk, 'schedule-overtaken')
  await expect(ghost(desk)).toBeHidden()
  await desk.mouse.up()
  await expect(dialog(desk)).toBeHidden()
  await shown(desk, '11:00 – 11:50 AM')
  expect(await seenTimes(desk)).toEqual(['10:00 – 10:50 AM', '11:00 – 11:50 AM'])
  expect((await stored()).appointment_start).toBe(at(11))
})

test('of two who dropped it, the later one is told what it is now', async () => {
  await Promise.all([show(desk), show(other)])
  await watch(desk)
  await hold(desk, 2)
  await desk.mouse.up()
  await expect(dialog(desk).getByLabel('Time')).toHaveValue('13:00')
  await hold(other, 1)
  await other.mouse.up()
  await dialog(other).getByRole('button', { name: 'Move session' }).click()
  await expect(dialog(desk).getByText('Somebody else has changed this session. It is now:')).toBeVisible()
  await expect(dialog(desk).getByText(/12:00 – 12:50 PM · /)).toBeVisible()
  await expect(dialog(desk).getByRole('button', { name: 'Move session' })).toBeDisabled()
  await picture(desk, 'schedule-overtaken-dialog')
  await dialog(desk).getByRole('button', { name: 'Leave it like that' }).click()
  await expect(dialog(desk)).toBeHidden()
  expect(await seenTimes(desk)).toEqual(['11:00 – 11:50 AM', '12:00 – 12:50 PM'])
  expect((await stored()).appointment_start).toBe(at(12))
})

/** Counts what the page announces of the changes of others, from now on. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const heard = { times: 0 }
    const said = 'was booked or changed.'
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node.textContent?.endsWith(said)) heard.times += 1
    }).observe(document.body, { subtree: true, childList: true })
    Object.assign(window, { heard })
  })
const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: { times: number } }).heard.times)

test('screen readers hear of what others do, each time, and of what was done here only once', async () => {
  await Promise.all([show(desk), show(other)])
  await Promise.all([listen(desk), listen(other)])
  await hold(desk, 1)
  await desk.mouse.up()
  await dialog(desk).getByRole('button', { name: 'Move session' }).click()
  await expect(desk.getByText(/was moved to .*1:00 – 1:50 PM/)).toBeVisible()
  await expect.poll(() => heard(other)).toBe(1)
  await move(12)
  // The news of the own change came before that of this one.
  await shown(desk, '12:00 – 12:50 PM')
  await expect.poll(() => heard(other)).toBe(2)
  await expect.poll(() => heard(desk)).toBe(1)
})

test('who has not heard of it is refused, told, and may move it anyway', async () => {
  await show(desk)
  await cut(true)
  await watch(desk)
  await hold(desk, 2)
  await desk.mouse.up()
  await expect(dialog(desk).getByLabel('Time')).toHaveValue('14:00')
  await move(9)
  await dialog(desk).getByRole('button', { name: 'Move session' }).click()
  await expect(dialog(desk).getByText('Somebody else has changed this session. It is now:')).toBeVisible()
  expect((await stored()).appointment_start).toBe(at(9))
  await dialog(desk).getByRole('button', { name: 'Move it anyway' }).click()
  await expect(dialog(desk)).toBeHidden()
  await shown(desk, '2:00 – 2:50 PM')
  expect((await stored()).appointment_start).toBe(at(14))
  expect((await seenTimes(desk)).at(-1)).toBe('2:00 – 2:50 PM')
  await cut(false)
})

test('whoever was away sees what happened without loading the page anew', async () => {
  await show(desk)
  await desk.evaluate(() => Object.assign(window, { sameDocument: true }))
  await desk.context().setOffline(true)
  await cut(true)
  await expect(desk.getByText('You are offline', { exact: false }).first()).toBeVisible()
  await move(15)
  await shown(desk, '2:00 – 2:50 PM')
  await desk.context().setOffline(false)
  await cut(false)
  await shown(desk, '3:00 – 3:50 PM')
  // And from now on, it hears of changes again.
  await expect.poll(() => line.sockets.size).toBeGreaterThan(0)
  await move(16)
  await shown(desk, '4:00 – 4:50 PM')
  expect(await desk.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('who asks to cancel a session that moves and then is canceled elsewhere reads both, and keeps what was typed', async () => {
  const canceling = (page: Page) => page.getByRole('dialog', { name: 'Cancel this session?' })
  const ask = async (page: Page) => {
    await page.goto(`${web}/pro-dashboard/schedule?view=week&date=${day}&panel=session-details&session=${session}`)
    await page.getByRole('button', { name: 'Cancel session' }).click()
  }
  await ask(desk)
  await canceling(desk).getByLabel('Reason (optional)').fill('The client is ill.')
  await move(17)
  await expect(canceling(desk).getByText('Somebody else has moved this session. It is now on:')).toBeVisible()
  await expect(canceling(desk).getByRole('button', { name: 'Cancel session' })).toBeDisabled()
  await picture(desk, 'schedule-cancel-moved')
  await canceling(desk).getByRole('button', { name: 'Continue' }).click()
  await expect(canceling(desk).getByRole('button', { name: 'Cancel session' })).toBeEnabled()
  await expect(canceling(desk).getByLabel('Reason (optional)')).toHaveValue('The client is ill.')
  await ask(other)
  await canceling(other).getByRole('button', { name: 'Cancel session' }).click()
  await expect(canceling(other)).toBeHidden()
  await expect(canceling(desk).getByText('was canceled meanwhile by the practice.')).toBeVisible()
  await expect(canceling(desk).getByText('The client is ill.')).toBeVisible()
  await expect(canceling(desk).getByRole('button', { name: 'Cancel session' })).toBeHidden()
  await expect(canceling(desk).getByRole('button', { name: 'Close', exact: true }).last()).toBeFocused()
  await looks(desk, 'schedule-cancel-ended')
  await desk.keyboard.press('Escape')
  await expect(canceling(desk)).toBeHidden()
  expect((await stored()).status).toBe('cancelled_orchid_pro')
})
