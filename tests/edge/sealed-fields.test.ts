import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { dataKey } from '#edge/data-keys'
import { openText } from '#kernel/sealed'
import { memberArrives, PASSWORD, providerArrives, signIn } from './accounts.ts'
import { Browser } from './Browser.ts'
import { clientCodes, clientInvited } from './client-invitations.ts'
import { migrateDatabases } from './databases.ts'
import { practiceOpens } from './talks.ts'
import { env } from './worker-env.ts'

const OWN = '/api/users/v1/patient/'
const TEXTS = {
  phone_number: '5185550123',
  insurance_provider: 'Aetna of the canary',
  insurance_group_id: 'GRP-canary-1',
  insurance_member_id: 'MBR-canary-2',
  biography: 'I walk a lot, says the canary.',
}
const FIELDS = Object.keys(TEXTS) as (keyof typeof TEXTS)[]

beforeAll(migrateDatabases)

const member = async (email: string) => {
  const browser = new Browser()
  return { browser, id: await memberArrives(browser, email) }
}
const row = (table: string, id: string) =>
  env.DIRECTORY.prepare(`SELECT * FROM ${table} WHERE user_id = ?`).bind(id).first<Record<string, string | null>>()

/** Every value of every table of the directory, as text. */
async function everything(): Promise<string> {
  const { results } = await env.DIRECTORY.prepare(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
  ).all<{ name: string }>()
  const tables = await Promise.all(results.map(({ name }) => env.DIRECTORY.prepare(`SELECT * FROM "${name}"`).all()))
  return JSON.stringify(tables.map((table) => table.results))
}

describe("texts of a member's own record", () => {
  it('are stored sealed with the account’s own key, and read as they were written', async () => {
    const { browser, id } = await member('sealed@example.test')
    expect(await browser.put(OWN, TEXTS)).toMatchObject({ status: 200, body: TEXTS })
    expect(await browser.get(OWN)).toMatchObject({ body: TEXTS })
    const stored = await row('member_profiles', id)
    for (const field of FIELDS) expect(stored?.[`${field}_sealed`]).toMatch(new RegExp(`^v1\\.k-${id}\\.`))
    const all = await everything()
    for (const text of Object.values(TEXTS)) expect(all).not.toContain(text)
    // An emptied field leaves nothing.
    expect(await browser.put(OWN, { biography: '' })).toMatchObject({ body: { ...TEXTS, biography: '' } })
    expect(await row('member_profiles', id)).toMatchObject({ biography_sealed: null })
  })

  it('cannot be opened in another row or column, or with another account’s key', async () => {
    const { browser, id } = await member('bound@example.test')
    const other = await member('other-bound@example.test')
    await browser.put(OWN, TEXTS)
    const stored = await row('member_profiles', id)
    const place = { practice: '', table: 'member_profiles' as const, row: id, column: 'biography', revision: 1 }
    const sealed = String(stored?.biography_sealed)
    expect(await openText(await dataKey(env, id), place, sealed)).toBe(TEXTS.biography)
    await expect(openText(await dataKey(env, other.id), place, sealed)).rejects.toThrow('not sealed with this key')
    await expect(openText(await dataKey(env, id), { ...place, row: other.id }, sealed)).rejects.toThrow()
    await expect(openText(await dataKey(env, id), { ...place, column: 'phone_number' }, sealed)).rejects.toThrow()
  })
})

describe('phone numbers', () => {
  it('of a provider are stored sealed, and read as they were written', async () => {
    const browser = new Browser()
    const id = await providerArrives(browser, 'sealed-provider@example.test')
    const read = async () =>
      z.object({ phone_number: z.string() }).parse((await browser.get('/api/users/v1/orchid_pro/')).body).phone_number
    expect(await read()).toBe('5125550100')
    expect(await row('provider_profiles', id)).toMatchObject({
      phone_number_sealed: expect.stringMatching(/^v1\./),
    })
  })

  const details = {
    dob: '1991-04-05',
    country: 'US',
    home_address_line1: '4 Birch Lane',
    home_state: 'CA',
    home_city: 'Fresno',
    home_zipcode: '93650',
    phone_number: '5595550144',
  }

  it('of an invited client are sealed with the practice’s key, and arrive in the account that the client makes', async () => {
    const { provider, owner } = await practiceOpens('sealing-owner@example.test')
    const practice_id = await env.DIRECTORY.prepare('SELECT id FROM practices WHERE owner_user_id = ?')
      .bind(owner)
      .first<string>('id')
    const before = await env.DIRECTORY.prepare('SELECT count(*) AS n FROM member_invitations').first<number>('n')
    const email = 'sealed-client@example.test'
    await clientInvited(provider, email, details)
    const stored = () =>
      env.DIRECTORY.prepare('SELECT * FROM member_invitations WHERE email = ?').bind(email).first<{
        id: string
        record: string
        phone_number_sealed: string | null
      }>()
    expect((await stored())?.record).not.toContain(details.phone_number)
    expect((await stored())?.phone_number_sealed).toMatch(new RegExp(`^v1\\.k-${practice_id}\\.`))
    const code = (await clientCodes(email)).at(-1)?.code ?? ''
    const client = new Browser()
    const made = await client.post(`/api/users/v1/patient_signup_session/complete/${code}`, { password: PASSWORD })
    expect(made.status, made.text).toBeLessThan(300)
    await signIn(client, email)
    expect(await client.get(OWN)).toMatchObject({ body: { phone_number: details.phone_number, home_city: 'Fresno' } })
    // The invitation has ended, so what the practice entered is gone.
    expect(await stored()).toMatchObject({ record: '{}', phone_number_sealed: null })
    const after = await env.DIRECTORY.prepare('SELECT count(*) AS n FROM member_invitations').first<number>('n')
    expect(Number(after)).toBe(Number(before) + 1)
  })
})
