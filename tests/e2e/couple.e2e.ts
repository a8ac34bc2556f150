import { expect, type Page, test } from '@playwright/test'
import { createChart, listCharts } from '#contracts/api/charts'
import { type Member, openPractice, type Provider, settledMember, settledProvider } from '#local/demo/people'
import { FREE_INTRODUCTION, memberInput, providerInput, SESSION } from '#tests/factories/inputs'
import { bookAt, bookIntroduction, chartOf, freeSlots, sessionsOf } from './stage/booking.ts'
import { looks } from './stage/looks.ts'
import { mailbox, place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// Two clients are seen as a couple: they have a record together, and each keeps their own.

let owner: Provider
let [ann, ben]: Member[] = []
let page: Page
const clients = `${web}/pro-dashboard/patient-charts`

const fullName = ({ info }: Member) => `${info.first_name} ${info.last_name}`
const both = () => `${fullName(ann as Member)} & ${fullName(ben as Member)}`
/** The day and the time of an instant in the zone of the practice, as the fields of a form have them. */
const localOf = (at: string): [day: string, time: string] => {
  const timeZone = owner.info.timezone
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(at))
  return [day, new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(new Date(at))]
}
const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test.beforeAll(async ({ browser }) => {
  const made = await Promise.all([
    settledProvider(place, providerInput()),
    settledMember(place, memberInput({ first_name: 'Ann' })),
    settledMember(place, memberInput({ first_name: 'Ben' })),
  ])
  owner = made[0]
  ann = made[1]
  ben = made[2]
  await openPractice(owner, [SESSION, FREE_INTRODUCTION])
  await bookIntroduction(owner, made[1])
  await bookIntroduction(owner, made[2])
  await Promise.all([chartOf(owner, made[1]), chartOf(owner, made[2])])
  page = await (await browser.newContext()).newPage()
  await signInAs(page, owner.visitor)
})
test.afterAll(() => page.context().close())

test('a couple is added, and leads to the page of each partner and back', async () => {
  await page.goto(clients)
  await page.getByRole('button', { name: 'Couples' }).click()
  await expect(page.getByText('No couples yet')).toBeVisible()
  await looks(page, 'couples-none')
  await page.getByRole('button', { name: 'Add couple' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a couple' })
  await dialog.getByRole('button', { name: 'Add couple' }).click()
  await expect(dialog.getByText('Choose a client')).toHaveCount(2)
  for (const [label, member] of [
    ['First partner, who pays', ann],
    ['Second partner', ben],
  ] as const) {
    await dialog.getByRole('combobox', { name: label }).fill((member as Member).info.last_name)
    await page.getByRole('option', { name: fullName(member as Member) }).click()
  }
  await looks(page, 'couple-dialog')
  await dialog.getByRole('button', { name: 'Add couple' }).click()
  await expect(title(both())).toBeVisible()
  await looks(page, 'couple-page')
  await page.getByRole('link', { name: 'Ben’s own page' }).click()
  await expect(title(fullName(ben as Member))).toBeVisible()
  await looks(page, 'couple-partner')
  await page.getByRole('link', { name: `Couple with ${fullName(ann as Member)}` }).click()
  await expect(title(both())).toBeVisible()
})

test('a session of the couple is in both lists and mailboxes, with the name of the other, and either ends it', async () => {
  const [first, second] = [ann as Member, ben as Member]
  await page.goto(`${clients}?type=couple`)
  await page.getByRole('link', { name: both() }).click()
  await page.getByRole('link', { name: 'Add session' }).click()
  await expect(page.getByRole('combobox', { name: 'Client' })).toHaveValue(both())
  await page.getByLabel('Session type').selectOption(SESSION.label)
  // The suggested time begins within half an hour. This journey waits for emails first, and what has begun cannot be canceled.
  const slot = (await freeSlots(owner)).at(-1)
  if (!slot) throw new Error('no free time')
  const [day, time] = localOf(slot.timeslot_datetime_start)
  await expect(page.getByLabel('Time', { exact: true })).not.toHaveValue('')
  await page.getByRole('textbox', { name: 'Day', exact: true }).fill(day)
  await page.getByLabel('Time', { exact: true }).fill(time)
  await expect(page.getByLabel(`Email ${both()} about this`)).toBeChecked()
  await page.getByRole('button', { name: 'Add session', exact: true }).last().click()
  await expect(page.getByRole('heading', { name: both() })).toBeVisible()
  for (const [member, other] of [
    [first, second],
    [second, first],
  ] as const) {
    const mail = await mailbox.wait(member.signIn.email, ({ subject }) => subject === 'Please confirm your session')
    expect(mail.text).toContain(` and ${other.info.first_name}`)
    expect(mail.text).not.toContain(` and ${member.info.first_name}`)
  }
  const known = async (member: Member) =>
    (await sessionsOf(member)).filter(({ appointment_type_label }) => appointment_type_label === SESSION.label)
  const [session] = await known(first)
  expect((await known(second)).map(({ appointment_id }) => appointment_id)).toEqual([session?.appointment_id])
  const context = await page.context().browser()?.newContext()
  const own = await context?.newPage()
  if (!own) throw new Error('no browser')
  await signInAs(own, second.visitor)
  await own.goto(`${web}/member-dashboard/sessions/${session?.appointment_id}`)
  await own.getByRole('button', { name: 'Cancel session' }).click()
  await own.getByRole('dialog').getByRole('button', { name: 'Cancel session' }).click()
  await expect(own.getByText('Canceled').first()).toBeVisible()
  await context?.close()
  for (const member of [first, second])
    await mailbox.wait(member.signIn.email, ({ subject }) => subject === 'Your session was canceled')
  await expect(page.getByText('Canceled by the client').first()).toBeVisible()
})

test('nothing of a partner is in the record of the couple, and the other way round', async () => {
  const charts = async (patient_type: 'individual' | 'couple') =>
    (await owner.visitor.call(listCharts, { query: { patient_type } })).entries
  const [couple] = await charts('couple')
  const own = (await charts('individual')).find(({ last_name }) => last_name === ann?.info.last_name)
  await bookAt(owner, own?.patient_user_id ?? '', new Date(Date.now() + 50 * 3_600_000))
  await page.goto(`${clients}/${couple?.patient_chart_id}/sessions`)
  await expect(page.getByRole('main')).toContainText('Canceled')
  await expect(page.getByRole('main')).not.toContainText(FREE_INTRODUCTION.label)
  await page.goto(`${clients}/${own?.patient_chart_id}/sessions`)
  await expect(page.getByRole('main')).toContainText(FREE_INTRODUCTION.label)
  await expect(page.getByRole('main')).not.toContainText('Canceled')
  const young = { first_name: 'Kim', last_name: 'Young', dob: '2015-03-04' }
  await owner.visitor.call(createChart, { body: young })
  await page.goto(`${clients}?type=couple`)
  await page.getByRole('button', { name: 'Add couple' }).click()
  await page.getByRole('combobox', { name: 'Second partner' }).fill('Kim')
  await expect(page.getByText('No matching clients')).toBeVisible()
})
