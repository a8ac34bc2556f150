import { type Browser, expect, type Page, test } from '@playwright/test'
import { addMinor, inviteGuardian, putHandoverEmail } from '#contracts/api/guardians'
import { renewAccessToken } from '#contracts/api/login'
import { inviteMember } from '#contracts/api/member-invitations'
import { forgotPassword } from '#contracts/api/passwords'
import { inviteToTeam } from '#contracts/api/team'
import { PASSWORD_TEXT } from '#contracts/plain/password-rules'
import { askForMemberAccount, type Member, type Provider, settledMember, settledProvider } from '#local/demo/people'
import { eventually, Visitor } from '#local/demo/visitor'
import { canary, memberInput, PASSWORD, providerInput } from '#tests/factories/inputs'
import { inDirectory } from './stage/directory-rows.ts'
import { looks } from './stage/looks.ts'
import { typePassword } from './stage/new-password.ts'
import { mailbox, place, web } from './stage/place.ts'
import { signInAs } from './stage/sign-in.ts'
import { unconfirmedMember } from './stage/unfinished.ts'

// The pages that mailed links open: each kind of link after its expiry, an invitation that was sent again or withdrawn,
// and the account handover at 18. Other journeys cover used and forged links.

test.describe.configure({ mode: 'serial' })

const DAY = 86_400_000
const SWITCH = `${web}/member-dashboard/switch-accounts`
const ASK_INVITER = 'Ask the person who invited you for a new one.'

let provider: Provider
let parent: Member

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const address = (name: string) => `${canary(name).toLowerCase()}@members.example`
const born = (years: number, days: number) => {
  const at = new Date(Date.now() + days * DAY)
  at.setUTCFullYear(at.getUTCFullYear() - years)
  return at.toISOString().slice(0, 10)
}

/** Waits for an email with a link to a page that is not among the known links, and returns that link. */
async function mailedLink(to: string, path: string, known: readonly string[] = []): Promise<string> {
  return eventually(`a link to ${path} for ${to}`, async () =>
    (await mailbox.mailsTo(to))
      .flatMap(({ text }) => new RegExp(`https?://\\S+/${path}\\S+`).exec(text)?.[0] ?? [])
      .find((link) => !known.includes(link)),
  )
}

/** Opens a link in a new browser context, where no one is logged in. */
async function opened<T>(browser: Browser, link: string, look: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(link)
    return await look(page)
  } finally {
    await context.close()
  }
}

async function expectGone(browser: Browser, link: string): Promise<void> {
  await opened(browser, link, (page) => expect(title(page, 'This invitation no longer works')).toBeVisible())
}

async function addedChild(dob: string): Promise<string> {
  const { minor } = await parent.visitor.call(addMinor, {
    body: { first_name: 'Kim', last_name: parent.info.last_name, dob, relation: 'Parent' },
  })
  return minor.orchid_user_id
}

test.beforeAll(async () => {
  ;[provider, parent] = await Promise.all([
    settledProvider(place, providerInput()),
    settledMember(place, memberInput()),
  ])
})

test('an expired password link offers a new one', async ({ browser }) => {
  const { email } = parent.signIn
  await new Visitor(web).call(forgotPassword, { body: { username_or_email: email } })
  const link = await mailedLink(email, 'reset-password')
  await inDirectory('UPDATE password_resets SET expires_at = ? WHERE user_id = ?', Date.now(), parent.info.sub)
  await opened(browser, link, async (page) => {
    await expect(title(page, 'This link no longer works')).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send password link' }).click()
    await expect(title(page, 'Password link sent')).toBeVisible()
  })
  const another = await mailedLink(email, 'reset-password', [link])
  await opened(browser, another, (page) => expect(title(page, 'Choose a new password')).toBeVisible())
})

test('an expired confirmation link leads to the login, where a new one is sent', async ({ browser }) => {
  const input = memberInput()
  await askForMemberAccount(place, input)
  const link = await mailedLink(input.email, 'confirm-email')
  await inDirectory('UPDATE pending_registrations SET link_expires_at = ? WHERE email = ?', Date.now(), input.email)
  const another = await opened(browser, link, async (page) => {
    await expect(title(page, 'This link no longer works')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Log in and we can send you a new link.')
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await page.getByLabel('Email').fill(input.email)
    await page.getByLabel('Password', { exact: true }).fill(input.password)
    await page.keyboard.press('Enter')
    await expect(title(page, 'Verify your account')).toBeVisible()
    await page.getByRole('button', { name: 'Resend email' }).click()
    await expect(page.getByText('We sent it again. It can take a minute to arrive.')).toBeVisible()
    await expect.poll(async () => (await mailbox.mailsTo(input.email)).length).toBe(2)
    const mails = await mailbox.mailsTo(input.email)
    return /https?:\/\/\S+\/confirm-email#token=\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? ''
  })
  await opened(browser, another, async (page) => {
    await expect(title(page, 'Confirm your email')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(input.email)
  })
})

test('expired invitations say who can send a new one', async ({ browser }) => {
  const [client, scheduler] = [address('client'), address('scheduler')]
  await provider.visitor.call(inviteMember, { body: { email: client } })
  const params = { team_id: provider.info.team_id ?? '' }
  await provider.visitor.call(inviteToTeam, { params, body: { email: scheduler } })
  const toPractice = await mailedLink(client, 'member-register')
  const toTeam = await mailedLink(scheduler, 'team-invitation')
  await inDirectory('UPDATE member_invitations SET expires_at = ? WHERE email = ?', Date.now(), client)
  await inDirectory('UPDATE team_invitations SET expires_at = ? WHERE email = ?', Date.now(), scheduler)
  for (const link of [toPractice, toTeam])
    await opened(browser, link, async (page) => {
      await expect(title(page, 'This invitation no longer works')).toBeVisible()
      await expect(page.getByText(ASK_INVITER)).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Register without an invitation' })).toHaveCount(
        link === toPractice ? 1 : 0,
      )
    })
})

test('an expired guardian invitation is sent again, then withdrawn', async ({ page, browser }) => {
  const child = await addedChild(born(9, 0))
  const email = address('aunt')
  const rights = { book: true, pay: false, notes: false, message: false }
  await parent.visitor.call(inviteGuardian, {
    params: { minor_user_id: child },
    body: { email, relation: 'Family Member', rights },
  })
  const first = await mailedLink(email, 'guardian-invitation')
  await inDirectory('UPDATE guardian_invitations SET expires_at = ? WHERE email = ?', Date.now(), email)
  await opened(browser, first, async (theirs) => {
    await expect(title(theirs, 'This invitation no longer works')).toBeVisible()
    await expect(theirs.getByText(ASK_INVITER)).toBeVisible()
  })

  await signInAs(page, parent.visitor)
  await page.goto(`${SWITCH}/${child}`)
  const row = page.getByRole('listitem').filter({ hasText: email })
  await expect(row.getByText('Expired', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Resend the invitation to ${email}` }).click()
  await expect(
    page.getByText(`We sent a new link to ${email}. The previous one no longer works.`, { exact: true }),
  ).toBeVisible()
  await expect(row.getByText('Waiting', { exact: true })).toBeVisible()
  await looks(page, 'guardian-invitation-sent-again')
  const second = await mailedLink(email, 'guardian-invitation', [first])
  await opened(browser, second, (theirs) => expect(title(theirs, 'Become a guardian of Kim')).toBeVisible())
  await expectGone(browser, first)

  await page.getByRole('button', { name: `Withdraw the invitation to ${email}` }).click()
  await expect(
    page.getByText(`The invitation to ${email} was withdrawn. You can invite them again at any time.`),
  ).toBeVisible()
  await expect(row).toHaveCount(0)
  await expectGone(browser, second)
})

test('at 18 the account is taken over by the emailed link, once', async ({ page, browser }) => {
  const child = await addedChild(born(17, 0))
  const email = address('grown')
  await parent.visitor.call(putHandoverEmail, { params: { minor_user_id: child }, body: { handover_email: email } })
  // Sets the date of birth back and writes the event of a change, because no page can advance the time to the birthday.
  await inDirectory('UPDATE member_profiles SET dob = ? WHERE user_id = ?', born(18, -1), child)
  await inDirectory(
    `INSERT INTO directory_outbox (entity, event, practice_id, subject_id, version, traceparent, due, create_datetime)
     VALUES (?, 'minor.changed.v1', '', ?, ?, ?, 0, ?)`,
    `minor/${child}`,
    child,
    Date.now(),
    `00-${'3'.repeat(32)}-${'4'.repeat(16)}-01`,
    Date.now(),
  )
  await mailbox.wait(email, ({ text }) => text.includes('/account-handover'))
  const link = await mailedLink(email, 'account-handover')

  const ends = (at: number) =>
    inDirectory('UPDATE account_handovers SET expires_at = ? WHERE minor_user_id = ?', at, child)
  await ends(Date.now())
  const gone = async (theirs: Page) => {
    await expect(title(theirs, 'This link no longer works')).toBeVisible()
    await expect(theirs.getByText('If you have already taken over your account, log in.')).toBeVisible()
    await expect(theirs.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible()
    await expect(theirs.getByRole('link', { name: 'Ask for help' })).toHaveAttribute('href', /^mailto:.+@/)
  }
  await opened(browser, link, gone)
  await ends(Date.now() + 30 * DAY)

  await page.goto(link)
  await expect(title(page, 'Welcome, Kim')).toBeVisible()
  await expect(page).toHaveURL(`${web}/account-handover`)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await looks(page, 'account-handover')
  const take = page.getByRole('button', { name: 'Take over my account' })
  await take.click()
  await expect(page.getByText('Please enter your password', { exact: true })).toBeVisible()
  await typePassword(page, 'calm-hours')
  await expect(page.getByText(PASSWORD_TEXT)).toBeVisible()
  await typePassword(page, PASSWORD)
  await take.click()
  await expect(page).toHaveURL(`${web}/member-dashboard/homepage`)
  await expect(title(page, 'Hello, Kim')).toBeVisible()
  // The link was used. It says that it worked, and hands over nothing more.
  await opened(browser, link, async (theirs) => {
    await expect(title(theirs, 'This account is yours, Kim')).toBeVisible()
    await expect(theirs.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible()
    await expect(theirs.getByRole('button', { name: 'Take over my account' })).toHaveCount(0)
  })

  const parents = await (await browser.newContext()).newPage()
  await signInAs(parents, parent.visitor)
  await parents.goto(SWITCH)
  await expect(
    parents.getByRole('heading', { name: `${parent.info.first_name} ${parent.info.last_name} (You)` }),
  ).toBeVisible()
  await expect(parents.locator(`a[href*="${child}"]`)).toHaveCount(0)
  await parents.context().close()
})

test('a dashboard shows the verification dialog, which updates when the email is confirmed elsewhere', async ({
  page,
}) => {
  const member = await unconfirmedMember(memberInput())
  await signInAs(page, member.visitor)
  await page.goto(`${web}/member-dashboard/homepage`)
  const account = page.getByRole('dialog', { name: 'Verify your account' })
  await expect(account).toContainText(member.signIn.email)
  await page.keyboard.press('Escape')
  await expect(account).toBeVisible()
  await looks(page, 'verify-account-dialog')

  // The email is confirmed elsewhere. The open page receives the change and renews its own access token.
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(`**${renewAccessToken.path}`, async (route) => {
    await held
    await route.continue()
  })
  await inDirectory('UPDATE users SET email_confirmed = 1 WHERE id = ?', member.info.sub)
  await expect(page.getByRole('dialog', { name: 'Verify your email' })).toBeVisible()
  letGo()
  await expect(page).toHaveURL(/\/member-intake-form/)
})

test('the links at the end of an email switch emails off and on, without a login', async ({ browser }) => {
  await opened(browser, await mailedLink(parent.info.email, 'email-preference#token='), async (page) => {
    await expect(title(page, 'Email preferences')).toBeVisible()
    const messages = page.getByRole('listitem').filter({ hasText: 'Unread messages' })
    await expect(messages.getByText('On', { exact: true })).toBeVisible()
    await looks(page, 'email-preference')
    await messages.getByRole('link', { name: 'Unsubscribe' }).click()
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByText('You no longer receive these emails.')).toBeVisible()
    expect(page.url()).not.toContain('token')
    await looks(page, 'unsubscribe')
    // The choice and the topic survive a reload, which has no token in its address.
    await page.reload()
    await expect(page.getByText('You no longer receive these emails.')).toBeVisible()
    await page.getByRole('link', { name: 'Resubscribe' }).click()
    await page.getByRole('button', { name: 'Resubscribe' }).click()
    await expect(page.getByText('You receive these emails.')).toBeVisible()
    await page.getByRole('link', { name: 'All email preferences' }).click()
    await page.getByRole('link', { name: 'Update preferences' }).click()
    await page.getByRole('switch', { name: 'Session reminders' }).uncheck()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your preferences are saved.')).toBeVisible()
    await looks(page, 'update-preference')
    await page.getByRole('link', { name: 'Back to email preferences' }).click()
    const reminders = page.getByRole('listitem').filter({ hasText: 'Session reminders' })
    await expect(reminders.getByText('Off', { exact: true })).toBeVisible()
  })
})
