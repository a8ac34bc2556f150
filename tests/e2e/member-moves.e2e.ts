import { expect, type Page, test } from '@playwright/test'
import { moveAppointment } from '#contracts/api/appointment-changes'
import { getAppointment } from '#contracts/api/appointments'
import type { Member, Provider } from '#local/demo/people'
import { DAY, HOUR } from '#kernel/clock'
import { SESSION } from '#tests/factories/inputs'
import { expectAccessible } from './stage/accessible.ts'
import { introduced } from './stage/booking.ts'
import { looks } from './stage/looks.ts'
import { mailbox, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// A client on a phone: moves their own session, asks for another time, subscribes to their sessions, and cancels. The
// professional answers in an open schedule, and each sees what the other does.

test.describe.configure({ mode: 'serial' })

let provider: Provider
let member: Member
let id = ''
let desk: Page
let phone: Page

test.beforeAll(async ({ browser }) => {
  // The introduction is free, so it can be moved until it starts.
  ;({ provider, member, introduction: id } = await introduced(SESSION))
  desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await Promise.all([signInAs(desk, provider.visitor), signInAs(phone, member.visitor)])
})
test.afterAll(async () => {
  await desk.context().close()
  await phone.context().close()
})

const stored = () => provider.visitor.call(getAppointment, { params: { appointment_id: id } })

test('the client chooses another time on a phone, and both sides are told', async () => {
  const before = await stored()
  await desk.goto(`${web}/pro-dashboard/schedule?panel=session-details&session=${id}`)
  await expect(desk.getByRole('region', { name: 'Session', exact: true })).toBeVisible()
  await phone.goto(`${web}/member-dashboard/sessions/${id}`)
  await phone.getByRole('button', { name: 'Move session' }).click()
  const dialog = phone.getByRole('dialog', { name: 'Move this session' })
  await expect(dialog.getByText(/You can move it until /)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Move session' })).toBeDisabled()
  await dialog.getByRole('radio').nth(3).check({ force: true })
  await expect(dialog.getByText(/^New time: /)).toBeVisible()
  await looks(phone, 'member-moves')
  await expectAccessible(phone)
  await dialog.getByRole('button', { name: 'Move session' }).click()
  await expect(dialog).toBeHidden()
  const after = await stored()
  expect(after.appointment_start).not.toBe(before.appointment_start)
  expect(after).toMatchObject({ status: 'confirmed', price: before.price })
  // The mail to the client says who moved it, and has both times.
  const mail = await mailbox.wait(member.info.email, ({ subject }) => subject === 'Your session has a new time')
  expect(mail.text).toContain('You moved your session. Its new time is below')
  expect(mail.text).toContain('Before: ')
  const told = await mailbox.wait(provider.signIn.email, ({ subject }) => subject === 'Your session has a new time')
  expect(told.text).toContain(`${member.info.first_name} moved your session.`)
})

test('it moves by keyboard alone', async () => {
  await phone.setViewportSize({ width: 1440, height: 900 })
  await phone.getByRole('button', { name: 'Move session' }).focus()
  await phone.keyboard.press('Enter')
  const dialog = phone.getByRole('dialog', { name: 'Move this session' })
  const first = dialog.getByRole('radio').first()
  await first.focus()
  await phone.keyboard.press('Space')
  await expect(dialog.getByText(/^New time: /)).toBeVisible()
  await dialog.getByRole('button', { name: 'Move session' }).focus()
  await phone.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const { appointment_start, appointment_end } = await stored()
  expect(Date.parse(appointment_end) - Date.parse(appointment_start)).toBeLessThan(HOUR)
})

test('the client asks for another time, the professional moves it, and both see it at once', async () => {
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(`${web}/member-dashboard/sessions/${id}`)
  await phone.getByRole('button', { name: 'Ask for another time' }).click()
  const dialog = phone.getByRole('dialog', { name: 'Ask for another time' })
  const send = dialog.getByRole('button', { name: 'Ask for another time' })
  await send.click()
  await expect(dialog.getByText('Please choose a day and a time.')).toBeVisible()
  const day = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
  await dialog.getByLabel('Day').fill(day(9))
  await dialog.getByLabel('Time').fill('10:30')
  await dialog.getByRole('button', { name: 'Add another choice' }).click()
  const second = dialog.getByRole('group', { name: 'Second choice' })
  await second.getByLabel('Day').fill(day(10))
  await second.getByLabel('Time').fill('15:00')
  await dialog.getByLabel('Anything they should know? (optional)').fill('My shift has changed.')
  await looks(phone, 'member-asks')
  await expectAccessible(phone)
  await send.click()
  await expect(dialog).toBeHidden()
  await expect(phone.getByText('You asked for another time. The session keeps its time until')).toBeVisible()
  await expect(phone.getByText('My shift has changed.')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Ask for another time' })).toBeHidden()
  await looks(phone, 'member-asked')
  const mail = await mailbox.wait(provider.signIn.email, ({ subject }) => subject === 'A client asks for another time')
  expect(mail.text).toContain('It stays as it is until you answer.')
  expect(mail.text).not.toContain('shift')

  // The schedule was open all the time.
  const panel = desk.getByRole('region', { name: 'Session', exact: true })
  await expect(panel.getByText(`${member.info.first_name} asks for another time`)).toBeVisible()
  await expect(panel.getByText('My shift has changed.')).toBeVisible()
  await looks(desk, 'schedule-client-asks')
  await expectAccessible(desk)
  const before = await stored()
  await panel.getByRole('button', { name: /^Move to .*10:30/ }).click()
  await expect(panel.getByText(`${member.info.first_name} asks for another time`)).toBeHidden()
  await expect(phone.getByText('You asked for another time.')).toBeHidden()
  const after = await stored()
  expect(after.appointment_start).toBe(before.move_ask?.times[0])
  expect(after.move_ask?.outcome).toBe('accepted')

  // Another question is answered with no, in words.
  await phone.getByRole('button', { name: 'Ask for another time' }).click()
  await dialog.getByLabel('Day').fill(day(12))
  await send.click()
  await panel.getByRole('button', { name: 'None of these' }).click()
  const answer = desk.getByRole('dialog', { name: 'Keep the session’s time?' })
  await answer.getByLabel('Answer (optional)').fill('I am away that day.')
  await answer.getByRole('button', { name: 'Keep the time' }).click()
  await expect(phone.getByText('I am away that day.')).toBeVisible()
  await mailbox.wait(member.info.email, ({ subject }) => subject === 'Your session keeps its time')
  expect((await stored()).appointment_start).toBe(after.appointment_start)
})

test('what the practice does meanwhile is said in the dialogs of the client, and what was typed stays', async () => {
  const later = async () => {
    const at = Date.parse((await stored()).appointment_start) + HOUR
    const body = { appointment_start: new Date(at).toISOString(), force_book_over_blocked: true, skip_email: true }
    await provider.visitor.call(moveAppointment, { params: { appointment_id: id }, body })
  }
  const moved = phone.getByRole('alert').filter({ hasText: 'This session was moved meanwhile. It is now ' })
  await phone.getByRole('button', { name: 'Cancel session' }).click()
  const canceling = phone.getByRole('dialog', { name: 'Cancel this session?' })
  await canceling.getByLabel('Reason (optional)').fill('I have a cold.')
  await later()
  await expect(moved).toBeVisible()
  await expect(canceling.getByRole('button', { name: 'Cancel session' })).toBeDisabled()
  await looks(phone, 'member-cancels-moved')
  await phone.setViewportSize({ width: 390, height: 844 })
  await moved.getByRole('button', { name: 'Continue' }).click()
  await expect(moved).toBeHidden()
  await expect(canceling.getByLabel('Reason (optional)')).toHaveValue('I have a cold.')
  await expect(canceling.getByRole('button', { name: 'Cancel session' })).toBeEnabled()
  await canceling.getByRole('button', { name: 'Keep session' }).click()

  await phone.getByRole('button', { name: 'Move session' }).click()
  const moving = phone.getByRole('dialog', { name: 'Move this session' })
  await moving.getByRole('radio').nth(3).check({ force: true })
  await later()
  await expect(moved).toBeVisible()
  await expect(moving.getByRole('button', { name: 'Move session' })).toBeDisabled()
  await moved.getByRole('button', { name: 'Leave it like that' }).click()
  await expect(moving).toBeHidden()

  await phone.getByRole('button', { name: 'Ask for another time' }).click()
  const asking = phone.getByRole('dialog', { name: 'Ask for another time' })
  await asking.getByLabel('Anything they should know? (optional)').fill('Evenings are better.')
  await later()
  await expect(moved).toBeVisible()
  await expect(asking.getByRole('button', { name: 'Ask for another time' })).toBeDisabled()
  await moved.getByRole('button', { name: 'Continue' }).click()
  await expect(asking.getByLabel('Anything they should know? (optional)')).toHaveValue('Evenings are better.')
  await asking.getByRole('button', { name: 'Keep this time' }).click()
  await expect(asking).toBeHidden()
})

test('the client’s calendar program reads their sessions at a private address, until it is revoked', async ({
  request,
}) => {
  await phone.goto(`${web}/member-dashboard/profile`)
  await phone.getByRole('button', { name: 'Turn on calendar feed' }).click()
  const field = phone.getByLabel('Your private address')
  await expect(field).toHaveValue(/\/calendar-feed\/[\w-]{43}\.ics$/)
  const address = await field.inputValue()
  await expect(phone.getByRole('link', { name: 'Open in your calendar' })).toHaveAttribute('href', /^webcal:/)
  await looks(phone, 'calendar-feed')
  await phone.setViewportSize({ width: 390, height: 844 })
  await field.scrollIntoViewIfNeeded()
  await expectAccessible(phone)
  const read = async () => {
    const answer = await request.get(address)
    return { status: answer.status(), text: (await answer.text()).replaceAll('\r\n ', '') }
  }
  const { appointment_start } = await stored()
  const written = appointment_start.replaceAll(/[-:]|\.\d+/g, '')
  expect((await read()).text).toContain(`UID:${id}\r\n`)
  expect((await read()).text).toContain(`DTSTART:${written}\r\n`)
  await mailbox.wait(member.info.email, ({ subject }) => subject === 'A calendar feed was turned on for your account')

  // A new address takes the place of the first one.
  await phone.getByRole('button', { name: 'Get a new address' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Get new address' }).click()
  await expect(field).not.toHaveValue(address)
  expect(await read()).toEqual({ status: 404, text: 'Not found' })
  const fresh = await field.inputValue()
  await phone.goto(`${web}/member-dashboard/sessions/${id}`)
  await phone.getByRole('button', { name: 'Cancel session' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Cancel session' }).click()
  await expect(phone.getByRole('dialog')).toBeHidden()
  expect(await (await request.get(fresh)).text()).not.toContain(id)

  await phone.goto(`${web}/member-dashboard/profile`)
  await phone.getByRole('button', { name: 'Revoke address' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Revoke address' }).click()
  await expect(phone.getByText('The address was revoked. It no longer works.')).toBeVisible()
  expect((await request.get(fresh)).status()).toBe(404)
})

test('the professional sees the same in their settings', async () => {
  await desk.goto(`${web}/pro-dashboard/settings`)
  await desk.getByRole('button', { name: 'Turn on calendar feed' }).click()
  await expect(desk.getByLabel('Your private address')).toHaveValue(/\.ics$/)
  await desk.getByLabel('Your private address').scrollIntoViewIfNeeded()
  await looks(desk, 'calendar-feed-professional')
  await expectAccessible(desk)
  await desk.getByLabel('Show clients’ initials').uncheck()
  await desk.reload()
  await expect(desk.getByLabel('Show clients’ initials')).not.toBeChecked()
})
