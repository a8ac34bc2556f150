import { expect, type Page, test } from '@playwright/test'
import { listAppointmentTypes } from '#contracts/api/appointment-types'
import { getFreeSlots } from '#contracts/api/professionals'
import { openPractice, type Provider, settledProvider } from '#local/demo/people'
import { Visitor } from '#local/demo/visitor'
import { FREE_INTRODUCTION, providerInput, SESSION } from '#tests/factories/inputs'
import { looks } from './stage/looks.ts'
import { place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// A provider says what a session is and when it can be booked, puts the types into an order, and ends one of them.

test.describe.configure({ mode: 'serial' })

const COUPLES = { label: 'Couples session', price: 160, length_minute: 80, hue: 5 }
/** As long as a description can nearly be, with a word that is longer than a phone is wide. */
const DESCRIPTION = `We look at what keeps you awake.
${'Bring what you have noticed since the last time, and take the evenings slowly. '.repeat(4)}${'Donaudampfschifffahrts'.repeat(4)}`

let provider: Provider
let desk: Page

test.beforeAll(async ({ browser }) => {
  provider = await settledProvider(place, providerInput())
  await openPractice(provider, [FREE_INTRODUCTION, SESSION, COUPLES])
  desk = await (await browser.newContext()).newPage()
  await signInAs(desk, provider.visitor)
})
test.afterAll(() => desk.context().close())

const open = () => desk.goto(`${web}/pro-dashboard/schedule?panel=session-types`)
const stored = () => provider.visitor.call(listAppointmentTypes)

test('the rules of a type are saved, wrong ones are refused, and clients read what it says', async ({ browser }) => {
  await open()
  await desk.getByRole('button', { name: new RegExp(`^${SESSION.label}`) }).click()
  await desk.getByLabel('Description (optional)').fill(DESCRIPTION)
  await desk.getByLabel('Free before').fill('10')
  await desk.getByLabel('Free after').fill('15')
  await desk.getByLabel('Clients can book up to').selectOption('24')
  await desk.getByLabel('Days ahead').fill('60')
  await desk.getByLabel('In one day').selectOption('At most 50')
  await desk.getByLabel('Procedure code (optional)').fill('9083')
  await desk.getByRole('button', { name: 'Save changes' }).click()
  await expect(desk.getByText('A procedure code has five characters, such as 90834')).toBeVisible()
  await desk.getByLabel('Procedure code (optional)').fill('90834')
  await looks(desk, 'session-type-rules')
  await desk.getByRole('button', { name: 'Save changes' }).click()
  await expect(desk.getByRole('button', { name: 'Add session type' })).toBeVisible()
  expect((await stored()).find(({ label }) => label === SESSION.label)).toMatchObject({
    description: DESCRIPTION,
    buffer_before_minute: 10,
    buffer_after_minute: 15,
    notice_hours: 24,
    horizon_days: 60,
    daily_limit: 50,
    cpt_code: '90834',
  })
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${web}/professional-search/${provider.info.sub}`)
  await expect(visitor.getByText('We look at what keeps you awake.').first()).toBeVisible()
  // They read it again where they see what they book.
  const { slots } = await new Visitor(web).call(getFreeSlots, {
    params: { id: provider.info.sub },
    query: { appointment_type_label: SESSION.label },
  })
  const search = new URLSearchParams({
    start: slots[0]?.timeslot_datetime_start ?? '',
    length: String(SESSION.length_minute),
    type: SESSION.label,
  })
  await visitor.goto(`${web}/professional-search/${provider.info.sub}/checkout?${search}`)
  await expect(
    visitor.getByRole('complementary', { name: 'Your booking' }).getByText('take the evenings slowly'),
  ).toBeVisible()
  await looks(visitor, 'checkout-description')
  await visitor.context().close()
})

test('the types are put into another order by keyboard, which keeps the focus', async () => {
  const [first = '', second = '', third = ''] = (await stored()).map(({ label }) => label)
  await open()
  const up = desk.getByRole('button', { name: `Move ${second} up` })
  await up.focus()
  await desk.keyboard.press('Enter')
  await expect(desk.getByText(`${second} is now number 1 of 3.`)).toBeAttached()
  await expect(up).toBeFocused()
  // It is the first one, so nothing happens.
  await desk.keyboard.press('Enter')
  await desk.keyboard.press('Tab')
  await expect(desk.getByRole('button', { name: `Move ${second} down` })).toBeFocused()
  await desk.keyboard.press('Enter')
  await expect(desk.getByText(`${second} is now number 2 of 3.`)).toBeAttached()
  await desk.keyboard.press('Enter')
  await expect(desk.getByText(`${second} is now number 3 of 3.`)).toBeAttached()
  expect((await stored()).map(({ label }) => label)).toEqual([first, third, second])
  await looks(desk, 'session-types-order')
})

test('two windows do not overwrite each other’s order unseen', async () => {
  const [first = '', second = '', third = ''] = (await stored()).map(({ label }) => label)
  await open()
  const other = await desk.context().newPage()
  await other.goto(desk.url())
  await expect(other.getByRole('button', { name: `Move ${third} up` })).toBeVisible()
  await desk.getByRole('button', { name: `Move ${first} down` }).click()
  await expect(desk.getByText(`${first} is now number 2 of 3.`)).toBeAttached()
  await other.getByRole('button', { name: `Move ${third} up` }).click()
  await expect(other.getByText('The session types were changed in another window', { exact: false })).toBeVisible()
  const labels = async () => (await stored()).map(({ label }) => label)
  expect(await labels()).toEqual([second, first, third])
  // It shows what is stored, and moves it from there.
  await expect(other.getByRole('button', { name: `Move ${second} up` })).toHaveAttribute('aria-disabled', 'true')
  await other.getByRole('button', { name: `Move ${third} up` }).click()
  await expect.poll(labels).toEqual([second, third, first])
  await other.close()
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
  await desk.getByText('Archived session types (3)').click()
  await desk.getByRole('button', { name: 'Bring back' }).first().click()
  await expect.poll(async () => (await stored()).length).toBe(1)
})
