import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { directory } from '#db/directory/connect'
import { passkeysOf } from '#db/directory/queries/passkeys'
import { claimDirectoryMail } from '#edge/internal/directory-mails'
import { PATIENT } from '#tests/setup/time-limits'
import { memberArrives, PASSWORD, signIn } from './accounts.ts'
import { type Answer, Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { SoftPasskey } from './SoftPasskey.ts'
import { directoryStore } from './directory-store.ts'
import { env } from './worker-env.ts'

const OWN = '/api/users/v1/passkeys'
const NEW = 'Fichten-zapfen-78'
const importKey = crypto.subtle.importKey.bind(crypto.subtle)

beforeAll(migrateDatabases)
afterEach(() => vi.restoreAllMocks())

/** The token of the password link that was mailed to an account. */
async function mailedToken(user_id: string): Promise<string> {
  const id = await env.DIRECTORY.prepare(
    "SELECT id FROM directory_mails WHERE user_id = ? AND kind = 'password_reset' ORDER BY create_datetime DESC",
  )
    .bind(user_id)
    .first<string>('id')
  const { content } = await claimDirectoryMail(directoryStore(), id ?? '', `test-${id}`)
  return new URLSearchParams(new URL(content?.fields.link ?? '').hash.slice(1)).get('token') ?? ''
}

/** Posts a new passkey, and runs `meanwhile` after the call was admitted and before the passkey is stored. */
async function addWhile(browser: Browser, meanwhile: () => Promise<unknown>): Promise<Answer> {
  const begun = await browser.post(`${OWN}/begin`, { password: PASSWORD })
  const { challenge } = z.object({ challenge: z.string() }).parse(begun.body)
  const body = { name: 'Phone', ...(await (await SoftPasskey.make()).made({ challenge })) }
  let reached = false
  let done = false
  vi.spyOn(crypto.subtle, 'importKey').mockImplementation((async (...given: Parameters<typeof importKey>) => {
    if ((given[0] as string) === 'spki') {
      reached = true
      // The call waits with a timer of its own, because in workerd no other request can resume it with a promise.
      while (!done) await new Promise((wake) => setTimeout(wake, 5))
    }
    return importKey(...given)
  }) as typeof importKey)
  const adding = browser.post(OWN, body)
  await vi.waitFor(() => expect(reached).toBe(true), { ...PATIENT, interval: 5 })
  await meanwhile()
  done = true
  return adding
}

const passkeys = (user_id: string) => passkeysOf(directory(env.DIRECTORY), user_id)
const mailsOf = async (user_id: string) =>
  (
    await env.DIRECTORY.prepare("SELECT id FROM directory_mails WHERE user_id = ? AND kind = 'passkey_added'")
      .bind(user_id)
      .all()
  ).results

describe('a passkey that is added while its session ends', () => {
  it('is not stored or announced when a new password was set by a mailed link', async () => {
    const email = 'reset-race@example.test'
    const browser = new Browser()
    const user_id = await memberArrives(browser, email)
    await new Browser().put('/api/login/v1/forgot_password', { username_or_email: email })
    const token = await mailedToken(user_id)
    const answer = await addWhile(browser, async () => {
      const set = await new Browser().post('/api/login/v1/reset_password', { token, new_password: NEW })
      expect(set.status).toBe(200)
    })
    expect(answer).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
    expect(await passkeys(user_id)).toEqual([])
    expect(await mailsOf(user_id)).toEqual([])
    expect((await signIn(new Browser(), email, NEW)).status).toBe(200)
  })

  it('is not stored when its session was logged out, and is stored when that session lives on', async () => {
    const email = 'ended-race@example.test'
    const here = new Browser()
    const user_id = await memberArrives(here, email)
    const elsewhere = new Browser()
    await signIn(elsewhere, email)
    const end = () => here.post('/api/users/v1/sessions/sign_out_others')
    expect(await addWhile(elsewhere, async () => expect((await end()).status).toBe(200))).toMatchObject({ status: 401 })
    expect(await passkeys(user_id)).toEqual([])
    expect(await addWhile(here, end)).toMatchObject({ status: 200 })
    expect(await passkeys(user_id)).toHaveLength(1)
    expect(await mailsOf(user_id)).toHaveLength(1)
  })
})
