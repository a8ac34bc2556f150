import { expect, type Page, test } from '@playwright/test'
import { listAppointmentTypes } from '#contracts/api/appointment-types'
import { openPractice, type Provider, settledProvider } from '#local/demo/people'
import { FREE_INTRODUCTION, providerInput, SESSION } from '#tests/factories/inputs'
import { looks } from './stage/looks.ts'
import { place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// A provider says what a session is and when it can be booked, puts the types into an order, and ends one of them.

test.describe.configure({ mode: 'serial' })

let provider: Provider
let desk: Page

test.beforeAll(async ({ browser }) => {
  provider = await settledProvider(place, providerInput())
  await openPractice(provider, [FREE_INTRODUCTION, SESSION])
  desk = await (await browser.newContext()).newPage()
  await signInAs(desk, provider.visitor)
})
test.afterAll(() => desk.context().close())

const open = () => desk.goto(`${web}/pro-dashboard/schedule?panel=session-types`)
const stored = () => provider.visitor.call(listAppointmentTypes)

test('the rules of a type are saved, wrong ones are refused, and clients read what it says', async ({ browser }) => {
  await open()
  await desk.getByRole('button', { name: new RegExp(`^${SESSION.label}`) }).click()
  await desk.getByLabel('Description (optional)').fill('We look at what keeps you awake.')
  await desk.getByLabel('Free before').fill('10')
  await desk.getByLabel('Free after').fill('15')
  await desk.getByLabel('Clients can book up to').selectOption('24')
  await desk.getByLabel('Days ahead').fill('60')
  await desk.getByLabel('In one day').selectOption('4')
  await desk.getByLabel('Procedure code (optional)').fill('9083')
  await desk.getByRole('button', { name: 'Save changes' }).click()
  await expect(desk.getByText('A procedure code has five characters, such as 90834')).toBeVisible()
  await desk.getByLabel('Procedure code (optional)').fill('90834')
  await looks(desk, 'session-type-rules')
  await desk.getByRole('button', { name: 'Save changes' }).click()
  await expect(desk.getByRole('button', { name: 'Add session type' })).toBeVisible()
  expect((await stored()).find(({ label }) => label === SESSION.label)).toMatchObject({
    description: 'We look at what keeps you awake.',
    buffer_before_minute: 10,
    buffer_after_minute: 15,
    notice_hours: 24,
    horizon_days: 60,
    daily_limit: 4,
    cpt_code: '90834',
  })
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${web}/professional-search/${provider.info.sub}`)
  await expect(visitor.getByText('We look at what keeps you awake.').first()).toBeVisible()
  await visitor.context().close()
})

test('the types are put into another order by keyboard', async () => {
  const before = (await stored()).map(({ label }) => label)
  await open()
  await desk.getByRole('button', { name: `Move ${before[1]} up` }).focus()
  await desk.keyboard.press('Enter')
  await expect.poll(async () => (await stored()).map(({ label }) => label)).toEqual([before[1], before[0]])
})

test('the last type that clients can book is archived only after a warning, and is brought back', async () => {
  await open()
  for (const { label } of await stored()) {
    await desk.getByRole('button', { name: `Archive ${label}` }).click()
    const dialog = desk.getByRole('dialog', { name: `Archive ${label}?` })
    const isLast = (await stored()).length === 1
    await expect(dialog.getByText('It is the only type that clients can book', { exact: false })).toHaveCount(
      isLast ? 1 : 0,
    )
    if (isLast) await looks(desk, 'archive-last-type')
    await dialog.getByRole('button', { name: 'Archive', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(desk.getByRole('button', { name: `Archive ${label}` })).toBeHidden()
  }
  expect(await stored()).toEqual([])
  await desk.getByText('Archived session types (2)').click()
  await desk.getByRole('button', { name: 'Bring back' }).first().click()
  await expect.poll(async () => (await stored()).length).toBe(1)
})
