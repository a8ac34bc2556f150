import { expect, type Page, test } from '@playwright/test'
import { createAppointmentType } from '#contracts/api/appointment-types'
import { getAppointment } from '#contracts/api/appointments'
import { getAvailability } from '#contracts/api/availability'
import { createSeries } from '#contracts/api/appointment-series'
import { dayIn, instantOf, segments } from '#domain/scheduling/zone'
import { DAY, MINUTE } from '#kernel/clock'
import type { Member, Provider } from '#local/demo/people'
import { eventually } from '#local/demo/visitor'
import { SESSION } from '#tests/factories/inputs'
import { expectAccessible } from './stage/accessible.ts'
import { bookAt, chartOf, freeSlots, introduced } from './stage/booking.ts'
import { looks } from './stage/looks.ts'
import { mailbox, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// A practice gets a second office. Sessions are booked in it, seen in the calendar without colors, and told to the client.

test.describe.configure({ mode: 'serial' })

const ZONE = 'America/New_York'
const MEETING = 'Meeting in person'
/** A free session, which clients book themselves. */
const WALK = { label: 'First visit', price: 0, length_minute: 30, hue: 5 } as const
const WEST_LINE = 'Westside, 12 Elm Street, Albany, NY 12208'
let provider: Provider
let member: Member
let patient = ''
let desk: Page
let session = ''
/** An hour in New York on a day from now on, also when the clocks change before. */
const at = (days: number, hour: number): number => {
  const wall = Date.parse(`${dayIn(ZONE, Date.now() + days * DAY)}T${String(hour).padStart(2, '0')}:00:00.000Z`)
  return instantOf(wall, segments(ZONE, wall - DAY, wall + DAY))
}
const date = () => dayIn(ZONE, at(21, 9))
const schedule = (search: string) => desk.goto(`${web}/pro-dashboard/schedule?date=${date()}&${search}`)
const offices = async () => (await provider.visitor.call(getAvailability)).offices ?? []
const read = (id: string) => provider.visitor.call(getAppointment, { params: { appointment_id: id } })
const bookMeeting = async (days: number, hour: number): Promise<string> => {
  const start = at(days, hour)
  const { invites_created } = await provider.visitor.call(createSeries, {
    body: {
      appointment_type_label: MEETING,
      patient_user_id: patient,
      force_book_over_blocked: true,
      appointments: [
        {
          appointment_start: new Date(start).toISOString(),
          appointment_end: new Date(start + 50 * MINUTE).toISOString(),
        },
      ],
      skip_email: true,
    },
  })
  return invites_created[0]?.appointment_id ?? ''
}

test.beforeAll(async ({ browser }) => {
  ;({ provider, member } = await introduced(SESSION))
  patient = await chartOf(provider, member)
  await provider.visitor.call(createAppointmentType, {
    body: {
      ...{ label: MEETING, price: 130, length_minute: 50, hue: 4 },
      session_location_type: 'in-person',
      is_private: false,
    },
  })
  await provider.visitor.call(createAppointmentType, {
    body: { ...WALK, session_location_type: 'in-person', is_private: false },
  })
  await bookMeeting(21, 9)
  await bookAt(provider, patient, new Date(at(21, 13)))
  desk = await (await browser.newContext()).newPage()
  await signInAs(desk, provider.visitor)
})
test.afterAll(() => desk.context().close())

test('with one office nothing asks for it and nothing names it', async () => {
  await schedule(`view=day&panel=add-to-calendar&client=${patient}&at=${new Date(at(21, 11)).toISOString()}`)
  await desk.getByLabel('Session type').selectOption(MEETING)
  await expect(desk.getByLabel('Office', { exact: true })).toBeHidden()
  await expect(desk.getByRole('radiogroup', { name: 'Places' })).toBeHidden()
  expect(await offices()).toEqual([])
})

test('an office is added in the settings, and what it lacks is said', async () => {
  await desk.goto(`${web}/pro-dashboard/settings/practice`)
  const card = desk.getByRole('form', { name: 'Offices' })
  await card.getByRole('button', { name: 'Add an office' }).click()
  const added = card.getByRole('group', { name: 'In person' }).last()
  await added.getByLabel('Office name').fill('Westside')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(added.getByText('Please fill out this field').first()).toBeVisible()
  await added.getByLabel('Street address').fill('12 Elm Street')
  await added.getByLabel('City').fill('Albany')
  await added.getByLabel('State').selectOption('NY')
  await added.getByLabel('Zip code').fill('12208')
  await added.getByLabel('Show the address to the public').setChecked(true)
  await card.scrollIntoViewIfNeeded()
  await looks(desk, 'offices-settings')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('Saved', { exact: true })).toBeVisible()
  await eventually('the copy of the practice', async () => (await offices()).length === 2 || null)
  expect((await offices()).map(({ name, mark }) => ({ name, mark }))).toEqual([
    { name: 'Main office', mark: 'MO' },
    { name: 'Westside', mark: 'W' },
  ])
})

test('a session is added in the second office, and the calendar tells both apart without colors', async () => {
  await schedule(`view=day&panel=add-to-calendar&client=${patient}&at=${new Date(at(21, 11)).toISOString()}`)
  await desk.getByLabel('Session type').selectOption(MEETING)
  await desk.getByLabel('Office', { exact: true }).selectOption({ label: 'Westside · 12 Elm Street, Albany, NY 12208' })
  await looks(desk, 'offices-add')
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Add session' }).last().click()
  await expect(desk).toHaveURL(/panel=session-details/)
  session = new URL(desk.url()).searchParams.get('session') ?? ''
  expect(await read(session)).toMatchObject({
    place: 'Westside, 12 Elm Street, Albany, NY 12208',
    office: { name: 'Westside', mark: 'W' },
  })
  for (const view of ['week', 'day', 'three-days', 'month', 'list']) {
    await schedule(`view=${view}`)
    await expect(desk.getByRole('button', { name: /, Meeting in person.*Westside/ }).first()).toBeVisible()
    await expect(desk.getByRole('button', { name: /, Meeting in person.*Main office/ }).first()).toBeVisible()
    if (view !== 'three-days') await looks(desk, `offices-${view}`)
  }
})

test('the row of places shows one of them alone', async () => {
  await schedule('view=day')
  const places = desk.getByRole('radiogroup', { name: 'Places' })
  const blocks = desk.locator('[data-block]').filter({ hasText: /\S/ })
  await expect(blocks).toHaveCount(3)
  await places.getByRole('radio', { name: 'W · Westside' }).check()
  await expect(blocks).toHaveCount(1)
  await expect(desk.getByRole('button', { name: /Westside/ })).toBeVisible()
  await looks(desk, 'offices-one-alone')
  // It is in the address: for a reload, for the way back, and for somebody who gets the link.
  await expect(desk).toHaveURL(/place=/)
  await desk.reload()
  await expect(places.getByRole('radio', { name: 'W · Westside' })).toBeChecked()
  await expect(blocks).toHaveCount(1)
  const link = desk.url()
  await desk.goto(`${web}/pro-dashboard`)
  await desk.goBack()
  await expect(blocks).toHaveCount(1)
  // A place that the practice does not have hides nothing.
  await schedule('view=day&place=off_gone')
  await expect(places.getByRole('radio', { name: 'All places' })).toBeChecked()
  await expect(blocks).toHaveCount(3)
  await desk.goto(link)
  await places.getByRole('radio', { name: 'By video' }).check()
  await expect(desk.getByRole('button', { name: /Westside/ })).toBeHidden()
  await places.getByRole('radio', { name: 'All places' }).check()
  await expect(blocks).toHaveCount(3)
})

test('with a place in the address nothing of another one is shown, also before the offices are known', async () => {
  const west = (await offices()).find(({ name }) => name === 'Westside')
  const hours = /\/scheduler\/v1\/availability\/$/
  for (const view of ['list', 'week']) {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await desk.route(hours, async (route) => {
      await held
      await route.continue()
    })
    const entries = desk.waitForResponse(/calendar\/entries/)
    await schedule(`view=${view}&place=${west?.id}`)
    await (await entries).finished()
    await expect(
      desk.getByRole('status', { name: 'Loading the schedule' }).or(desk.getByText('Loading the schedule')).first(),
    ).toBeAttached()
    // From here on, whatever is drawn, also for a moment.
    const seen = await desk.evaluateHandle((elsewhere) => {
      const drawn = { elsewhere: false }
      const look = () => {
        drawn.elsewhere ||= document.querySelector('main')?.textContent.includes(elsewhere) ?? false
      }
      look()
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
      return drawn
    }, SESSION.label)
    letGo()
    await expect(desk.getByRole('button', { name: /Westside/ }).first()).toBeVisible()
    expect(await seen.evaluate((drawn) => drawn.elsewhere), view).toBe(false)
    await desk.unroute(hours)
  }
})

test('when the hours cannot be read, the schedule says so, shows all sessions, and is whole once they can', async () => {
  const west = (await offices()).find(({ name }) => name === 'Westside')
  const hours = /\/scheduler\/v1\/availability\/$/
  await desk.route(hours, (route) => route.fulfill({ status: 400, json: { detail: 'x', code: 'invalid' } }))
  for (const view of ['list', 'day']) {
    await schedule(`view=${view}&place=${west?.id}`)
    await expect(desk.getByText('The sessions of all places are shown.')).toBeVisible()
    await expect(desk.getByRole('button', { name: /Main office/ }).first()).toBeVisible()
    await expect(desk.getByRole('radiogroup', { name: 'Places' })).toBeHidden()
    // Whether hours are set is not known here.
    await expect(desk.getByText('Clients cannot book yet')).toBeHidden()
    await looks(desk, `offices-hours-unread-${view}`)
  }
  await desk.unroute(hours)
  await desk.getByRole('button', { name: 'Try again' }).click()
  await expect(desk.getByRole('radio', { name: 'W · Westside' })).toBeChecked()
  await expect(desk.getByText('could not be loaded')).toBeHidden()
  await expect(desk.getByRole('button', { name: /Main office/ })).toBeHidden()
})

test('the client reads the office in the email and on the page of the session', async ({ browser }) => {
  const mail = await mailbox.wait(member.info.email, ({ text }) => text.includes('12 Elm Street'))
  expect(mail.text).toContain('Westside, 12 Elm Street, Albany, NY 12208')
  const client = await (await browser.newContext()).newPage()
  await signInAs(client, member.visitor)
  await client.goto(`${web}/member-dashboard/sessions/${session}`)
  await expect(client.getByText('Westside, 12 Elm Street, Albany, NY 12208').first()).toBeVisible()
  await looks(client, 'offices-member')
  await client.context().close()
})

test('a session type names its office, and a client who books it reads the address before and after', async ({
  browser,
}) => {
  await desk.goto(`${web}/pro-dashboard/schedule?panel=session-types`)
  const row = desk.getByRole('button', { name: new RegExp(`^${WALK.label}`) })
  await row.click()
  await desk.getByLabel('Office', { exact: true }).selectOption({ label: 'Westside · 12 Elm Street, Albany, NY 12208' })
  await desk.getByLabel('Office', { exact: true }).scrollIntoViewIfNeeded()
  await looks(desk, 'offices-type-form')
  await desk.getByRole('button', { name: 'Save changes' }).click()
  await expect(row).toContainText('In person · Westside')
  const client = await (await browser.newContext()).newPage()
  await signInAs(client, member.visitor)
  await client.goto(`${web}/professional-search/${provider.info.sub}`)
  await expect(client.getByText(WEST_LINE).first()).toBeVisible()
  // The live picker takes the place of what the server has drawn.
  await client.waitForLoadState('networkidle')
  await client.getByText(WEST_LINE).first().scrollIntoViewIfNeeded()
  // The address of the main office, where the other type takes place, is not public.
  await expect(client.getByText('You get the address when you book').first()).toBeVisible()
  await looks(client, 'offices-profile')
  const slot = (await freeSlots(provider, WALK.label)).at(-2)
  const search = new URLSearchParams({
    start: slot?.timeslot_datetime_start ?? '',
    length: String(WALK.length_minute),
    type: WALK.label,
  })
  await client.goto(`${web}/professional-search/${provider.info.sub}/checkout?${search}`)
  const summary = client.getByRole('complementary', { name: 'Your booking' })
  await expect(summary.getByText(WEST_LINE)).toBeVisible()
  await looks(client, 'offices-checkout')
  await client.getByRole('button', { name: /^Confirm & finish/ }).click()
  await expect(client.getByRole('heading', { name: 'Your session is booked' })).toBeVisible()
  await expect(summary.getByText(WEST_LINE)).toBeVisible()
  await looks(client, 'offices-booked')
  await client.getByRole('link', { name: 'View session' }).click()
  await expect(client.getByText(WEST_LINE).first()).toBeVisible()
  const visit = new URL(client.url()).pathname.split('/').at(-1) ?? ''
  expect(await read(visit)).toMatchObject({ place: WEST_LINE, office: { name: 'Westside', mark: 'W' } })
  await client.context().close()
  // The provider sees the mark, and the panel to add a session begins with the office of the type.
  await desk.goto(`${web}/pro-dashboard/schedule?view=day&date=${dayIn(ZONE, Date.parse(search.get('start') ?? ''))}`)
  await expect(desk.getByRole('button', { name: new RegExp(`, ${WALK.label}.*Westside`) }).first()).toBeVisible()
  await schedule(`view=day&panel=add-to-calendar&client=${patient}&at=${new Date(at(21, 15)).toISOString()}`)
  await desk.getByLabel('Session type').selectOption(WALK.label)
  await expect(desk.getByLabel('Office', { exact: true }).locator('option:checked')).toHaveText(/^Westside/)
  await desk.getByLabel('Session type').selectOption(MEETING)
  await expect(desk.getByLabel('Office', { exact: true }).locator('option:checked')).toHaveText(/^Main office/)
})

test('a session is edited into the other office, and a new name of an office reaches what is booked', async () => {
  await schedule(`panel=edit-session&session=${session}`)
  await desk.getByLabel('Office', { exact: true }).selectOption({ label: 'Another place' })
  await expect(desk.getByLabel('Place (optional)')).toBeVisible()
  const [main] = await offices()
  await desk.getByLabel('Office', { exact: true }).selectOption(main?.id ?? '')
  await expect(desk.getByLabel('Place (optional)')).toBeHidden()
  await looks(desk, 'offices-edit')
  await desk.getByRole('button', { name: 'Save changes' }).click()
  await expect(desk.getByRole('heading', { name: 'Edit session' })).toBeHidden()
  expect(await read(session)).toMatchObject({ office: { name: 'Main office' } })
  await desk.goto(`${web}/pro-dashboard/settings/practice`)
  const card = desk.getByRole('form', { name: 'Offices' })
  await card.getByLabel('Office name').nth(1).fill('Garden room')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('Saved', { exact: true })).toBeVisible()
  await eventually('the new name', async () => (await read(session)).office?.name === 'Garden room' || null)
  // Removed again: there is one office, and the calendar says nothing of places.
  await card.getByRole('button', { name: 'Remove this office' }).click()
  await card.getByRole('button', { name: 'Save' }).click()
  await eventually('one office', async () => (await offices()).length === 0 || null)
  await schedule('view=day')
  await expect(desk.getByRole('button', { name: /, Meeting in person · Garden room/ })).toBeVisible()
  await expect(desk.getByRole('radiogroup', { name: 'Places' })).toBeHidden()
  await desk.goto(`${web}/pro-dashboard/schedule?panel=session-types`)
  await desk.getByRole('button', { name: new RegExp(`^${WALK.label}`) }).click()
  await expect(desk.getByText('The office of this type was removed.', { exact: false })).toBeVisible()
  await expect(desk.getByLabel('Office', { exact: true })).toBeHidden()
  await looks(desk, 'offices-type-removed')
})
