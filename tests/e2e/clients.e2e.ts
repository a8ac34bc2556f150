import { expect, type Page, test } from '@playwright/test'
import { createChart } from '#contracts/api/charts'
import { listClientInvoices } from '#contracts/api/client-invoices'
import { completeAppointment } from '#contracts/api/appointment-changes'
import { openPractice, type Provider, settledProvider } from '#local/demo/people'
import { canary, FREE_INTRODUCTION, providerInput, SESSION } from '#tests/factories/inputs'
import { bookAt } from './stage/booking.ts'
import { focused, tabTo } from './stage/keyboard.ts'
import { looks } from './stage/looks.ts'
import { place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'

// A practice works with its clients: it finds them, adds them, sees them before a session, and archives them.

let owner: Provider
let page: Page
const lastName = canary('Okoye')
const clients = `${web}/pro-dashboard/patient-charts`

const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const search = () => page.getByRole('searchbox', { name: 'Search clients' })
const rows = () => page.getByRole('main').getByRole('listitem')

async function add(first_name: string, last_name: string, more: { dob?: string; email?: string } = {}) {
  const { patient } = await owner.visitor.call(createChart, { body: { first_name, last_name, ...more } })
  return patient
}

/** Waits until the invoice of a session, which a workflow makes, is issued. */
const invoiced = (session: string) =>
  expect
    .poll(async () => {
      const { invoices } = await owner.visitor.call(listClientInvoices)
      return invoices.find(({ appointment_id }) => appointment_id === session)?.status
    })
    .toBe('open')

test.beforeAll(async ({ browser }) => {
  owner = await settledProvider(place, providerInput())
  await openPractice(owner, [SESSION, FREE_INTRODUCTION])
  page = await (await browser.newContext()).newPage()
  await signInAs(page, owner.visitor)
})
test.afterAll(() => page.context().close())

for (const [device, viewport, phone] of [
  ['a desktop', { width: 1440, height: 900 }, '201-555-0123'],
  ['a phone', { width: 390, height: 844 }, '201-555-0188'],
] as const)
  test(`somebody who calls gets a first session, on ${device}`, async () => {
    const surname = canary('Calls')
    await page.setViewportSize(viewport)
    await page.goto(`${web}/pro-dashboard/homepage`)
    await page.getByRole('link', { name: 'Clients' }).filter({ visible: true }).click()
    await search().fill(`Ada ${surname}`)
    await page.getByRole('button', { name: `Add “Ada ${surname}”` }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a client' })
    await expect(dialog.getByLabel('Legal first name')).toHaveValue('Ada')
    await expect(dialog.getByLabel('Legal last name')).toHaveValue(surname)
    await dialog.getByLabel('Date of birth (optional)').fill('11/25/2090')
    await dialog.getByLabel('Phone (optional)').fill('555 CALL NOW')
    await dialog.getByRole('button', { name: 'Add client' }).click()
    await expect(dialog.getByText('The date of birth is in the future.')).toBeVisible()
    await expect(dialog.getByLabel('Phone (optional)')).toHaveValue('555 CALL NOW')
    await dialog.getByLabel('Date of birth (optional)').fill('05/04/1990')
    await dialog.getByLabel('Phone (optional)').fill(phone)
    await dialog.getByRole('button', { name: 'Add client' }).click()
    await expect(title(`Ada ${surname}`)).toBeVisible()
    await page.getByRole('link', { name: 'Add session' }).click()
    await expect(page.getByRole('combobox', { name: 'Client' })).toHaveValue(`Ada ${surname}`)
    await page.getByLabel('Session type').selectOption(SESSION.label)
    await page.getByRole('button', { name: 'Add session', exact: true }).last().click()
    await expect(page.getByRole('heading', { name: `Ada ${surname}` })).toBeVisible()
    await page.goto(clients)
    await page.getByRole('link', { name: `Ada ${surname}` }).click()
    await expect(page.getByText('Next session').first()).toBeVisible()
    await expect(page.getByText('None planned')).toHaveCount(0)
  })

test('a client is found by any part of the name in any script, and the way back leads to the same list', async () => {
  await Promise.all([add('Minh', 'Đặng'), add('小明', '王'), add('Ana María', `López de ${lastName}`)])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(clients)
  for (const [typed, name] of [
    ['dang', 'Minh Đặng'],
    ['小明', '小明 王'],
    ['Đặng mi', 'Minh Đặng'],
    [`${lastName.toLowerCase()} ana`, `Ana María López de ${lastName}`],
  ] as const) {
    await search().fill(typed)
    await expect(rows()).toHaveCount(1)
    await expect(page.getByRole('link', { name })).toBeVisible()
  }
  // A name is never part of the address, and is kept all the same.
  expect(page.url()).toBe(clients)
  await page.reload()
  await expect(search()).toHaveValue(`${lastName.toLowerCase()} ana`)
  await page.getByRole('link', { name: lastName }).click()
  await expect(title(lastName)).toBeVisible()
  await page.getByRole('navigation', { name: 'Parts of this page' }).getByRole('link', { name: 'Details' }).click()
  await page.getByRole('link', { name: 'Clients' }).last().click()
  await expect(search()).toHaveValue(`${lastName.toLowerCase()} ana`)
  await search().fill('')
  await expect(page.getByRole('link', { name: 'Minh Đặng' })).toBeVisible()
})

test('the list is filtered and ordered, and the address keeps both', async () => {
  const { patient_user_id } = await add('Owen', lastName)
  // The sample client's last session was yesterday afternoon, so at any time of day this one is the later.
  const session = await bookAt(owner, patient_user_id, new Date(Date.now() - 2 * 3_600_000))
  await owner.visitor.call(completeAppointment, { params: { appointment_id: session } })
  await invoiced(session)
  await page.goto(clients)
  await page.getByRole('button', { name: 'Owes money' }).click()
  await expect(rows()).toHaveCount(1)
  await expect(rows()).toContainText(`Owen ${lastName}`)
  await expect(rows()).toContainText('$120.00')
  await looks(page, 'clients-owing')
  await page.getByLabel('Sort by').selectOption('Last session')
  await page.getByRole('button', { name: 'Owes money' }).click()
  // Two changes in quick succession: neither is lost.
  await expect(page.getByLabel('Sort by')).toHaveValue('last_session')
  await expect(page.getByRole('button', { name: 'Owes money' })).toHaveAttribute('aria-pressed', 'false')
  await expect(rows().first()).toContainText(`Owen ${lastName}`)
  await page.reload()
  await expect(page.getByLabel('Sort by')).toHaveValue('last_session')
  await page.getByRole('radio', { name: 'Waiting' }).check({ force: true })
  await expect(page.getByText('Nobody is in this group right now.')).toBeVisible()
})

test('somebody of the same name is shown before another is added', async () => {
  await add('Iris', lastName, { dob: '1984-05-04', email: `iris@${lastName.toLowerCase()}.example` })
  await page.goto(clients)
  await page.getByRole('button', { name: 'Add client' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a client' })
  await dialog.getByLabel('Legal first name').fill('iris')
  await dialog.getByLabel('Legal last name').fill(lastName)
  await looks(page, 'client-add')
  await page.context().setOffline(true)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Nothing was lost')
  await expect(dialog.getByLabel('Legal first name')).toHaveValue('iris')
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Add client' }).click()
  await expect(dialog.getByRole('alert')).toContainText(`Iris ${lastName}, born 05/04/1984`)
  await looks(page, 'client-add-known')
  await dialog.getByRole('button', { name: /^Open: Iris/ }).click()
  await expect(title(`Iris ${lastName}`)).toBeVisible()
})

test('very long names fit, and the list tells namesakes apart', async () => {
  const first = `Wolfeschlegelsteinhausenbergerdorff${lastName.toLowerCase()}`
  const { patient_chart_id } = await add(first, `Featherstonehaugh-Cholmondeley ${lastName}`)
  await page.goto(`${clients}/${patient_chart_id}/details`)
  await page.getByLabel('Preferred first name (optional)').fill('Wolfe')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`Legal name ${first}`)).toBeVisible()
  await looks(page, 'client-long-name')
  await Promise.all([add('Vera', lastName, { dob: '1984-05-04' }), add('vera', lastName)])
  await page.goto(`${clients}?search=vera`)
  await expect(rows().filter({ hasText: 'born 05/04/1984' })).toHaveCount(1)
  await expect(rows().filter({ hasText: 'no birth date or email' })).toHaveCount(1)
  await looks(page, 'clients-namesakes')
})

test('the name in a call leads to the client and back to the call', async () => {
  const { patient_user_id } = await add('Cora', lastName)
  const session = await bookAt(owner, patient_user_id, new Date(Date.now() + 300_000))
  await page.goto(`${web}/video-chat/${session}`)
  await page.getByRole('link', { name: `Cora ${lastName}` }).click()
  await expect(title(`Cora ${lastName}`)).toBeVisible()
  await page.getByRole('link', { name: 'Call', exact: true }).click()
  await expect(page).toHaveURL(`${web}/video-chat/${session}`)
})

test('a client is archived, which can be undone at once and later', async () => {
  const { patient_chart_id } = await add('Theo', lastName)
  await page.goto(`${clients}/${patient_chart_id}`)
  const status = page.getByRole('status').filter({ hasText: 'archived' })
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await choose('Archive')
  await expect(status).toContainText(`Theo ${lastName} is archived.`)
  await looks(page, 'client-archived')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await choose('Archive')
  await expect(page.getByText('Archived', { exact: true })).toBeVisible()
  await page.goto(`${clients}?search=theo`)
  await expect(page.getByText('No client matches “theo”')).toBeVisible()
  await page.getByRole('button', { name: 'Search archived clients' }).click()
  await page.getByRole('link', { name: `Theo ${lastName}` }).click()
  await choose('Bring back')
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
})

test('two records of one person are merged and taken apart, and care ends with a reason', async () => {
  const kept = await add('Mara', lastName, { dob: '1988-02-03' })
  const gone = await add('Mara', lastName, { dob: '1988-02-04', email: `mara@${lastName.toLowerCase()}.example` })
  const session = await bookAt(owner, gone.patient_user_id, new Date(Date.now() - 50 * 3_600_000))
  await owner.visitor.call(completeAppointment, { params: { appointment_id: session } })
  await invoiced(session)
  await page.goto(`${clients}/${kept.patient_chart_id}`)
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await choose('Merge with another record')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'The other record' }).fill(`mara ${lastName}`)
  const other = dialog.getByRole('option', { name: new RegExp(`Mara ${lastName}`) })
  await expect(other).toBeInViewport({ ratio: 1 })
  await other.click()
  await dialog.getByRole('button', { name: 'Merge records' }).click()
  await expect(dialog.getByText('Check both records, and confirm this to merge them')).toBeVisible()
  await looks(page, 'client-merge')
  await dialog.getByRole('checkbox', { name: /although the birth dates differ/ }).check()
  await dialog.getByRole('button', { name: 'Merge records' }).click()
  await expect(page.getByText(`mara@${lastName.toLowerCase()}.example`).first()).toBeVisible()
  await expect(page.getByText('$120.00').first()).toBeVisible()
  // The address of the other record leads here.
  await page.goto(`${clients}/${gone.patient_chart_id}/details`)
  await expect(page.getByText(/Mara .*, 1 session, merged on/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo the merge' }).click()
  await expect(page.getByText('The records are two again.')).toBeVisible()
  await page.goto(`${clients}/${gone.patient_chart_id}`)
  await choose('Discharge')
  await dialog.getByRole('button', { name: 'Discharge client' }).click()
  await expect(dialog.getByText('Choose a reason')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Moved away' }).check()
  await dialog.getByLabel('In your words (optional)').fill('A good farewell.')
  await looks(page, 'client-discharge')
  await dialog.getByRole('button', { name: 'Discharge client' }).click()
  await expect(page.getByText('A good farewell.')).toBeVisible()
  await looks(page, 'client-discharged')
  await choose('Bring back')
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await expect(page.getByText('A good farewell.')).toHaveCount(0)
})

test('what the practice has written is corrected in place', async () => {
  const { patient_chart_id } = await add('Nila', lastName)
  await page.goto(`${clients}/${patient_chart_id}/details`)
  await page.getByLabel('Preferred first name (optional)').fill('Nil')
  await page.getByLabel('Pronouns (optional)').fill('they/them')
  await page.getByLabel('Email (optional)').fill('nila at home')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please enter a valid email')).toBeVisible()
  await page.getByLabel('Email (optional)').fill('nila@example.com')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(title(`Nil ${lastName}`)).toBeVisible()
  await expect(page.getByText(`Legal name Nila ${lastName} · they/them`)).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await looks(page, 'client-details')
})

test('the keyboard alone finds a client and opens the page', async () => {
  const { patient_user_id } = await add('Zora', lastName)
  await bookAt(owner, patient_user_id, new Date(Date.now() + 26 * 3_600_000))
  await page.goto(clients)
  await expect(page.getByRole('link', { name: `Zora ${lastName}` })).toBeVisible()
  await page.keyboard.press('/')
  await expect(search()).toBeFocused()
  await page.keyboard.type(lastName.toLowerCase())
  await expect(page.getByRole('link', { name: 'Minh Đặng' })).toHaveCount(0)
  const names = await page.locator('[data-client]').allTextContents()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe(names[1])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(search()).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('zora')
  await expect(rows()).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(title(`Zora ${lastName}`)).toBeVisible()
  await tabTo(page, 'Sessions', 30)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'To come' })).toBeVisible()
  await tabTo(page, 'Add session', 30)
  await page.keyboard.press('Enter')
  const client = page.getByRole('combobox', { name: 'Client' })
  await expect(client).toHaveValue(`Zora ${lastName}`)
  // Nothing was typed, so nothing is asked.
  await page.keyboard.press('Escape')
  await expect(client).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
