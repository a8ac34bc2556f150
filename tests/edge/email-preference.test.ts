import { beforeAll, describe, expect, it } from 'vitest'
import { claimMail } from '#contracts/internal/workflows'
import { sendLicenseNotices } from '#edge/directory/profiles/license-notices'
import { SELF } from 'cloudflare:test'
import { claimsMail } from '../isolation/signed.ts'
import { memberForm, providerArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { directoryStore } from './directory-store.ts'
import { env } from './worker-env.ts'

const PREFERENCE = '/api/users/v1/email_preference'
const ALL_ON = { reminders: true, messages: true, licenses: true }

beforeAll(migrateDatabases)

let operations = 0
async function claim(id: string) {
  const operation_id = `preference-${++operations}`
  return claimMail.responses[200].parse((await claimsMail(id, operation_id)).body)
}

async function mailIds(kind: string): Promise<string[]> {
  const { results } = await env.DIRECTORY.prepare('SELECT id FROM directory_mails WHERE kind = ? ORDER BY id')
    .bind(kind)
    .all<{ id: string }>()
  return results.map(({ id }) => id)
}

/** Makes a professional whose license ends soon, and the notice about it. */
async function noticeTo(email: string) {
  const browser = new Browser()
  const user = await providerArrives(browser, email)
  await env.DIRECTORY.prepare('UPDATE licenses SET expiration_date = ? WHERE user_id = ?')
    .bind(new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10), user)
    .run()
  await sendLicenseNotices(directoryStore())
  return { browser, mail: (await mailIds('license_expiring')).at(-1) ?? '' }
}

const tokenIn = (link = '') => decodeURIComponent(/#token=(.+)$/.exec(link)?.[1] ?? '')

describe('email preferences', () => {
  it('by the link of a mail switch a topic off, and the mail is not sent', async () => {
    const { browser, mail } = await noticeTo('licenses@preference.test')
    const first = await claim(mail)
    const links = first.content?.preferences
    expect(links?.unsubscribe?.page).toContain('/unsubscribe?topic=licenses#token=')
    const token = tokenIn(links?.preferences)
    expect(token).not.toContain('preference.test')

    const stranger = new Browser()
    expect(await stranger.post(`${PREFERENCE}/read`, { token })).toMatchObject({ body: { topics: ALL_ON } })
    const off = { topics: { ...ALL_ON, licenses: false }, offered: ['reminders', 'messages', 'licenses'] }
    for (let twice = 0; twice < 2; twice++)
      expect(await stranger.put(PREFERENCE, { token, topics: { licenses: false } })).toMatchObject({
        status: 200,
        body: off,
      })
    // The account sees the same choice, and its mail is void.
    expect(await browser.post(`${PREFERENCE}/read`, { token: null })).toMatchObject({ body: off })
    expect(await claim(mail)).toEqual({ state: 'void', content: null })
    expect(await browser.put(PREFERENCE, { token: null, topics: { licenses: true } })).toMatchObject({
      body: { topics: ALL_ON },
    })
  })

  it('are changed by the button of a mail program, without a page and without cookies', async () => {
    const { mail } = await noticeTo('button@preference.test')
    const { content } = await claim(mail)
    const address = content?.preferences?.unsubscribe?.one_click ?? ''
    const posted = await SELF.fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(posted.status).toBe(200)
    expect(await claim(mail)).toEqual({ state: 'void', content: null })
    // Reading the address changes nothing, because mail scanners open every link.
    expect((await SELF.fetch(address)).status).toBe(405)
  })

  it('of mails that are always sent have no link to unsubscribe, and apply to addresses without an account', async () => {
    await new Browser().post('/api/users/v1/patient/account', memberForm('nobody@preference.test'))
    const id = (await mailIds('confirm_registration')).at(-1) ?? ''
    const { content } = await claim(id)
    expect(content?.preferences?.unsubscribe).toBeNull()
    const token = tokenIn(content?.preferences?.preferences)
    // A reader who is no professional is not asked about licenses, unless they can switch them on again.
    expect(await new Browser().put(PREFERENCE, { token, topics: { reminders: false } })).toMatchObject({
      body: { topics: { ...ALL_ON, reminders: false }, offered: ['reminders', 'messages'] },
    })
    expect(await new Browser().put(PREFERENCE, { token, topics: { licenses: false } })).toMatchObject({
      body: { offered: ['reminders', 'messages', 'licenses'] },
    })
    expect((await claim(id)).state).toBe('claimed')
  })

  it('are refused to forged and cut-off links, and to visitors without one', async () => {
    const { mail } = await noticeTo('forged@preference.test')
    const token = tokenIn((await claim(mail)).content?.preferences?.preferences)
    const stranger = new Browser()
    const [name = '', ...rest] = token.split('.')
    for (const forged of [token.slice(0, -1), name, `${name}x.${rest.join('.')}`, 'x', '.', `.${rest.join('.')}`])
      expect([forged, await stranger.post(`${PREFERENCE}/read`, { token: forged })]).toMatchObject([
        forged,
        { status: 400, body: { code: 'link_invalid' } },
      ])
    expect(await stranger.put(PREFERENCE, { token: 'x', topics: { messages: false } })).toMatchObject({ status: 400 })
    expect(await stranger.post(`${PREFERENCE}/read`, { token: null })).toMatchObject({ status: 401 })
    expect(await stranger.put(PREFERENCE, { token, topics: { sessions: false } })).toMatchObject({
      body: { topics: ALL_ON },
    })
  })
})
