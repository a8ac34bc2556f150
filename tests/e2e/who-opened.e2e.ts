import { expect, type Page, test } from '@playwright/test'
import { confirmStepUp } from '#contracts/api/step-up'
import { cancelAppointment, completeAppointment } from '#contracts/api/appointment-changes'
import { transferTeamOwnership } from '#contracts/api/team'
import { type Member, openPractice, type Provider, settledMember, settledProvider } from '#local/demo/people'
import { settledScheduler } from '#local/demo/team'
import { canary, FREE_INTRODUCTION, memberInput, PASSWORD, providerInput, SESSION } from '#tests/factories/inputs'
import { bookAt, bookIntroduction, chartOf } from './stage/booking.ts'
import { looks } from './stage/looks.ts'
import { place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// Clients see who opened their record, and a new owner of the practice gives a reason first.

test.describe.configure({ mode: 'serial' })

let owner: Provider
let member: Member
let held = ''
let patient = ''
let desk: Page
let theirs: Page

test.beforeAll(async ({ browser }) => {
  ;[owner, member] = await Promise.all([settledProvider(place, providerInput()), settledMember(place, memberInput())])
  await openPractice(owner, [SESSION, FREE_INTRODUCTION])
  const introduction = await bookIntroduction(owner, member)
  await owner.visitor.call(cancelAppointment, { params: { appointment_id: introduction }, body: { reason: '' } })
  patient = await chartOf(owner, member)
  held = await bookAt(owner, patient, new Date(Date.now() - 3 * 3_600_000))
  await owner.visitor.call(completeAppointment, { params: { appointment_id: held } })
  ;[desk, theirs] = await Promise.all([browser.newPage(), browser.newPage()])
  await signInAs(theirs, member.visitor)
})
test.afterAll(() => Promise.all([desk.context().close(), theirs.context().close()]))

test('a client sees in their account that the professional opened their notes', async () => {
  await signInAs(desk, owner.visitor)
  await desk.goto(`${web}/pro-dashboard/session/${held}`)
  await expect(desk.getByRole('button', { name: /^Start / })).toBeVisible()

  await theirs.goto(`${web}/member-dashboard/profile`)
  await theirs.getByRole('link', { name: 'See who opened it' }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Your record' })).toBeVisible()
  const row = theirs.getByRole('listitem').filter({ hasText: 'Transcript or drafted summary' })
  await expect(row).toContainText(`${owner.info.display_name}, professional`)
  await looks(theirs, 'your-record')
})

test('a new owner of the practice gives a reason, which the client sees without its words', async () => {
  const { first_name, last_name } = providerInput()
  const email = `${canary('Bea').toLowerCase()}@providers.example`
  const heir = { email, password: PASSWORD, first_name, last_name }
  const scheduler = await settledScheduler(place, owner, heir)
  await owner.visitor.call(confirmStepUp, { body: { password: PASSWORD } })
  await owner.visitor.call(transferTeamOwnership, {
    params: { team_id: owner.info.team_id ?? '' },
    body: { orchid_user_id: scheduler.info.sub },
  })
  const bea = await settledProvider({ ...place, continues: true }, { ...providerInput(), ...heir })
  await desk.context().clearCookies()
  await signInAs(desk, bea.visitor)
  const chart = `${web}/pro-dashboard/patient-charts/${patient}`
  await desk.goto(chart)
  await expect(desk.getByRole('heading', { name: 'You do not treat this client' })).toBeVisible()
  await desk.goto(`${web}/pro-dashboard/session/${held}`)
  await expect(desk.getByRole('heading', { name: 'You do not treat this client' })).toBeVisible()
  await expect(desk.getByRole('button', { name: /^Start / })).toHaveCount(0)
  await looks(desk, 'needs-reason')

  await desk.getByRole('button', { name: 'Give a reason' }).press('Enter')
  const dialog = desk.getByRole('dialog', { name: 'Why do you open this record?' })
  await dialog.getByRole('button', { name: 'Open the record' }).press('Enter')
  await expect(dialog.getByText('Please choose a reason')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Other' }).check()
  await dialog.getByRole('button', { name: 'Open the record' }).press('Enter')
  await expect(dialog.getByText('Please write why you open this record.')).toBeVisible()
  await looks(desk, 'give-reason')
  await dialog.getByRole('radio', { name: 'Covering for a colleague' }).check()
  await dialog.getByRole('textbox').fill('The practice changed hands in spring.')
  await dialog.getByRole('button', { name: 'Open the record' }).press('Enter')
  await expect(desk.getByRole('button', { name: /^Start / })).toBeVisible()

  await desk.goto(chart)
  await desk.getByRole('button', { name: 'More', exact: true }).click()
  await desk.getByRole('menuitem', { name: 'Who opened this record' }).click()
  const opening = desk.getByRole('listitem').filter({ hasText: 'Opened with a reason' })
  await expect(opening).toContainText('The practice changed hands in spring.')
  await looks(desk, 'who-opened')

  await theirs.reload()
  const given = theirs.getByRole('listitem').filter({ hasText: 'Opened with a reason' })
  await expect(given).toContainText(`${bea.info.display_name}, professional`)
  await expect(given).toContainText('Covering for a colleague')
  await expect(theirs.getByText(/changed hands/)).toHaveCount(0)
  await looks(theirs, 'your-record-with-reason')
})
