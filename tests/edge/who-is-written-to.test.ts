import { SELF } from 'cloudflare:test'
import { beforeAll, expect, it } from 'vitest'
import { memberArrives } from './accounts.ts'
import { agree, clientWithEmail, inPractice, invoiced, send } from './agreed-clients.ts'
import { Browser } from './Browser.ts'
import { clientCodes } from './client-invitations.ts'
import { migrateDatabases } from './databases.ts'
import { addSession, mailsOf, practice, readersOf } from './mailed-sessions.ts'

// Who is written to about a client's sessions and invoices: cell by cell, by the real path of a mail up to the mail
// server. The session exists before the client's state is reached, so that this also says who is told of it afterwards.

beforeAll(migrateDatabases)

const INVITATIONS = '/api/users/v1/patient_invitation/'
const OWN = 'noor@written.test'
const OTHER = 'other@written.test'
const ACCOUNT = 'mona'

type Scene = { owner: Browser; patient: string; session: string; account: { browser: Browser; email: string } }
type Step = (scene: Scene) => Promise<unknown>

const agrees: Step = ({ owner, patient }) => agree(owner, patient)
const ends: Step = ({ owner, patient }) => agree(owner, patient, false)
const changesTo =
  (email: string): Step =>
  ({ owner, patient }) =>
    owner.put(`/api/users/v1/patient_chart/${patient}/details`, { email })
const invited: Step = ({ owner, patient }) => owner.post(INVITATIONS, { email: OWN, patient_user_id: patient })
/** The client presses the button of the mail program in a mail that they were sent. */
const unsubscribes: Step = async ({ session }) => {
  const [mail] = (await mailsOf(session, 'booked')).filter(({ content }) => content?.to === OWN)
  const { status } = await SELF.fetch(mail?.content?.preferences?.unsubscribe?.one_click ?? '', { method: 'POST' })
  expect(status).toBe(200)
}
const resubscribes: Step = ({ patient }) => wantsAgain(patient)
const linked: Step = async ({ owner, patient, account: { browser, email } }) => {
  await owner.post(INVITATIONS, { email, patient_user_id: patient })
  const [mailed] = await clientCodes(email)
  expect((await browser.post(`${INVITATIONS}accept`, { token: mailed?.code })).status).toBe(200)
}
const parted: Step = ({ owner, patient }) => owner.post(`/api/users/v1/patient_chart/${patient}/part`)
const kept: Step = ({ session }) =>
  inPractice(session, "UPDATE appointments SET kept_from_guardians_by = 'client' WHERE id = ?", session)

const links = new Map<string, string>()
async function wantsAgain(patient: string) {
  const token = links.get(patient)
  expect((await new Browser().put('/api/users/v1/practice_mails', { token, wanted: true })).status).toBe(200)
}
/** The client keeps the link of a mail, with which they can change their mind. */
const keepsLink: Step = async ({ session, patient }) => {
  const [mail] = (await mailsOf(session, 'booked')).filter(({ content }) => content?.to === OWN)
  links.set(patient, decodeURIComponent(/#token=(.+)$/.exec(mail?.content?.preferences?.preferences ?? '')?.[1] ?? ''))
}

const SESSIONS = { booked: OWN, reminder: OWN, invoice: '' }
const ALL = { booked: OWN, reminder: OWN, invoice: OWN }
const NONE = { booked: '', reminder: '', invoice: '' }
const INVOICE = { booked: '', reminder: '', invoice: OWN }
const OF_ACCOUNT = { booked: ACCOUNT, reminder: ACCOUNT, invoice: ACCOUNT }

const TABLE: [string, Step[], typeof ALL][] = [
  ['an email alone', [], NONE],
  ['an agreement', [agrees], ALL],
  ['an agreement that was taken back', [agrees, ends], NONE],
  ['one that was taken back and given again', [agrees, ends, agrees], ALL],
  ['an invitation', [invited], SESSIONS],
  ['an invitation and an agreement: one mail each', [invited, agrees], ALL],
  ['another email after the agreement', [agrees, changesTo(OTHER)], NONE],
  ['another email and the first again', [agrees, changesTo(OTHER), changesTo(OWN)], NONE],
  ['unsubscribed', [agrees, unsubscribes], INVOICE],
  ['unsubscribed, and agreed anew by the practice', [agrees, unsubscribes, ends, agrees], INVOICE],
  [
    'unsubscribed, another email and the first again',
    [agrees, unsubscribes, changesTo(OTHER), changesTo(OWN), agrees],
    INVOICE,
  ],
  ['unsubscribed while invited', [invited, unsubscribes], NONE],
  ['unsubscribed and resubscribed', [agrees, keepsLink, unsubscribes, resubscribes], ALL],
  ['an account', [linked], OF_ACCOUNT],
  ['an account after an agreement', [agrees, linked], OF_ACCOUNT],
  ['an account after unsubscribing', [agrees, unsubscribes, linked], OF_ACCOUNT],
  ['parted from the account', [agrees, linked, parted], NONE],
  ['parted, and agreed for the own email', [linked, parted, changesTo(OWN), agrees], ALL],
  ['an agreement, and hidden from guardians', [agrees, kept], NONE],
  ['an invitation, and hidden from guardians', [invited, kept], NONE],
  ['an account, and hidden from guardians', [linked, kept], OF_ACCOUNT],
]

it.each(TABLE.map((row, at) => [...row, at] as const))('%s', { timeout: 120_000 }, async (_name, steps, told, at) => {
  const owner = await practice(`owner-${at}@written.test`)
  const browser = new Browser()
  const email = `mona-${at}@written.test`
  if (steps.includes(linked)) await memberArrives(browser, email)
  // The name of the account that `memberArrives` makes.
  const patient = await clientWithEmail(owner, OWN, { first_name: 'Mona', last_name: 'Ortega', dob: '1990-02-03' })
  const session = await addSession(owner, patient)
  const scene = { owner, patient, session, account: { browser, email } }
  for (const step of steps) await step(scene)

  const to = (reader: string) => (reader === '' ? [] : [reader === ACCOUNT ? email : reader])
  const client = (got: string[]) => got.filter((address) => !address.startsWith('owner-'))
  expect(await readersOf(owner, patient, session)).toMatchObject({ readers: told.booked === '' ? 'nobody' : 'client' })
  for (const kind of ['booked', 'reminder'] as const)
    expect([kind, client(await send(await mailsOf(session, kind)))]).toEqual([kind, to(told[kind])])
  // A repeat sends nothing twice.
  expect(client(await send(await mailsOf(session, 'booked')))).toEqual([])
  await invoiced(owner, session)
  expect(client(await send(await mailsOf(session, 'invoice')))).toEqual(to(told.invoice))
  expect(client(await send(await mailsOf(session, 'invoice')))).toEqual([])
})
