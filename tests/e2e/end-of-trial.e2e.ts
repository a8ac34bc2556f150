import { expect, type Page, test } from '@playwright/test'
import { listNotes } from '#contracts/api/notes'
import { unzipSync } from 'fflate'
import { readFile } from 'node:fs/promises'
import { descriptor as trialRun } from '#workflows/trial-expiry/descriptor'
import { type Member, openPractice, type Provider, settledMember, settledProvider } from '#local/demo/people'
import { settledScheduler } from '#local/demo/team'
import { eventually } from '#local/demo/visitor'
import { canary, FREE_INTRODUCTION, memberInput, PASSWORD, providerInput, SESSION } from '#tests/factories/inputs'
import { bookIntroduction, sessionsOf } from './stage/booking.ts'
import { inDirectory } from './stage/directory-rows.ts'
import { looks } from './stage/looks.ts'
import { mailbox, place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'
import { openedRun, temporalClient } from './stage/temporal.ts'

// After a trial has ended, the practice can be read and exported but not changed, is not listed, and a plan reopens it.

test.describe.configure({ mode: 'serial' })

const HOME = `${web}/pro-dashboard/homepage`
const SCHEDULE = `${web}/pro-dashboard/schedule`
const DAY = 86_400_000
const WRITTEN = 'See you on Thursday, and bring the diary.'
let provider: Provider
let member: Member
let practice: string
let page: Page
/** The page of a scheduler, who cannot see the plan. */
let scheduler: Page
/** The ids of two sessions: `held` is past and has a note, `planned` is upcoming. */
let held = ''
let planned = ''

test.beforeAll(async ({ browser }) => {
  ;[provider, member] = await Promise.all([
    settledProvider(place, providerInput()),
    settledMember(place, memberInput()),
  ])
  practice = provider.info.team_id ?? ''
  page = await (await browser.newContext()).newPage()
  await signInAs(page, provider.visitor)
  await openPractice(provider, [SESSION, FREE_INTRODUCTION])
  ;[held, planned] = await eventually('the sample sessions with a note', async () => {
    const [first, ...later] = (await sessionsOf(provider)).sort((a, b) =>
      a.appointment_start.localeCompare(b.appointment_start),
    )
    const last = later.at(-1)
    if (!first || !last || Date.parse(last.appointment_start) < Date.now()) return null
    const { notes } = await provider.visitor.call(listNotes, { query: { appointment_id: first.appointment_id } })
    return notes.length > 0 ? [first.appointment_id, last.appointment_id] : null
  })
  const { visitor } = await settledScheduler(place, provider, {
    email: `${canary('Sam').toLowerCase()}@providers.example`,
    password: PASSWORD,
    first_name: 'Sam',
    last_name: 'Okafor',
  })
  await bookIntroduction(provider, member)
  await page.goto(`${web}/pro-dashboard/messages?with=${member.info.sub}`)
  await page.getByRole('textbox', { name: /^Message to/ }).fill(WRITTEN)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('log').getByText('Sending when online')).toHaveCount(0)
  scheduler = await (await browser.newContext()).newPage()
  await signInAs(scheduler, visitor)
})
test.afterAll(() => Promise.all([page, scheduler].map((one) => one.context().close())))

const rail = (where: Page) => where.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link')
const band = (where: Page) => where.getByRole('region', { name: 'Read-only practice' })
/** The buttons that would start or change something. */
const works = (where: Page) =>
  where.getByRole('button', {
    name: /^(Add|Set|Save|Move|Complete|Start|Sign note|Send|Resend|Remove sample)/,
  })

/** Writes the outbox row that a change of the plan writes. */
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

test('a month before the end of the trial there is no notice', async () => {
  await page.goto(HOME)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: /trial ends|read-only/ })).toHaveCount(0)
})

test('after the trial: an email, an archive with its end date, and no public profile', async () => {
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
  await expect(panel.getByRole('link', { name: 'View plans' })).toHaveAttribute('href', '/pricing')
  await looks(page, 'archive')
  expect((await fetch(`${web}/api/users/v1/orchid_pro/${provider.info.sub}`)).status).toBe(404)
  const { opened } = await openedRun(await temporalClient(), trialRun.id(practice))
  expect(opened).toContain('A read-only archive since')
})

test('the schedule can be read, and no changes are offered', async () => {
  await expect(rail(page)).toHaveText(['Home', 'Schedule', 'Clients', 'Messages', 'Billing'])
  await expect(page.getByText('Past sessions and their notes').or(page.getByText('Your next sessions'))).toBeVisible()
  for (const title of ['To do', 'Getting started'])
    await expect(page.getByRole('heading', { name: title })).toHaveCount(0)
  await expect(works(page)).toHaveCount(0)

  await rail(page).filter({ hasText: 'Schedule' }).click()
  await expect(band(page)).toContainText(/Read-only since .*, kept until/)
  await expect(band(page).getByRole('link', { name: 'View plans' })).toHaveAttribute('href', '/pricing')
  await page.getByRole('button', { name: 'Availability' }).first().click()
  await expect(page.getByText('1:30 PM').first()).toBeVisible()
  await expect(works(page)).toHaveCount(0)
  await looks(page, 'archive-schedule')
  await page.goto(`${SCHEDULE}?panel=session-types&type=new`)
  await expect(page.getByText(SESSION.label)).toBeVisible()
  await expect(works(page)).toHaveCount(0)
  await page.goto(`${SCHEDULE}?panel=add-to-calendar`)
  await expect(band(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Add a session' })).toHaveCount(0)
})

test('past sessions can be read with their notes, and upcoming ones can be canceled only', async () => {
  await page.goto(`${SCHEDULE}?panel=session-details&session=${planned}`)
  await expect(page.getByRole('button', { name: 'Cancel session' })).toBeVisible()
  await expect(works(page)).toHaveCount(0)
  await page.goto(`${SCHEDULE}?panel=session-details&session=${held}`)
  await page.getByRole('link', { name: 'Note and transcript' }).click()
  await expect(page.getByRole('article', { name: 'SOAP Note, draft' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No transcript' })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(works(page)).toHaveCount(0)
  await looks(page, 'archive-note')
})

test('the team and the conversations can be read, and nothing can be sent', async () => {
  await page.goto(`${web}/pro-dashboard/settings/team`)
  await expect(page.getByText('No pending invitations.')).toBeVisible()
  await expect(works(page)).toHaveCount(0)
  await looks(page, 'archive-team')
  await rail(page).filter({ hasText: 'Messages' }).click()
  await expect(band(page)).toBeVisible()
  await page.getByRole('link', { name: member.info.last_name }).click()
  await expect(page.getByRole('log')).toContainText(WRITTEN)
  await expect(page.getByText('You can still read past messages.')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await looks(page, 'archive-messages')
})

test('the scheduler reads the calendar, and sees no text about plans', async () => {
  await scheduler.goto(SCHEDULE)
  await expect(band(scheduler)).toContainText('owner of the practice can reopen it')
  await expect(works(scheduler)).toHaveCount(0)
  await scheduler.getByRole('button', { name: 'Session types' }).first().click()
  await expect(scheduler.getByText(SESSION.label)).toBeVisible()
  await looks(scheduler, 'archive-scheduler')
  await expect(scheduler.getByText(/\bplans?\b|subscri|trial/i)).toHaveCount(0)
})

test('the owner prepares an export, is told by mail when it is ready, and downloads it', async () => {
  await page.goto(HOME)
  await page.getByRole('button', { name: 'Prepare export' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await proof.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await proof.getByRole('button', { name: 'Confirm', exact: true }).click()
  const mail = await mailbox.wait(provider.signIn.email, ({ subject }) => subject === 'Your export is ready')
  const link = `${web}/pro-dashboard/settings/export`
  expect(mail.text).toContain(link)
  // The link shows the same export as the page on which it was requested. A new document asks again who it is.
  await page.goto(link)
  await expect(page.getByText(/is ready\. You can download it until/)).toBeVisible()
  await looks(page, 'export-ready')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download export' }).click()
  await proof.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await proof.getByRole('button', { name: 'Confirm', exact: true }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^orchid-practice-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(await readFile(await download.path()))
  expect(new TextDecoder().decode(files['index.html'])).toContain('does not include their text')
  expect(new TextDecoder().decode(files['data/practice.json'])).toContain(practice)
})

test('a plan reopens the practice', async () => {
  await inDirectory(
    `INSERT INTO subscriptions (id, user_id, sub_class, activated_time, sub_period, auto_renew) VALUES (?, ?, 'complete', ?, 'monthly', 1)`,
    `sub-${practice}`,
    provider.info.sub,
    Date.now(),
  )
  await tell()
  const client = await temporalClient()
  await expect
    .poll(async () => (await client.workflow.getHandle(trialRun.id(practice)).describe()).status.name)
    .toBe('COMPLETED')
  expect((await fetch(`${web}/api/users/v1/orchid_pro/${provider.info.sub}`)).status).toBe(200)
  await page.goto(HOME)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await eventually(
    'the panel to be gone',
    async () => (await page.getByRole('heading', { name: /read-only/ }).count()) === 0,
  )
  await expect(rail(page)).toHaveText(['Home', 'Schedule', 'Clients', 'Messages', 'Billing'])
  await expect(page.getByRole('link', { name: 'Add session' })).toBeVisible()
})
