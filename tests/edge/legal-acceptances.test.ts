import { beforeAll, describe, expect, it } from 'vitest'
import { versionInForce } from '#domain/content/legal-versions'
import { confirmationTokens, memberArrives, memberForm, PASSWORD, providerReady } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { env } from './worker-env.ts'

beforeAll(migrateDatabases)

const TERMS = versionInForce('terms-of-use', []).version
const PRIVACY = versionInForce('privacy-policy', []).version

async function agreedBy(email: string) {
  const { results } = await env.DIRECTORY.prepare(
    `SELECT document, version, agreed_by, accepted_at FROM legal_acceptances a JOIN users u ON u.id = a.user_id
     WHERE u.email = ? ORDER BY document`,
  )
    .bind(email)
    .all<{ document: string; version: number; agreed_by: string; accepted_at: number }>()
  return results
}

describe('the agreement to a legal document', () => {
  it('is stored with its version when a member has confirmed their registration', async () => {
    const email = 'agrees@example.test'
    const before = Date.now()
    await memberArrives(new Browser(), email)
    const agreed = await agreedBy(email)
    expect(agreed.map(({ accepted_at: _, ...rest }) => rest)).toEqual([
      { document: 'privacy-policy', version: PRIVACY, agreed_by: 'registration' },
      { document: 'terms-of-use', version: TERMS, agreed_by: 'registration' },
    ])
    for (const { accepted_at } of agreed) expect(accepted_at).toBeGreaterThanOrEqual(before)
  })

  it('is not stored for a person who confirms with another password, because someone else may have checked the box', async () => {
    const email = 'other-password@example.test'
    await new Browser().post('/api/users/v1/patient/account', memberForm(email))
    const [token] = await confirmationTokens(email)
    const answer = await new Browser().post('/api/users/v1/confirm_email', { token, new_password: `${PASSWORD}-other` })
    expect(answer.status).toBe(200)
    expect(await agreedBy(email)).toEqual([])
  })

  it('is stored when a provider finishes the intake, once, also when the call is repeated', async () => {
    const email = 'intake@example.test'
    const browser = new Browser()
    await providerReady(browser, email)
    expect(await agreedBy(email)).toEqual([])
    for (const _ of [1, 2]) expect((await browser.post('/api/users/v1/orchid_pro/finish_signup')).status).toBe(200)
    expect((await agreedBy(email)).map(({ accepted_at: _, ...rest }) => rest)).toEqual([
      { document: 'terms-of-use', version: TERMS, agreed_by: 'intake' },
    ])
  })
})
