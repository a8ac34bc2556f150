import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { dateOf, earliestDay } from '#domain/scheduling/zone'
import { claimDirectoryMail } from '#edge/internal/directory-mails'
import { sendLicenseNotices } from '#edge/directory/profiles/license-notices'
import { providerArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { directoryStore } from './directory-store.ts'
import { env } from './worker-env.ts'

const OWN = '/api/users/v1/orchid_pro/'
const PAGE = '/api/users/v1/orchid_pro_page/'
const license = { type: 'LPC', conferring_entity: 'TX', license_number: 'A-1', expiration_date: '2099-12-31' }

beforeAll(migrateDatabases)

/** A date that is this many days from today wherever it is the earliest day: then a notice is due in every zone. */
const inDays = (days: number) => dateOf(Date.parse(earliestDay(Date.now())) + days * 86_400_000)
const endsIn = (userId: string, days: number, state = 'TX') =>
  env.DIRECTORY.prepare('UPDATE licenses SET expiration_date = ? WHERE user_id = ? AND conferring_entity = ?')
    .bind(inDays(days), userId, state)
    .run()

async function mailsTo(userId: string) {
  const { results } = await env.DIRECTORY.prepare(
    "SELECT id FROM directory_mails WHERE user_id = ? AND kind = 'license_expiring' ORDER BY create_datetime, id",
  )
    .bind(userId)
    .all<{ id: string }>()
  return results.map(({ id }) => id)
}

const claim = async (id = '') => (await claimDirectoryMail(directoryStore(), id, `test-${id}`)).content?.fields

describe('a license that expires soon', () => {
  it('is mailed about at 60, 30 and 7 days, each once, with what ends', async () => {
    const id = await providerArrives(new Browser(), 'ending@license.test')
    const send = () => sendLicenseNotices(directoryStore())
    await endsIn(id, 61)
    expect(await send()).toBe(0)
    for (const [days, sent] of [
      [60, 1],
      [31, 0],
      [30, 1],
      [8, 0],
      [7, 1],
      [0, 0],
    ] as const) {
      // The day of the license stays the same; the notices before it were about this license.
      await endsIn(id, days)
      await env.DIRECTORY.prepare('UPDATE license_notices SET expiration_date = ? WHERE user_id = ?')
        .bind(inDays(days), id)
        .run()
      expect([days, await send(), await send()]).toEqual([days, sent, 0])
    }
    const mails = await mailsTo(id)
    expect(mails).toHaveLength(3)
    await endsIn(id, 7)
    expect(await claim(mails[2])).toMatchObject({ state_name: 'Texas', is_last: 'yes' })
    // A mail about a day on which no license ends any longer is not sent.
    expect(await claim(mails[0])).toBeUndefined()
    await endsIn(id, 400)
  })

  it('is not mailed about when it was renewed, and is said to close one state when another license goes on', async () => {
    const browser = new Browser()
    const id = await providerArrives(browser, 'renewed@license.test', {
      licenses: [license, { ...license, conferring_entity: 'OK', license_number: 'B-2' }],
    })
    await endsIn(id, 20)
    expect(await sendLicenseNotices(directoryStore())).toBe(1)
    const [mail] = await mailsTo(id)
    expect(await claim(mail)).toMatchObject({ state_name: 'Texas', is_last: 'no' })
    // A renewed license in the same state replaces the old one, although that is still in the list.
    await env.DIRECTORY.prepare('DELETE FROM license_notices').run()
    const { licenses } = z.object({ licenses: z.array(z.looseObject({})) }).parse((await browser.get(OWN)).body)
    await browser.put(OWN, { licenses: [...licenses, { ...license, license_number: 'C-3' }] })
    expect(await sendLicenseNotices(directoryStore())).toBe(0)
    expect(await claim(mail)).toBeUndefined()
  })

  it('of an account without a finished sign-up, or of an archive, is no one’s concern', async () => {
    const archived = await providerArrives(new Browser(), 'archived@license.test')
    await endsIn(archived, 20)
    await env.DIRECTORY.prepare('UPDATE practices SET archived_at = 1 WHERE owner_user_id = ?').bind(archived).run()
    expect(await sendLicenseNotices(directoryStore())).toBe(0)
  })
})

describe('the page of a professional', () => {
  it('tells its owner whether it is public, and why not', async () => {
    const browser = new Browser()
    const id = await providerArrives(browser, 'own@license.test')
    const state = async () => (await browser.get(PAGE)).body
    const id_or_custom_url: unknown = expect.stringMatching(/^dr-paula-reyes/)
    expect(await state()).toEqual({ state: 'public', id_or_custom_url, approves_automatically: true })
    await browser.put(OWN, { custom_url: 'own-page', licenses: [{ ...license, expiration_date: '2024-01-01' }] })
    expect(await state()).toMatchObject({ state: 'no_date', id_or_custom_url: 'own-page' })
    await endsIn(id, -1)
    expect(await state()).toMatchObject({ state: 'expired' })
    await env.DIRECTORY.prepare('UPDATE public_profiles SET approved_at = NULL WHERE user_id = ?').bind(id).run()
    expect(await state()).toMatchObject({ state: 'in_review' })
    expect((await new Browser().get(PAGE)).status).toBe(401)
  })
})
