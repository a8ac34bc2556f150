import { claimDirectoryMail } from '#edge/internal/directory-mails'
import type { Answer, Browser } from './Browser.ts'
import { directoryStore } from './directory-store.ts'
import { env } from './worker-env.ts'

export const PASSWORD = 'Tannen-zapfen-77'

export const memberForm = (email: string) => ({
  user_in: { email, password: PASSWORD },
  patient_in: {
    first_name: 'Mona',
    last_name: 'Ortega',
    dob: '1990-02-03',
    home_address_line1: '1 Elm Street',
    country: 'US',
    home_state: 'TX',
    home_city: 'Dallas',
    home_zipcode: '75201',
    is_over_eighteen: true,
    timezone: 'America/Los_Angeles',
  },
})

export const providerForm = (email: string) => ({
  user_in: { email, password: PASSWORD },
  orchid_pro_in: { first_name: 'Paula', last_name: 'Reyes', is_over_eighteen: true, timezone: 'America/Chicago' },
})

/** The fields of a complete quick intake. */
export const intake = {
  page_published: true,
  name_schema: 'Dr. First Name Last Name',
  dob: '1980-05-06',
  office_address_line1: '2 Oak Road',
  office_city: 'Austin',
  office_state: 'TX',
  office_zipcode: '73301',
  mail_address_line1: '3 Home Lane',
  mail_city: 'Austin',
  mail_state: 'TX',
  mail_zipcode: '73301',
  phone_number: '5125550100',
  heard_about_orchid_via: 'Search Engine',
  agreed_to_terms_of_use: true,
  confirmed_have_social_security_number_allowed_to_work_in_usa: true,
  licenses: [{ type: 'LPC', conferring_entity: 'TX', license_number: 'A-1', expiration_date: '2099-12-31' }],
  specialties: ['Anxiety', 'Grief'],
  headline: 'Calm help for anxious times.',
}

/** The ids of the directory's mails to an address, oldest first, also of those to an address without an account. */
export async function mailsTo(email: string, kind?: string): Promise<{ id: string; kind: string }[]> {
  const mails = await env.DIRECTORY.prepare(
    `SELECT m.id, m.kind FROM directory_mails m
     LEFT JOIN users u ON u.id = m.user_id
     LEFT JOIN pending_registrations p ON p.id = json_extract(m.about, '$.registration_id')
     WHERE (u.email = ?1 OR p.email = ?1) AND (?2 IS NULL OR m.kind = ?2) ORDER BY m.create_datetime, m.id`,
  )
    .bind(email, kind ?? null)
    .all<{ id: string; kind: string }>()
  return mails.results
}

/** The tokens of the confirmation emails to an address, oldest first. Claims the emails as the workflows do. */
export async function confirmationTokens(email: string): Promise<string[]> {
  const tokens: string[] = []
  for (const { id, kind } of await mailsTo(email)) {
    if (kind !== 'confirm_registration') continue
    const { content } = await claimDirectoryMail(directoryStore(), id, `test-${id}`)
    tokens.push(/#token=(\S+)$/.exec(content?.fields.link ?? '')?.[1] ?? '')
  }
  return tokens
}

/** Opens the link of the latest confirmation email, with the password that was chosen. It logs the person in. */
export async function confirms(browser: Browser, email: string, password = PASSWORD): Promise<Answer> {
  return browser.post('/api/users/v1/confirm_email', { token: (await confirmationTokens(email)).at(-1), password })
}

export async function signIn(browser: Browser, email: string, password = PASSWORD) {
  return browser.post('/api/login/v1/initiate_auth', { username_or_email: email, password })
}

/** Confirms by the password that it is still the user, so that acts with step-up are allowed for five minutes. */
export async function stepUp(browser: Browser, password = PASSWORD): Promise<void> {
  accepted(await browser.post('/api/users/v1/step_up', { password }))
}

/** Throws when a step was refused, because a later failure would not say why. */
function accepted({ status, text }: Answer): void {
  if (status >= 300) throw new Error(`refused with ${status}: ${text.slice(0, 300)}`)
}

/** Makes a member with a complete registration and logs them in. Returns their id. */
export async function memberArrives(browser: Browser, email: string): Promise<string> {
  accepted(await browser.post('/api/users/v1/patient/account', memberForm(email)))
  accepted(await confirms(browser, email))
  return idOf(await browser.get('/api/users/v1/user_info'))
}

/** The form with the least that a member needs to register. The registration then has to be completed. */
export const leastMemberForm = (email: string) => ({
  user_in: { email, password: PASSWORD },
  patient_in: { first_name: 'Mona', is_over_eighteen: true },
})

/** Makes a member who still has to complete the registration and logs them in. */
export async function memberBegins(browser: Browser, email: string): Promise<string> {
  accepted(await browser.post('/api/users/v1/patient/account', leastMemberForm(email)))
  accepted(await confirms(browser, email))
  return idOf(await browser.get('/api/users/v1/user_info'))
}

/** Makes a provider with a finished intake and logs them in. Returns their id. */
export async function providerArrives(browser: Browser, email: string, profile: object = {}): Promise<string> {
  const id = await providerReady(browser, email, profile)
  accepted(await browser.post('/api/users/v1/orchid_pro/finish_signup'))
  return id
}

/** Like `providerArrives`, but the provider chose a plan at the end of the intake, so that there is no trial. */
export async function providerChoosesPlan(browser: Browser, email: string): Promise<string> {
  const id = await providerReady(browser, email)
  accepted(await browser.post('/api/users/v1/orchid_pro/finish_signup', { plan_chosen: true }))
  return id
}

/** Makes a provider who has filled in the intake but not finished it, and logs them in. Returns their id. */
export async function providerReady(browser: Browser, email: string, profile: object = {}): Promise<string> {
  accepted(await browser.post('/api/users/v1/orchid_pro/account', providerForm(email)))
  accepted(await confirms(browser, email))
  const type = { type: 'therapist', specialty: null }
  accepted(await browser.post('/api/users/v1/orchid_pro_type/create', { orchid_pro_type: type }))
  accepted(await browser.put('/api/users/v1/orchid_pro/', { ...intake, ...profile }))
  return idOf(await browser.get('/api/users/v1/user_info'))
}

function idOf({ body }: { body: unknown }): string {
  return typeof body === 'object' && body !== null && 'sub' in body ? String(body.sub) : ''
}
