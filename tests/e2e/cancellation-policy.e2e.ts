import { expect, type Page, test } from '@playwright/test'
import { getPracticeTerms, putPracticeTerms } from '#contracts/api/practice-terms'
import { openPractice, type Provider, settledProvider } from '#local/demo/people'
import { providerInput, SESSION } from '#tests/factories/inputs'
import { looks } from './stage/looks.ts'
import { place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// A provider sets the cancellation policy beside the schedule, on the desk and on the phone, and clients read it.

test.describe.configure({ mode: 'serial' })

let provider: Provider
let desk: Page

test.beforeAll(async ({ browser }) => {
  provider = await settledProvider(place, providerInput())
  await openPractice(provider, [SESSION])
  desk = await (await browser.newContext()).newPage()
  await signInAs(desk, provider.visitor)
})
test.afterAll(() => desk.context().close())

const stored = async () => (await provider.visitor.call(getPracticeTerms)).cancellation
const grace = (page: Page) => page.getByLabel('Always free of charge in the first')

test('the time of grace is changed, a wrong one is refused, and clients read it', async ({ browser }) => {
  expect(await stored()).toEqual({ free_hours: 24, fee_percent: 100, grace_minutes: 15, text: '' })
  await desk.goto(`${web}/pro-dashboard/schedule`)
  await desk.getByRole('button', { name: 'Cancellation policy' }).click()
  await grace(desk).fill('61')
  await desk.getByRole('button', { name: 'Save policy' }).click()
  await expect(desk.getByText('At most 60 minutes')).toBeVisible()
  await expect(grace(desk)).toBeFocused()
  await grace(desk).fill('30')
  await expect(desk.getByText('For the first 30 minutes of a booking, canceling is always free.')).toBeVisible()
  await looks(desk, 'cancellation-policy')
  await desk.getByRole('button', { name: 'Save policy' }).click()
  await expect(desk.getByText('Saved.')).toBeVisible()
  expect((await stored()).grace_minutes).toBe(30)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${web}/professional-search/${provider.info.sub}`)
  await expect(visitor.getByText('For the first 30 minutes of a booking', { exact: false })).toBeVisible()
  await visitor.context().close()
})

test('what was changed elsewhere is shown before it is overwritten', async () => {
  await grace(desk).fill('20')
  await provider.visitor.call(putPracticeTerms, {
    body: { cancellation: { free_hours: 48, fee_percent: 50, grace_minutes: 10, text: '' } },
  })
  await desk.getByRole('button', { name: 'Save policy' }).click()
  await expect(desk.getByText('50% of the price is charged', { exact: false }).first()).toBeVisible()
  await expect(grace(desk)).toHaveValue('20')
  expect((await stored()).grace_minutes).toBe(10)
})

test('a phone opens it from the menu of the view', async ({ browser }) => {
  const phone = await (await browser.newContext()).newPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  await signInAs(phone, provider.visitor)
  await phone.goto(`${web}/pro-dashboard/schedule`)
  await phone.getByRole('button', { name: '3 days', exact: true }).click()
  await phone.getByRole('menuitem', { name: 'Cancellation policy' }).click()
  await expect(grace(phone)).toHaveValue('10')
  await expect(phone).toHaveURL(/panel=cancellation-policy/)
  await phone.context().close()
})
