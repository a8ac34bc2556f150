import { expect, type Page, test } from '@playwright/test'
import { listAppointmentTypes } from '#contracts/api/appointment-types'
import { getAvailability, putAvailability } from '#contracts/api/availability'
import { openPractice, type Provider, settledProvider } from '#local/demo/people'
import { providerInput, SESSION } from '#tests/factories/inputs'
import { looks } from './stage/looks.ts'
import { place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// A provider has hours for some weeks, for a place and for some session types, and sees so where the hours stand.

test.describe.configure({ mode: 'serial' })

let provider: Provider
let page: Page

const MONDAY = { weekday: 1, start_minute: 540, end_minute: 780 }
const OTHER = { label: 'Couples session', price: 160, length_minute: 80 }

test.beforeAll(async ({ browser }) => {
  provider = await settledProvider(place, providerInput())
  await openPractice(provider, [SESSION, OTHER], [MONDAY])
  page = await (await browser.newContext()).newPage()
  await signInAs(page, provider.visitor)
})
test.afterAll(() => page.context().close())

const panel = (name: string | RegExp) => page.getByRole('region', { name })
const stored = () => provider.visitor.call(getAvailability)
const idOf = async (wanted: string) =>
  (await provider.visitor.call(listAppointmentTypes)).find(({ label }) => label === wanted)?.appointment_type_id ?? ''

test('a period gets its dates, place and session types by keyboard, and what is wrong is said at its field', async () => {
  await page.goto(`${web}/pro-dashboard/schedule?panel=availability`)
  const form = panel('Availability')
  const limits = form.getByRole('button', { name: 'Dates, place and types of this period on Monday' })
  await limits.focus()
  await page.keyboard.press('Enter')
  await form.getByLabel('First day (optional)').fill('2050-02-01')
  await form.getByLabel('Last day (optional)').fill('2050-01-01')
  await form.getByRole('button', { name: 'Save availability' }).click()
  await expect(form.getByText('This is before the first day')).toBeVisible()
  await expect(form.getByLabel('First day (optional)')).toHaveValue('2050-02-01')
  expect((await stored()).periods).toEqual([MONDAY])
  await form.getByLabel('First day (optional)').fill('')
  await form.getByLabel('Last day (optional)').fill('2050-12-31')
  // A date that is typed in part has no value. It is not saved as if it were empty.
  await form.getByLabel('First day (optional)').focus()
  await page.keyboard.type('02')
  await form.getByRole('button', { name: 'Save availability' }).click()
  await expect(form.getByText('Complete the date, or clear it')).toBeVisible()
  expect((await stored()).periods).toEqual([MONDAY])
  await form.getByLabel('First day (optional)').fill('2050-02-01')
  await form.getByLabel('First day (optional)').fill('')
  await form.getByLabel('Where').selectOption('By video')
  await form.getByLabel(SESSION.label).focus()
  await page.keyboard.press('Space')
  await looks(page, 'availability-limits')
  await form.getByRole('button', { name: 'Save availability' }).click()
  await expect(form.getByText('Saved.')).toBeVisible()
  await expect(form.getByText(`by video · until December 31, 2050 · ${SESSION.label}`)).toBeVisible()
  expect((await stored()).periods).toEqual([
    {
      ...MONDAY,
      until_date: '2050-12-31',
      session_location_type: 'telehealth',
      appointment_type_ids: [await idOf(SESSION.label)],
    },
  ])
})

test('hours that another window has limited are not overwritten unseen', async () => {
  await page.goto(`${web}/pro-dashboard/schedule?panel=availability`)
  const form = panel('Availability')
  await expect(form.getByText('until December 31, 2050', { exact: false })).toBeVisible()
  const { timezone } = await stored()
  await provider.visitor.call(putAvailability, {
    body: { timezone, periods: [{ ...MONDAY, until_date: '2050-06-30', session_location_type: 'in-person' }] },
  })
  await form.getByLabel('Monday, until').fill('14:00')
  await form.getByRole('button', { name: 'Save availability' }).click()
  const note = form.getByRole('alert').filter({ hasText: 'This was changed' })
  await expect(note).toContainText(`until December 31, 2050, ${SESSION.label}`)
  await expect(note).toContainText('9 AM – 1 PM (in person, until June 30, 2050)')
  await expect(form.getByLabel('Monday, until')).toHaveValue('14:00')
  await looks(page, 'availability-limits-stale')
  await note.getByRole('button', { name: 'Use theirs' }).click()
  await expect(form.getByText('in person · until June 30, 2050')).toBeVisible()
})

test('a night goes on after midnight, with its own last day', async () => {
  await page.goto(`${web}/pro-dashboard/schedule?panel=availability`)
  const form = panel('Availability')
  await form.getByRole('button', { name: 'Add a period on Saturday' }).click()
  await form.getByLabel('Saturday, from').fill('22:00')
  await form.getByLabel('Saturday, until').fill('01:00')
  await form.getByRole('button', { name: 'Dates, place and types of this period on Saturday' }).click()
  const limits = form.getByRole('group', { name: 'Limits of this period on Saturday' })
  await limits.getByLabel('Last day (optional)').fill('2050-06-30')
  await form.getByRole('button', { name: 'Save availability' }).click()
  await expect(form.getByText('Saved.')).toBeVisible()
  expect((await stored()).periods).toContainEqual({
    weekday: 6,
    start_minute: 1320,
    end_minute: 1500,
    until_date: '2050-06-30',
  })
})

test('the hours of a single day can be for one place, and say so', async () => {
  const day = '2049-12-08'
  await page.goto(`${web}/pro-dashboard/schedule?view=day&date=${day}&panel=edit-availability-period&day=${day}`)
  const form = panel(/^Hours on/)
  await form.getByRole('button', { name: 'Add a period' }).click()
  await form.getByRole('button', { name: 'Place and types of period 1' }).click()
  await expect(form.getByLabel('Last day (optional)')).toHaveCount(0)
  await form.getByLabel('Where').selectOption('In person')
  await looks(page, 'day-hours-limits')
  await form.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.getByText('9 AM – 5 PM (in person)')).toBeVisible()
  expect((await stored()).exceptions).toEqual([
    { date: day, hours: [{ start_minute: 540, end_minute: 1020, session_location_type: 'in-person' }] },
  ])
})
