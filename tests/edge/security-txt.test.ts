import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { app } from '#edge/app'
import { SECURITY_TXT_PATH } from '#edge/routes/security-txt'
import { DAY } from '#kernel/clock'
import { env } from './worker-env.ts'

async function read(settings: object): Promise<{ type: string | null; lines: string[] }> {
  const ctx = createExecutionContext()
  const request = new Request(`http://localhost:8787${SECURITY_TXT_PATH}`)
  const answer = await app.fetch(request, { ...env, ...settings }, ctx)
  await waitOnExecutionContext(ctx)
  expect(answer.status).toBe(200)
  return { type: answer.headers.get('content-type'), lines: (await answer.text()).trimEnd().split('\n') }
}

it('security.txt names the configured contact, or the support address, and expires within a year', async () => {
  const { type, lines } = await read({ SECURITY_CONTACT: 'security@orchid.test' })
  expect(type).toMatch(/^text\/plain; ?charset=utf-8$/i)
  const [contact, expires, languages, canonical, more] = lines
  expect(contact).toBe('Contact: mailto:security@orchid.test')
  const end = Date.parse(expires?.replace('Expires: ', '') ?? '')
  expect(end).toBeGreaterThan(Date.now() + 170 * DAY)
  expect(end).toBeLessThan(Date.now() + 365 * DAY)
  expect(languages).toBe('Preferred-Languages: en')
  expect(canonical).toBe(`Canonical: http://localhost:8787${SECURITY_TXT_PATH}`)
  expect(more).toBeUndefined()
  const page = await read({ SECURITY_CONTACT: 'https://orchid.test/report' })
  expect(page.lines[0]).toBe('Contact: https://orchid.test/report')
  const support = await read({ SUPPORT_EMAIL: 'help@orchid.test' })
  expect(support.lines[0]).toBe('Contact: mailto:help@orchid.test')
})
