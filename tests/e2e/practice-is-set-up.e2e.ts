import { expect, type Page, test } from '@playwright/test'
import { listCharts } from '#contracts/api/charts'
import { getAvailability, listAppointments, listAppointmentTypes } from '#contracts/api/scheduling'
import { type Provider, settledProvider } from '#local/demo/people'
import { providerWish } from '#tests/factories/wishes'
import { expectAccessible } from './stage/accessible.ts'
import { bookAt } from './stage/booking.ts'
import { place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

test.describe.configure({ mode: 'serial' })

let provider: Provider
let page: Page

test.beforeAll(async ({ browser }) => {
  // The practice is in another zone than the browser, which is in New York.
  provider = await settledProvider(place, providerWish({ timezone: 'America/Denver' }))
  page = await (await browser.newContext()).newPage()
  await signInAs(page, provider.visitor)
})
test.afterAll(() => page.context().close())

const panel = (name: string) => page.getByRole('region', { name, exact: true })
/** The blocks of the calendar are buttons that say who, what, when and how it stands. */
const block = (what: string | RegExp) => page.getByRole('button', { name: what })

test('weekly hours are set in the practice’s own time zone', async () => {
  await page.goto(`${web}/pro-dashboard/schedule`)
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible()
  await expect(page.getByText('Clients cannot book yet: no hours are set.')).toBeVisible()
  await page.getByRole('button', { name: 'Availability', exact: true }).click()
  const hours = panel('Availability')
  await expect(hours.getByRole('combobox', { name: 'Time zone of the practice' })).toHaveValue('America/Denver')
  await hours.getByRole('button', { name: 'Add a period on Monday' }).click()
  await hours.getByLabel('Monday, from').fill('12:00')
  await hours.getByLabel('Monday, until').fill('09:00')
  await hours.getByRole('button', { name: 'Save availability' }).click()
  await expect(hours.getByText('Some of the times do not fit yet.')).toBeVisible()
  await hours.getByLabel('Monday, from').fill('09:00')
  await hours.getByLabel('Monday, until').fill('17:30')
  await hours.getByRole('button', { name: 'Copy to Tue – Fri' }).click()
  await hours.getByRole('button', { name: 'Save availability' }).click()
  await expect(hours.getByText('Saved.')).toBeVisible()
  await expectAccessible(page)
  await hours.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Clients cannot book yet')).toBeHidden()
  expect(await provider.visitor.call(getAvailability)).toEqual({
    timezone: 'America/Denver',
    periods: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start_minute: 9 * 60, end_minute: 17.5 * 60 })),
  })
})

test('a telehealth session type has a length and a price', async () => {
  await page.getByRole('button', { name: 'Session types' }).click()
  await panel('Session types').getByRole('button', { name: 'Add session type' }).click()
  const form = panel('Add session type')
  await form.getByRole('button', { name: 'Add session type' }).click()
  await expect(form.getByText('Give it a name')).toBeVisible()
  await form.getByLabel('Name').fill('Individual session')
  await form.getByLabel('Length').fill('50')
  await form.getByLabel('Price').fill('120')
  await expect(form.getByLabel('By video, in Orchid')).toBeChecked()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Add session type' }).click()
  await expect(panel('Session types').getByRole('button', { name: /Individual session.*\$120/ })).toBeVisible()
  expect(await provider.visitor.call(listAppointmentTypes)).toMatchObject([
    {
      label: 'Individual session',
      price: 120,
      length_minute: 50,
      session_location_type: 'telehealth',
      is_private: false,
    },
  ])
  await panel('Session types').getByRole('button', { name: 'Close' }).click()
})

test('the week shows the hours and the three sample sessions', async () => {
  const { appointments } = await provider.visitor.call(listAppointments)
  const samples = appointments.filter((one) => one.is_sample)
  expect(samples).toHaveLength(3)
  for (const sample of samples) {
    // Two days ago to tomorrow need not lie in one week: each is looked for in its own.
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(
      Date.parse(sample.appointment_start),
    )
    await page.goto(`${web}/pro-dashboard/schedule?view=week&date=${day}`)
    const time = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/Denver',
      hour: 'numeric',
      minute: '2-digit',
    }).format(Date.parse(sample.appointment_start))
    const who = `${sample.patient.first_name} ${sample.patient.last_name}, ${sample.appointment_type_label}, ${time.replace(/\s?[AP]M$/, '')}`
    await expect(block(new RegExp(who.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))).toBeVisible()
  }
  await expect(page.getByText(/Times in Denver/)).toBeVisible()
  await expectAccessible(page)
})

test('the sample data is removed once that was asked, and what was added stays', async () => {
  const [sample] = (await provider.visitor.call(listAppointments)).appointments.filter((one) => one.is_sample)
  const added = await bookAt(provider, sample?.patient.patient_user_id ?? '', new Date(Date.now() + 9 * 86_400_000))
  await page.goto(`${web}/pro-dashboard/homepage`)
  const open = page.getByRole('button', { name: 'Remove sample data' })
  await open.click()
  const asked = page.getByRole('dialog', { name: 'Remove sample data?' })
  await expect(asked.getByText('1 session you booked')).toBeVisible()
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Keep sample data' }).click()
  await expect(asked).toBeHidden()
  expect((await provider.visitor.call(listAppointments)).appointments).toHaveLength(4)
  await open.click()
  await asked.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(open).toBeHidden()
  await expect(asked).toBeHidden()
  expect((await provider.visitor.call(listAppointments)).appointments).toMatchObject([
    { appointment_id: added, is_sample: false },
  ])
  expect((await provider.visitor.call(listCharts)).entries).toMatchObject([{ client_status: 'active' }])
})
