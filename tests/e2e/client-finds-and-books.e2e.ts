import { chromium, expect, type Page, test } from '@playwright/test'
import { booksAvailability, getTimeslot } from '#contracts/api/holds'
import { moveAppointment } from '#contracts/api/appointment-changes'
import { getProvider, getUserInfo, putMember } from '#contracts/api/users'
import { initiateAuth } from '#contracts/api/login'
import { chromiumPath } from '#local/setup/system-programs'
import {
  askForMemberAccount,
  openPractice,
  type Provider,
  settledMember,
  settledProvider,
  untilFound,
} from '#local/demo/people'
import { Visitor } from '#local/demo/visitor'
import { canary, FREE_INTRODUCTION, memberInput, providerInput, SESSION } from '#tests/factories/inputs'
import { expectAccessible } from './stage/accessible.ts'
import { confirmInBrowser, emailSent } from './stage/arrival.ts'
import { freeSlots, sessionsOf } from './stage/booking.ts'
import { BROWSER_FLAGS } from './stage/browser-flags.ts'
import { holdWebhooks, payByCard, releaseWebhooks } from './stage/card-page.ts'
import { mailbox, place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'
import { looks } from './stage/looks.ts'
import { picture } from './stage/picture.ts'

test.describe.configure({ mode: 'serial' })

const input = memberInput()
let provider: Provider
let profilePath = ''
let page: Page
let checkout = ''
let slot = { timeslot_datetime_start: '', timeslot_length_minute: 0 }

test.beforeAll(async ({ browser }) => {
  const provided = providerInput({ specialties: ['Anxiety', 'Grief'] })
  provider = await settledProvider(place, provided)
  await openPractice(provider, [SESSION])
  await untilFound(new Visitor(web), provided.last_name)
  profilePath = `/professional-search/${provided.custom_url}`
  page = await (await browser.newContext()).newPage()
})
test.afterAll(async () => {
  await releaseWebhooks()
  await page.context().close()
})

test('a visitor finds the provider by name, specialty and state', async () => {
  const name = `Dr. ${provider.info.first_name} ${provider.info.last_name}`
  // The free times beside it are links as well, and name the professional too.
  const found = page.getByRole('heading').getByRole('link', { name: new RegExp(name) })
  await page.goto(`${web}/professional-search`)
  await page.getByLabel('Name').fill(provider.info.last_name)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(found).toHaveCount(1)
  await expectAccessible(page)
  for (const [query, there] of [
    [`specialty=Grief&q=${provider.info.last_name}`, 1],
    [`specialty=Grief&state=NY&q=${provider.info.last_name}`, 1],
    [`state=CA&q=${provider.info.last_name}`, 0],
    [`specialty=Sleep&q=${provider.info.last_name}`, 0],
  ] as const) {
    await page.goto(`${web}/professional-search?${query}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(found).toHaveCount(there)
  }
})

test('the profile is readable before any script runs', async ({ browser }) => {
  const answer = await fetch(`${web}${profilePath}`)
  expect(answer.status).toBe(200)
  const html = await answer.text()
  expect(html).toContain(`Dr. ${provider.info.first_name} ${provider.info.last_name}`)
  expect(html).toContain('$120')
  const slots = await freeSlots(provider)
  expect(slots.length).toBeGreaterThan(3)
  for (const { timeslot_datetime_start } of slots.slice(2, 4))
    expect(html).toContain(encodeURIComponent(timeslot_datetime_start))
  // Search engines and shared links see one address and a picture, also under the id and with a session type.
  const byId = `/professional-search/${provider.info.sub}?type=${encodeURIComponent(SESSION.label)}`
  for (const head of [html, await (await fetch(`${web}${byId}`)).text()]) {
    expect(head).toContain(`<link rel="canonical" href="${web}${profilePath}"`)
    const picture = /property="og:image" content="([^"]+)"/.exec(head)?.[1] ?? ''
    expect(new URL(picture).origin).toBe(web)
    expect((await fetch(picture)).headers.get('content-type')).toMatch(/^image\//)
  }
  expect(await (await fetch(`${web}/sitemap/profiles-1.xml`)).text()).toContain(`<loc>${web}${profilePath}</loc>`)
  expect(await (await fetch(`${web}/robots.txt`)).text()).toContain(`Sitemap: ${web}/sitemap.xml`)
  // The next visitor gets the cached page. A request with a cookie is neither answered from the cache nor stored in it.
  await expect.poll(async () => (await fetch(`${web}${profilePath}`)).headers.get('cf-cache-status')).toBe('HIT')
  const own = `${web}${profilePath}?of=a-visitor-with-a-cookie`
  for (const _visit of [1, 2]) {
    const { headers } = await fetch(own, { headers: { cookie: 'somebody=here' } })
    expect(headers.get('cf-cache-status')).not.toBe('HIT')
  }
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(`${web}${profilePath}`)
  await expect(plain.getByRole('link', { name: /^\d+:\d\d [AP]M, / }).first()).toBeVisible()
  await plain.context().close()
})

test('a visitor chooses a time and registers over the checkout, and the emailed link returns to it on another device', async ({
  browser,
}) => {
  await page.goto(`${web}${profilePath}`)
  await expectAccessible(page)
  // A later time is chosen, because the first one may have passed when the email arrives.
  slot = (await freeSlots(provider))[4] ?? slot
  await page
    .locator(`a[href*="${encodeURIComponent(slot.timeslot_datetime_start)}"]`)
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your booking' })).toBeVisible()
  await expect(page.getByText('$120.00').first()).toBeVisible()
  checkout = page.url()
  await page.getByRole('button', { name: 'Complete registration' }).click()
  // The dialog opens on its register side. Its other side is the login.
  const dialog = page.getByRole('dialog', { name: 'Complete registration' })
  await expect(dialog.getByText('To finalize this purchase, please fill in the fields below')).toBeVisible()
  await dialog.getByRole('button', { name: 'Log in' }).click()
  const login = page.getByRole('dialog', { name: 'Log in' })
  await login.getByRole('button', { name: 'Register', exact: true }).click()
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Please fill out all of the required fields correctly')).toBeVisible()
  await looks(page, 'checkout-register')
  await page.getByLabel('Legal first name').fill(input.first_name)
  // Escape asks before what was typed is lost, and staying keeps it.
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Legal first name')).toHaveValue(input.first_name)
  await page.getByLabel('Preferred first name (optional)').fill('Robin')
  await page.getByLabel('Legal last name').fill(input.last_name)
  await page.getByLabel('Date of birth').fill('09/23/1991')
  await page.getByLabel('Street address').fill('7 Elm Row')
  await page.getByLabel('State').selectOption('NY')
  await page.getByLabel('City').fill('Albany')
  await page.getByLabel('Zip', { exact: false }).fill('12203')
  await page.getByLabel('Email').fill(input.email)
  await page
    .getByRole('textbox', { name: /^Password/ })
    .or(page.locator('input[type=password]'))
    .first()
    .fill(input.password)
  await page.getByLabel('I am over 18 years old and agree').check()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(emailSent(page)).toContainText(input.email)
  await looks(page, 'checkout-email-sent')

  // The link is opened on a phone, which has none of the first browser's storage.
  const computer = page
  page = await (await browser.newContext()).newPage()
  const token = await mailbox.confirmationToken(input.email)
  await page.goto(`${web}/confirm-email#token=${encodeURIComponent(token)}`)
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(input.email)
  await looks(page, 'confirm-email')
  await page.getByLabel('Password', { exact: true }).fill('Not-the-password-1')
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByText('This is not the password you chose when you registered.')).toBeVisible()
  await looks(page, 'confirm-email-refused')
  await page.getByLabel('Password', { exact: true }).fill(input.password)
  await page.getByRole('button', { name: 'Confirm email' }).click()

  // The page takes the hold, and asks for nothing that the registration has already asked for.
  await expect(page).toHaveURL(new RegExp(`${profilePath}/checkout\\?`))
  expect(new URL(page.url()).searchParams.get('start')).toBe(slot.timeslot_datetime_start)
  await expect(page.getByRole('timer', { name: 'Time left to check out' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm & finish' })).toBeEnabled()
  await expect(page.getByRole('main').getByText(`Robin ${input.last_name}`)).toBeVisible()
  expect((await freeSlots(provider)).map((one) => one.timeslot_datetime_start)).not.toContain(
    slot.timeslot_datetime_start,
  )
  await looks(page, 'checkout-held')

  // The held time goes along, on public pages and in the dashboard, with the way back to it.
  const held = page.getByRole('region', { name: 'Held time' })
  const back = page.url()
  for (const place of [profilePath, '/member-dashboard/homepage']) {
    await page.goto(`${web}${place}`)
    await expect(held.getByRole('timer')).toContainText(/Held for you \d?\d:\d\d/)
    await looks(page, `held-${place.split('/')[1]}`)
  }
  await held.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL(back.replace(/\?.*/, `?resume=${new URL(back).searchParams.get('resume')}`))
  await expect(page.getByRole('timer', { name: 'Time left to check out' })).toBeVisible()
  await page.goto(back)

  // A stranger learns that the time is gone before they register, and that another is past.
  await computer.goto(checkout)
  await expect(computer.getByText('This time is no longer free. Choose another one below.')).toBeVisible()
  await expect(computer.getByRole('button', { name: 'Complete registration' })).toHaveCount(0)
  await expect(computer.getByRole('link', { name: /^\d+:\d\d [AP]M, / }).first()).toBeVisible()
  await looks(computer, 'checkout-taken')
  await computer.goto(checkout.replace(/start=[^&]+/, 'start=2026-01-05T15%3A00%3A00Z'))
  await expect(computer.getByText('This time is in the past. Choose another one below.')).toBeVisible()
  await computer.context().close()
})

test('a member lets a held time go from any page, and it is free again', async ({ browser }) => {
  const holder = await settledMember(place, memberInput())
  const chosen = (await freeSlots(provider)).at(8)
  if (!chosen) throw new Error('no free time')
  await holder.visitor.call(booksAvailability, {
    body: { ...chosen, orchid_pro_cognito_sub: provider.info.sub, appointment_type_label: SESSION.label },
  })
  const home = await (await browser.newContext()).newPage()
  await signInAs(home, holder.visitor)
  await home.goto(`${web}/member-dashboard/homepage`)
  const held = home.getByRole('region', { name: 'Held time' })
  await held.getByRole('button', { name: 'Let it go' }).click()
  await expect(held).toContainText('No longer held. This time is free again.')
  await looks(home, 'held-let-go')
  expect((await freeSlots(provider)).map((one) => one.timeslot_datetime_start)).toContain(
    chosen.timeslot_datetime_start,
  )
  await held.getByRole('button', { name: 'Dismiss' }).click()
  await expect(held).toHaveCount(0)
  await home.context().close()
})

test('a time that another person took meanwhile is replaced by other times after the emailed link', async ({
  browser,
}) => {
  const late = memberInput()
  const chosen = (await freeSlots(provider))[6]
  if (!chosen) throw new Error('no free time')
  await askForMemberAccount(place, late, new Visitor(web), {
    ...chosen,
    professional: profilePath.split('/').at(-1) ?? '',
    appointment_type_label: SESSION.label,
  })
  const rival = await settledMember(place, memberInput())
  await rival.visitor.call(booksAvailability, {
    body: { ...chosen, orchid_pro_cognito_sub: provider.info.sub, appointment_type_label: SESSION.label },
  })
  const other = await (await browser.newContext()).newPage()
  await confirmInBrowser(other, late)
  await expect(other.getByRole('alert')).toHaveText('Oops...There is a conflicting session!')
  await expect(other.getByRole('heading', { name: 'Other times' })).toBeVisible()
  await expect(other.getByRole('link', { name: /^\d+:\d\d [AP]M, / }).first()).toBeVisible()
  await other.context().close()
})

test('a dialog shifts nothing on a page with a scrollbar', async () => {
  // A browser of its own, because tests otherwise run without scrollbars.
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: BROWSER_FLAGS,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
  try {
    const view = await browser.newPage({ viewport: { width: 1000, height: 400 } })
    const free = (await freeSlots(provider))[8]
    await view.goto(checkout.replace(/start=[^&]+/, `start=${encodeURIComponent(free?.timeslot_datetime_start ?? '')}`))
    const opens = view.getByRole('button', { name: 'Complete registration' })
    // The button of the server is replaced by the one of the script, which can be pressed.
    await expect(opens).toBeEnabled()
    await opens.scrollIntoViewIfNeeded()
    const places = () =>
      view.evaluate(() =>
        [...document.querySelectorAll('h1, header, main, main a, main button')].map((one) => {
          const { left, width } = one.getBoundingClientRect()
          return [left, width]
        }),
      )
    await expect.poll(() => view.evaluate(() => innerWidth > document.documentElement.clientWidth)).toBe(true)
    const before = await places()
    await opens.click()
    await expect(view.getByRole('dialog')).toBeVisible()
    expect(await places()).toEqual(before)
  } finally {
    await browser.close()
  }
})

test('the countdown is that of the server, however wrong the clock of the device is', async ({ browser }) => {
  for (const minutes of [-65, 65, 24 * 60]) {
    const device = await browser.newContext({ storageState: await page.context().storageState() })
    await device.clock.install({ time: Date.now() + minutes * 60_000 })
    const view = await device.newPage()
    await view.goto(page.url())
    const countdown = view.getByRole('timer', { name: 'Time left to check out' })
    await expect(countdown).toContainText(/held for you for (10:00|\d:(?!00)\d\d)$/)
    await picture(view, `checkout-clock-${minutes}`)
    // A clock that is set right while the page is open changes nothing.
    await device.clock.setSystemTime(Date.now())
    await expect(countdown).toContainText(/held for you for (10:00|\d:(?!00)\d\d)$/)
    await device.close()
  }
})

test('the time is held with a countdown, and the card provider’s webhook books it', async () => {
  await holdWebhooks()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm & finish' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pay by card' })).toBeVisible()

  // After Back the checkout still has the same hold, with its countdown.
  await page.goBack()
  await expect(page.getByRole('timer', { name: 'Time left to check out' })).toContainText(/held for you for \d+:\d\d/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm & finish' }).click()
  await payByCard(page, '$120.00')

  await expect(page).toHaveURL(/\/checkout-confirm\//)
  await expect(page.getByRole('heading', { name: 'Waiting for your payment to be confirmed' })).toBeVisible()
  await expectAccessible(page)
  const visitor = new Visitor(web)
  await visitor.call(initiateAuth, { body: { username_or_email: input.email, password: input.password } })
  const member = { visitor, signIn: input, info: await visitor.call(getUserInfo) }
  const timeslot_id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect((await visitor.call(getTimeslot, { params: { timeslot_id } })).state).toBe('paying')
  expect(await sessionsOf(member)).toEqual([])

  await releaseWebhooks()
  await expect(page.getByRole('heading', { name: 'Your session is booked' })).toBeVisible()
  const booking = page.getByRole('complementary', { name: 'Your booking' })
  await expect(booking).toContainText('WhereVideo call, in your browser')
  await expect(booking).toContainText('Paid$120.00')
  await expectAccessible(page)
  expect(await sessionsOf(member)).toMatchObject([
    { status: 'confirmed', appointment_start: slot.timeslot_datetime_start, status_flags: { paid: true } },
  ])
})

test('the confirmation leads to the session, with its calendar entry and the device test', async () => {
  const mail = await mailbox.wait(input.email, ({ subject }) => subject === 'Your session is booked')
  // The mail catcher renames attachments, but for the ending.
  expect(mail.attachments).toEqual([{ generatedFileName: expect.stringMatching(/\.ics$/) }])
  await page.getByRole('link', { name: 'View session' }).click()
  await expect(page.getByRole('heading', { level: 1, name: SESSION.label })).toBeVisible()
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).click()
  expect((await download).suggestedFilename()).toBe('session.ics')
  await page.getByRole('link', { name: 'Test your device' }).click()
  await expect(page).toHaveURL(/\/video-chat\//)
})

/** Whether places of a page follow each other from above. */
const ordered = (tops: readonly number[]) => tops.every((top, at) => top > (tops[at - 1] ?? 0))

test('a second member sees a conflict at once, with other times', async ({ browser }) => {
  const second = await settledMember(place, memberInput())
  const other = await (await browser.newContext()).newPage()
  await signInAs(other, second.visitor)
  await other.goto(checkout)
  await expect(other.getByRole('alert')).toHaveText('This time is no longer free. Choose another one below.')
  await expect(other.getByRole('button', { name: 'Confirm & finish' })).toHaveCount(0)
  await expect(other.getByRole('heading', { name: 'Other times' })).toBeVisible()
  // On a phone, it stands between the title and the summary, so that it is seen without scrolling.
  await other.setViewportSize({ width: 390, height: 844 })
  const parts = [
    other.getByRole('heading', { name: 'Confirm your booking' }),
    other.getByRole('alert'),
    other.getByText(SESSION.label).first(),
  ]
  const tops = () => Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? 0))
  await expect.poll(async () => ordered(await tops())).toBe(true)
  await expect(other.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await looks(other, 'checkout-taken-member')
  await expect(other.getByRole('link', { name: /^\d+:\d\d [AP]M, / }).first()).toBeVisible()
  await expectAccessible(other)
  await other.context().close()
})

test('a member who lives where the professional has no license is told before paying, and is led to others', async ({
  browser,
}) => {
  const far = await settledMember(place, memberInput())
  await far.visitor.call(putMember, {
    body: { home_state: 'OH', home_city: 'Dayton', home_zipcode: '45402', insurance_provider: 'Aetna' },
  })
  const other = await (await browser.newContext()).newPage()
  await signInAs(other, far.visitor)
  // The search begins where they live, and shows everyone only when that is asked for.
  await other.goto(`${web}/member-dashboard/homepage`)
  await other.getByRole('link', { name: 'Find a professional' }).first().click()
  await expect(other.getByRole('combobox', { name: 'I live in' })).toHaveValue('OH')
  await other.goto(`${web}${profilePath}`)
  const told = other.getByText(/is licensed in New York\. You live in Ohio/)
  await expect(told).toBeVisible()
  await expect(other.getByText('Not available where you live')).toBeVisible()
  await expect(other.getByRole('link', { name: /^\d+:\d\d [AP]M, / })).toHaveCount(0)
  await expectAccessible(other)
  await other.goto(checkout)
  await expect(told).toBeVisible()
  await expect(other.getByRole('button', { name: 'Confirm & finish' })).toHaveCount(0)
  await expectAccessible(other)
  await other.getByRole('link', { name: 'Find professionals in Ohio' }).click()
  await expect(other).toHaveURL(`${web}/professional-search?state=OH`)
  await other.context().close()
})

test('a visitor finds a misspelled name, opens a free time from the results, and the profile follows their choice', async ({
  browser,
}) => {
  const named = providerInput({ last_name: canary('Lindquist') })
  await openPractice(await settledProvider(place, named), [FREE_INTRODUCTION, SESSION])
  await untilFound(new Visitor(web), named.last_name)
  const misspelled = named.last_name.replace('quist', 'qist')
  const visitor = await (await browser.newContext({ timezoneId: 'America/Los_Angeles' })).newPage()
  await visitor.goto(`${web}/professional-search?q=${misspelled}`)
  await expect(visitor.getByText('1 professional', { exact: true })).toBeVisible()
  await expect(visitor.getByText(`These are the results for`)).toBeVisible()
  await expect(visitor.getByText('Accepting new clients')).toBeVisible()
  // The times are those of the session with a price, in the visitor's own zone.
  const times = visitor.getByRole('link', { name: new RegExp(`: ${SESSION.label} with `) })
  await expect(visitor.getByText(/^Next free \(P[SD]T\)$/)).toBeVisible()
  await expectAccessible(visitor)
  await times.first().click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Confirm your booking' })).toBeVisible()
  await expect(visitor.getByText('$120.00').first()).toBeVisible()

  await visitor.goto(`${web}/professional-search/${named.custom_url}`)
  const facts = visitor.locator('article > header')
  const shown = (text: string | RegExp) => facts.getByText(text).filter({ visible: true })
  await expect(shown('Free 20 min')).toHaveCount(1)
  await expect(visitor.getByText(/^Times in Los Angeles/)).toBeVisible()
  await visitor.getByText(SESSION.label, { exact: true }).last().click()
  await expect(shown('$120.00 50 min')).toHaveCount(1)
  await expect(shown('Free 20 min')).toHaveCount(0)
  await expect(shown(/ [AP]M P[SD]T$/)).toHaveCount(1)
  // Every day that is loaded is shown, not only the first ones.
  const days = visitor.getByRole('heading', { level: 3 })
  const before = await days.count()
  await visitor.getByRole('button', { name: 'Look further ahead' }).click()
  await expect.poll(() => days.count()).toBeGreaterThan(before + 10)
  await expect(visitor.locator('summary', { hasText: 'more days' })).toHaveCount(0)
  await expectAccessible(visitor)
  await visitor.context().close()
})

test('a traveler sees one zone from the free time to the emails, and can let the account follow them', async ({
  browser,
}) => {
  const [host, traveler] = await Promise.all([
    settledProvider(place, providerInput()),
    settledMember(place, memberInput()),
  ])
  await openPractice(host, [FREE_INTRODUCTION])
  const { custom_url } = await host.visitor.call(getProvider)
  const far = await (await browser.newContext({ timezoneId: 'America/Los_Angeles' })).newPage()
  await signInAs(far, traveler.visitor)

  await far.goto(`${web}/member-dashboard/homepage`)
  const question = far.getByRole('region', { name: 'Time zone' })
  await expect(question).toContainText(
    /It is \d+:\d\d [AP]M where you are now, and your account is set to New York time\. Use Los Angeles time\?/,
  )
  await looks(far, 'zone-offer')
  await question.getByRole('button', { name: 'Keep New York time' }).click()
  await expect(question).toHaveCount(0)
  await far.reload()
  await expect(far.getByRole('heading', { level: 1 })).toBeVisible()
  await far.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'My sessions' }).click()
  await expect(far.getByText(/^Times in New York \(E[SD]T\)$/)).toBeVisible()
  await expect(question).toHaveCount(0)

  const times = await freeSlots(host, FREE_INTRODUCTION.label)
  const [other = slot, free = slot] = [times.at(-9), times.at(-1)]
  const written = (zone: string, instant = free.timeslot_datetime_start) =>
    new Date(instant)
      .toLocaleTimeString('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' })
      .replace('\u202f', ' ')
  const [home, away] = [new RegExp(`${written('America/New_York')} E[SD]T`), written('America/Los_Angeles')]
  await far.goto(`${web}/professional-search/${custom_url || host.info.sub}`)
  await expect(far.getByText(/^Times in New York \(E[SD]T\)/)).toBeVisible()
  await looks(far, 'zone-slots')
  const chip = far.locator(`a[href*="${encodeURIComponent(free.timeslot_datetime_start)}"]`)
  // The last days and times are folded.
  await expect(chip).toHaveText(written('America/New_York'))
  await chip.evaluate((link) => link.closest('details')?.parentElement?.closest('details')?.setAttribute('open', ''))
  await chip.evaluate((link) => link.closest('details')?.setAttribute('open', ''))
  await chip.click()
  const booking = far.getByRole('complementary', { name: 'Your booking' })
  await expect(booking).toContainText(home)
  await looks(far, 'zone-checkout')
  await far.getByRole('button', { name: 'Confirm & finish' }).click()
  await expect(far.getByRole('heading', { name: 'Your session is booked' })).toBeVisible()
  await expect(booking).toContainText(home)
  await expect(booking).not.toContainText(away)
  await far.getByRole('link', { name: 'View session' }).click()
  await expect(far.getByText(/ E[SD]T, \d+ minutes/)).toBeVisible()
  const mail = await mailbox.wait(traveler.signIn.email, ({ subject }) => subject === 'Your session is booked')
  expect(mail.text.replaceAll(/\s+/g, ' ')).toMatch(home)

  await far.goto(`${web}/member-dashboard/profile`)
  const card = far.getByRole('form', { name: 'Time zone' })
  await card.scrollIntoViewIfNeeded()
  await looks(far, 'zone-card')
  await card.getByRole('combobox', { name: 'Your time zone' }).fill('pacific time')
  await far.getByRole('option', { name: 'America/Los Angeles' }).click()
  await card.getByRole('button', { name: 'Save time zone' }).click()
  await expect(card.getByText('Saved. Times are now in Los Angeles time.')).toBeVisible()
  await far.goto(`${web}/member-dashboard/sessions`)
  await expect(far.getByText(/^Times in Los Angeles \(P[SD]T\)$/)).toBeVisible()
  await expect(far.getByRole('listitem').filter({ hasText: FREE_INTRODUCTION.label })).toContainText(
    away.replace(/ [AP]M/, ' – '),
  )
  await far.context().close()

  const settings = await (await browser.newContext()).newPage()
  await signInAs(settings, host.visitor)
  await settings.goto(`${web}/pro-dashboard/settings`)
  await expect(settings.getByRole('combobox', { name: 'Your time zone' })).toHaveValue('America/New York')
  await expect(settings.getByText('have a zone of their own, which this does not change')).toBeVisible()
  await looks(settings, 'zone-card-of-provider')
  await settings.context().close()

  // The provider's calendar got the session by email, so it hears of their own move too.
  const session = (await sessionsOf(host)).find((one) => one.appointment_start === free.timeslot_datetime_start)
  await mailbox.wait(host.signIn.email, ({ subject }) => subject === 'Your session is booked')
  await host.visitor.call(moveAppointment, {
    params: { appointment_id: session?.appointment_id ?? '' },
    body: { appointment_start: other.timeslot_datetime_start },
  })
  const update = await mailbox.wait(host.signIn.email, ({ subject }) => subject.startsWith('Your calendar'))
  expect(update).toMatchObject({
    subject: 'Your calendar: a session has a new time',
    attachments: [{ generatedFileName: expect.stringMatching(/\.ics$/) }],
  })
})

test.describe('a very long name', () => {
  test('of a professional does not overflow on a phone', async ({ page }) => {
    const input = providerInput({
      first_name: 'Maximiliana-Konstantina',
      last_name: canary('Wolfeschlegelsteinhausenbergerdorff'),
      custom_url: canary('max-'),
    })
    await openPractice(await settledProvider(place, input), [FREE_INTRODUCTION])
    await untilFound(new Visitor(web), input.last_name)
    await page.goto(`${web}/professional-search?q=${input.last_name}`)
    const found = page.getByRole('heading').getByRole('link', { name: new RegExp(input.last_name) })
    await expect(found).toBeVisible()
    await looks(page, 'search-long-name')
    await found.click()
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(input.last_name) })).toBeVisible()
    await looks(page, 'profile-long-name')
  })
})
