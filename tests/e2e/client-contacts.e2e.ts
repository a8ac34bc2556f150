import { expect, type Page, test } from '@playwright/test'
import { createChart } from '#contracts/api/charts'
import { calledName } from '#domain/content/person-name'
import { canary } from '#tests/factories/inputs'
import { chartOf, introduced } from './stage/booking.ts'
import { looks } from './stage/looks.ts'
import { web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// The people around a client: the practice enters whom to call, and the client says what each of them may be told.

test.describe.configure({ mode: 'serial' })

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const brother = `Ben ${canary('Hale')}`
const mother = `Cleo ${canary('Hale')}`

let desk: Page
let theirs: Page
let client = ''
let minor = ''
let name = ''

test.beforeAll(async ({ browser }) => {
  const { provider, member } = await introduced()
  client = await chartOf(provider, member)
  name = calledName(member.info)
  const { patient } = await provider.visitor.call(createChart, {
    body: { first_name: 'Kim', last_name: canary('Young'), dob: `${new Date().getUTCFullYear() - 12}-01-01` },
  })
  minor = patient.patient_chart_id
  ;[desk, theirs] = await Promise.all([browser.newPage(), browser.newPage()])
  await Promise.all([signInAs(desk, provider.visitor), signInAs(theirs, member.visitor)])
})
test.afterAll(() => Promise.all([desk.context().close(), theirs.context().close()]))

const row = (page: Page, who: string) => page.getByRole('listitem').filter({ hasText: who })

test('the practice adds whom to call, and calls them with one tap', async () => {
  await desk.setViewportSize(DESKTOP)
  await desk.goto(`${web}/pro-dashboard/patient-charts/${client}`)
  await expect(desk.getByText('No emergency contact yet.')).toBeVisible()
  await desk.getByRole('button', { name: 'Add a contact' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Add a contact' })
  await dialog.getByLabel('Name').fill(brother)
  await dialog.getByLabel('Relation (optional)').fill('brother')
  await dialog.getByLabel('Phone').fill('201 CALL BEN')
  await dialog.getByLabel('Email (optional)').fill('ben at home')
  await dialog.getByRole('button', { name: 'Add contact' }).click()
  await expect(dialog.getByText('Enter a whole phone number')).toBeVisible()
  await expect(dialog.getByText('Please enter a valid email')).toBeVisible()
  await looks(desk, 'contact-dialog')
  await dialog.getByLabel('Phone').fill('201-555-0123')
  await dialog.getByLabel('Email (optional)').fill('')
  await dialog.getByRole('radio', { name: 'About appointments and care' }).check()
  await dialog.getByRole('button', { name: 'Add contact' }).click()
  await expect(dialog).toBeHidden()
  await expect(row(desk, brother).getByRole('link', { name: '(201) 555 0123' })).toHaveAttribute(
    'href',
    'tel:+12015550123',
  )
  await expect(row(desk, brother)).toContainText(`that you may speak to Ben about appointments and care.`)
  await looks(desk, 'client-with-contact')
  await desk.getByRole('link', { name: 'All contacts' }).click()
  await desk.getByRole('button', { name: `Remove ${brother}` }).click()
  await expect(row(desk, brother)).toHaveCount(0)
  await desk.getByRole('button', { name: 'Undo' }).click()
  await expect(row(desk, brother)).toBeVisible()
})

test('the client withdraws it in their account, adds somebody, and the practice sees both at once', async () => {
  await theirs.setViewportSize(PHONE)
  await theirs.goto(`${web}/member-dashboard/profile`)
  await theirs.getByRole('link', { name: 'Open contacts' }).click()
  await expect(row(theirs, brother)).toContainText('that you agreed')
  await theirs.getByRole('button', { name: 'Withdraw' }).click()
  await expect(row(theirs, brother)).toContainText('You withdrew this')
  await theirs.getByRole('button', { name: 'Add a contact' }).click()
  const dialog = theirs.getByRole('dialog', { name: 'Add a contact' })
  await dialog.getByLabel('Name').fill(mother)
  await dialog.getByLabel('Kind').selectOption('Carer')
  await dialog.getByLabel('Phone').fill('(201) 555-0188')
  await dialog.getByRole('radio', { name: 'In an emergency' }).check()
  await dialog.getByRole('button', { name: 'Add contact' }).click()
  await expect(row(theirs, mother)).toContainText('You agreed on')
  await looks(theirs, 'own-contacts')

  await desk.goto(`${web}/pro-dashboard/patient-charts/${client}/details`)
  await expect(row(desk, brother)).toContainText(`${name} withdrew this`)
  await expect(row(desk, mother)).toContainText('Entered by your client')
  await desk.getByRole('button', { name: new RegExp(`^Note what they agreed.*${mother}`) }).click()
  const consent = desk.getByRole('dialog', { name: mother })
  await consent.getByRole('radio', { name: 'About appointments and care' }).check()
  await consent.getByRole('button', { name: 'Save' }).click()
  await expect(consent.getByRole('alert')).toContainText('Only they can allow more there.')
  // What was chosen is not saved, so Escape asks.
  await desk.keyboard.press('Escape')
  await desk.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()
  await expect(consent).toBeHidden()
  await looks(desk, 'client-contacts')
})

test('the page of a client under 18 says who acts for them, what is kept from guardians and until when', async () => {
  await desk.setViewportSize(DESKTOP)
  await desk.goto(`${web}/pro-dashboard/patient-charts/${minor}`)
  await expect(desk.getByRole('heading', { level: 2, name: 'Under 18' })).toBeVisible()
  await expect(desk.getByText('no guardian acts for them here')).toBeVisible()
  await expect(desk.getByText(/^Kim turns 18 on January 1, /)).toBeVisible()
  await looks(desk, 'client-under-18')
})
