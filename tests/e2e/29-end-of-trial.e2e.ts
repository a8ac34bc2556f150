import { expect, type Page, test } from '@playwright/test'
import { unzipSync } from 'fflate'
import { readFile } from 'node:fs/promises'
import { workflowIds } from '#contracts/workflows/names'
import { type Provider, settledProvider } from '#local/demo/people'
import { eventually } from '#local/demo/visitor'
import { providerWish } from '#tests/factories/wishes'
import { inDirectory } from './stage/directory-rows.ts'
import { looks } from './stage/looks.ts'
import { mailbox, place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'
import { openedRun, temporalClient } from './stage/temporal.ts'

// A trial that ended: the practice can be read and taken along, nobody finds it, and a plan opens it again.

test.describe.configure({ mode: 'serial' })

const HOME = `${web}/pro-dashboard/homepage`
const DAY = 86_400_000
let provider: Provider
let practice: string
let page: Page

test.beforeAll(async ({ browser }) => {
  provider = await settledProvider(place, providerWish())
  practice = provider.info.team_id ?? ''
  page = await (await browser.newContext()).newPage()
  await signInAs(page, provider.visitor)
})
test.afterAll(() => page.context().close())

/** What a change of the plan leaves in its own batch. */
const tell = () =>
  inDirectory(
    `INSERT INTO directory_outbox (entity, event, practice_id, subject_id, version, traceparent, due, create_datetime)
     VALUES (?, 'subscription.changed.v1', ?, ?, ?, ?, 0, ?)`,
    `trial/${practice}`,
    practice,
    provider.info.sub,
    Date.now(),
    `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`,
    Date.now(),
  )

test('with a month left nothing is said', async () => {
  await page.goto(HOME)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: /trial ends|read-only/ })).toHaveCount(0)
})

test('once it is over: a mail, an archive that says until when it is kept, and nobody finds it', async () => {
  await inDirectory(
    'UPDATE subscriptions SET activated_time = ? WHERE user_id = ?',
    Date.now() - 31 * DAY,
    provider.info.sub,
  )
  await tell()
  const mail = await mailbox.wait(
    provider.signIn.email,
    ({ subject }) => subject === 'Your practice is now read-only',
    60_000,
  )
  expect(mail.text).toContain('/pro-dashboard/homepage')
  await page.goto(HOME)
  const panel = page.getByRole('region', { name: 'Your practice is read-only' })
  await expect(panel).toContainText('It is kept until')
  await expect(panel.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing')
  await looks(page, 'archive')
  expect((await fetch(`${web}/api/users/v1/orchid_pro/${provider.info.sub}`)).status).toBe(404)
  const { opened } = await openedRun(await temporalClient(), workflowIds.trial(practice))
  expect(opened).toContain('A read-only archive since')
})

test('its owner takes everything along', async () => {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download export' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^orchid-practice-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(await readFile(await download.path()))
  expect(new TextDecoder().decode(files['index.html'])).toContain('the words are not in it')
  expect(new TextDecoder().decode(files['data/practice.json'])).toContain(practice)
})

test('with a plan it is open again', async () => {
  await inDirectory(
    `INSERT INTO subscriptions (id, user_id, sub_class, activated_time, sub_period, auto_renew) VALUES (?, ?, 'complete', ?, 'monthly', 1)`,
    `sub-${practice}`,
    provider.info.sub,
    Date.now(),
  )
  await tell()
  const client = await temporalClient()
  await expect
    .poll(async () => (await client.workflow.getHandle(workflowIds.trial(practice)).describe()).status.name, {
      timeout: 60_000,
    })
    .toBe('COMPLETED')
  expect((await fetch(`${web}/api/users/v1/orchid_pro/${provider.info.sub}`)).status).toBe(200)
  await page.goto(HOME)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await eventually(
    'the panel to be gone',
    async () => (await page.getByRole('heading', { name: /read-only/ }).count()) === 0,
  )
})
