import { expect, type Page, test } from '@playwright/test'
import { listNotes, signNote } from '#contracts/api/notes'
import { completeAppointment } from '#contracts/api/scheduling'
import { getProvider } from '#contracts/api/users'
import type { Provider } from '#local/demo/people'
import { canary, SESSION } from '#tests/factories/wishes'
import { expectAccessible } from './stage/accessible.ts'
import { bookAt, chartOf, introduced } from './stage/booking.ts'
import { web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'
import { filesHolding } from './stage/stored-bytes.ts'

test.describe.configure({ mode: 'serial' })

const secret = canary('note')
const words = `Sleeps better since the weekend, ${secret}.`
let provider: Provider
let appointment = ''
let page: Page

test.beforeAll(async ({ browser }) => {
  const pair = await introduced(SESSION)
  provider = pair.provider
  // It began a minute ago: it can be completed.
  appointment = await bookAt(provider, await chartOf(provider, pair.member), new Date(Date.now() - 60_000))
  page = await (await browser.newContext()).newPage()
  await signInAs(page, provider.visitor)
})
test.afterAll(() => page.context().close())

const subjective = (where: Page) => where.getByRole('textbox', { name: /^Subjective/ })
const kept = (where: Page) => where.locator('[data-state="kept"]')
const path = () => `${web}/pro-dashboard/session/${appointment}`

test('what is typed is kept as it is typed: the last word survives a killed tab', async ({ browser }) => {
  await page.goto(path())
  await page.getByRole('button', { name: 'Begin SOAP Note' }).click()
  await expect(subjective(page)).toBeVisible()
  await expectAccessible(page)
  await subjective(page).pressSequentially(words, { delay: 5 })
  await expect(kept(page)).toBeVisible()
  await page.close({ runBeforeUnload: false })

  page = await (await browser.newContext()).newPage()
  await signInAs(page, provider.visitor)
  await page.goto(path())
  await expect(subjective(page)).toHaveValue(words)
})

test('two open editors see each other’s words', async ({ browser }) => {
  const other = await (await browser.newContext()).newPage()
  await signInAs(other, provider.visitor)
  await other.goto(path())
  await expect(subjective(other)).toHaveValue(words)
  await other.getByRole('textbox', { name: /^Plan/ }).fill('The diary, every evening.')
  await expect(page.getByRole('textbox', { name: /^Plan/ })).toHaveValue('The diary, every evening.')
  await other.context().close()
})

test('it is signed once the session is completed, and then never changes', async () => {
  await expect(page.getByText('You can sign once the session is completed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign note' })).toBeDisabled()
  await provider.visitor.call(completeAppointment, { params: { appointment_id: appointment } })
  // The open page hears of it.
  await expect(page.getByText('You can sign once the session is completed.')).toBeHidden()
  for (const name of [/^Objective/, /^Assessment/]) {
    const field = page.getByRole('textbox', { name })
    if ((await field.inputValue()) === '') await field.fill('Calm and oriented.')
  }
  await expect(kept(page)).toBeVisible()
  // The second click of a double click signs nothing, nor do more of them: the dialog's button lies elsewhere.
  const button = page.getByRole('button', { name: 'Sign note' })
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not there.')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount: 3 })
  const asked = page.getByRole('dialog', { name: 'Sign this SOAP Note?' })
  const profile = await provider.visitor.call(getProvider)
  await expect(asked.getByText(`${profile.legal_first_name} ${profile.last_name}`)).toBeVisible()
  await expect(asked.getByText('Psychologist, NY, no. PSY-10442')).toBeVisible()
  await expect(asked.getByText(String(new Date().getFullYear()))).toBeVisible()
  await expect(asked.getByText('A signed note cannot be changed any more.')).toBeVisible()
  await expectAccessible(page)
  const other = await asked.getByRole('button', { name: 'Sign now' }).boundingBox()
  expect(other && (other.y + other.height < box.y || other.y > box.y + box.height)).toBe(true)
  expect((await provider.visitor.call(listNotes, { query: { appointment_id: appointment } })).notes).toMatchObject([
    { state: 'draft' },
  ])
  // The screen where it was asked stays as it was.
  await asked.getByRole('button', { name: 'Keep writing' }).click()
  await expect(asked).toBeHidden()
  await button.click()
  await asked.getByRole('button', { name: 'Sign now' }).click()
  await expect(page.getByText('It cannot be changed any more.')).toBeVisible()
  await expect(page.getByText(words)).toBeVisible()
  await expect(subjective(page)).toBeHidden()
  await expectAccessible(page)

  const read = async () => (await provider.visitor.call(listNotes, { query: { appointment_id: appointment } })).notes
  const [signed] = await read()
  expect(signed).toMatchObject({ state: 'signed', signed_hash: expect.any(String) })
  const again = await provider.visitor.ask(signNote, {
    params: { note_data_id: signed?.note_data_id ?? '' },
    body: { state_vector: 'AA' },
  })
  // A repeat answers what was signed, although its signer saw nothing; it signs nothing new.
  expect(again).toMatchObject({ status: 200, body: { ...signed } })
  expect(await read()).toEqual([signed])
})

test('no store holds the words in clear', async () => {
  expect(await filesHolding(secret)).toEqual([])
  // The files are those in which the note lies, sealed: its session's id is found.
  expect(await filesHolding(appointment)).not.toEqual([])
})
