import { beforeAll, expect, it } from 'vitest'
import { directory } from '#db/directory/connect'
import { personByEmail } from '#db/directory/queries/people'
import type { Env } from '#edge/env'
import { platformOfPerson } from '#edge/directory/people/platform'
import { confirms, providerForm } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { env } from './worker-env.ts'

beforeAll(migrateDatabases)

/** The plan of an account in a deployment with these settings. */
async function planWith(named: Partial<Record<'AI_ONLY_ACCOUNT' | 'AMHC_EXEMPT_ACCOUNTS', string>>, email: string) {
  const set: Env = { ...env, ...named }
  const db = directory(env.DIRECTORY)
  const person = await personByEmail(db, email)
  return person && (await platformOfPerson(set, db, person))?.plan
}

it('the account of AI_ONLY_ACCOUNT has the AI only plan, regardless of case and spaces in the setting', async () => {
  const email = 'assistant-only@example.test'
  const browser = new Browser()
  await browser.post('/api/users/v1/orchid_pro/account', providerForm(email))
  await confirms(browser, email)
  expect(await planWith({}, email)).toBe(null)
  expect(await planWith({ AI_ONLY_ACCOUNT: ' Assistant-Only@Example.test ' }, email)).toBe('ai-only')
})

it('the channel of a registration is stored, and accounts of AMHC_EXEMPT_ACCOUNTS can have the AI trial', async () => {
  const email = 'by-channel@example.test'
  const browser = new Browser()
  const { user_in, orchid_pro_in } = providerForm(email)
  await browser.post('/api/users/v1/orchid_pro/account', {
    user_in,
    orchid_pro_in: { ...orchid_pro_in, signup_channel: 'amhc' },
  })
  await confirms(browser, email)
  expect(await browser.get('/api/users/v1/user_info')).toMatchObject({ body: { signup_channel: { amhc: true } } })
  await env.DIRECTORY.prepare('INSERT INTO ai_trials (user_id, began_at) SELECT id, ?1 FROM users WHERE email = ?2')
    .bind(Date.now(), email)
    .run()
  expect(await planWith({}, email)).toBe(null)
  expect(await planWith({ AMHC_EXEMPT_ACCOUNTS: 'one@example.test, By-Channel@Example.test' }, email)).toBe('ai-only')
})
