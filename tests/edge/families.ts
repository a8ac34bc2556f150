import { dateOf, dayIn } from '#domain/scheduling/zone'
import { z } from 'zod'
import { claimDirectoryMail } from '#edge/internal/directory-mails'
import { confirms, memberArrives, memberForm } from './accounts.ts'
import { Browser } from './Browser.ts'
import { directoryStore } from './directory-store.ts'
import { env } from './worker-env.ts'

export const ALL_RIGHTS = { book: true, pay: true, notes: true, message: true }
export const NO_RIGHTS = { book: false, pay: false, notes: false, message: false }
export const MINORS = '/api/users/v1/minors/'

/**
 * The date of birth of a person whose birthday of this many years is today, or in `days` days, in the zone of the members
 * of these tests (accounts.ts).
 */
export function bornYearsAgo(years: number, days = 0): string {
  const at = new Date(`${dayIn('America/Los_Angeles', Date.now())}T00:00:00.000Z`)
  at.setUTCFullYear(at.getUTCFullYear() - years)
  at.setUTCDate(at.getUTCDate() + days)
  return dateOf(at.getTime())
}

/** Adds a child's profile to a member's account. Returns the child's id. */
export async function addChild(guardian: Browser, first_name = 'Kim', dob = bornYearsAgo(8)): Promise<string> {
  const added = await guardian.post(MINORS, { first_name, last_name: 'Ortega', dob, relation: 'Parent' })
  return z.object({ minor: z.object({ orchid_user_id: z.string() }) }).parse(added.body).minor.orchid_user_id
}

/** Makes a teenager with an account of their own and logs them in. Returns their id. */
export async function teenagerArrives(browser: Browser, email: string, dob = bornYearsAgo(15)): Promise<string> {
  const form = memberForm(email)
  await browser.post('/api/users/v1/patient/account', { ...form, patient_in: { ...form.patient_in, dob } })
  await confirms(browser, email)
  return subOf(browser)
}

/** The tokens of the guardian invitations that were mailed to an address, oldest first. */
export async function guardianTokens(email: string): Promise<string[]> {
  const mails = await env.DIRECTORY.prepare(
    `SELECT m.id FROM directory_mails m JOIN guardian_invitations i ON i.id = json_extract(m.about, '$.guardian_invitation_id')
     WHERE i.email = ? ORDER BY m.create_datetime, m.id`,
  )
    .bind(email)
    .all<{ id: string }>()
  const tokens: string[] = []
  for (const { id } of mails.results) {
    const { content } = await claimDirectoryMail(directoryStore(), id, `test-${id}`)
    tokens.push(tokenIn(content?.fields.link))
  }
  return tokens
}

/** The token behind the `#` of a mailed link. */
export function tokenIn(link: string | undefined): string {
  const { hash } = new URL(link ?? 'http://nothing')
  return new URLSearchParams(hash.slice(1)).get('token') ?? ''
}

/** Invites a guardian. Returns the id of the invitation and the mailed token. */
export async function inviteGuardian(by: Browser, minor: string, email: string, rights = ALL_RIGHTS) {
  const answer = await by.post(`${MINORS}${minor}/guardian_invitations`, { email, relation: 'Family Member', rights })
  const id = z.object({ invitation_id: z.string() }).parse(answer.body).invitation_id
  return { id, token: (await guardianTokens(email)).at(-1) ?? '' }
}

/** Invites a logged-in member as a guardian and accepts the invitation. */
export async function becomeGuardian(by: Browser, minor: string, guardian: Browser, rights = ALL_RIGHTS) {
  const { email } = z.object({ email: z.string() }).parse((await guardian.get('/api/users/v1/user_info')).body)
  const { token } = await inviteGuardian(by, minor, email, rights)
  return guardian.post('/api/users/v1/guardian_invitation/accept', { token })
}

export const switchTo = (browser: Browser, guardian: string, minor: string) =>
  browser.post(`${MINORS}switch/${guardian}/${minor}`)

export const switchBack = (browser: Browser) => browser.post(`${MINORS}switch_back_to_guardian`)

/** The id of the person for whom a browser's session acts. */
export async function subOf(browser: Browser): Promise<string> {
  return z.object({ sub: z.string() }).parse((await browser.get('/api/users/v1/user_info')).body).sub
}

let made = 0
/** An email address that was not used before. */
export const familyAddress = (name: string): string => `${name}-${++made}@family.test`

/** Makes an adult member and logs them in. */
export async function grownUp(name = 'parent') {
  const browser = new Browser()
  const email = familyAddress(name)
  return { browser, email, id: await memberArrives(browser, email) }
}

/** Makes a parent with a child's profile. */
export async function family() {
  const parent = await grownUp()
  return { parent, child: await addChild(parent.browser) }
}
