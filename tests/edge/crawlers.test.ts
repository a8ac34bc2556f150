import { beforeAll, expect, it } from 'vitest'
import { app } from '#edge/app'
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { providerArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { EDGE_TEST_SETTINGS } from '../setup/edge-settings.ts'
import { migrateDatabases } from './databases.ts'
import { env } from './worker-env.ts'

beforeAll(migrateDatabases)

const SITE = EDGE_TEST_SETTINGS.PUBLIC_URL

async function read(path: string, host = SITE): Promise<{ status: number; type: string; text: string }> {
  const ctx = createExecutionContext()
  const seen = await app.fetch(new Request(`${host}${path}`), { ...env, PORTAL_HOSTS: 'portal.example.test' }, ctx)
  await waitOnExecutionContext(ctx)
  return { status: seen.status, type: seen.headers.get('content-type') ?? '', text: await seen.text() }
}

it('the sitemap has the public pages and the visible professionals, each under its own address', async () => {
  const named = await providerArrives(new Browser(), 'named@example.test', { custom_url: 'calm-harbor' })
  const unnamed = await providerArrives(new Browser(), 'unnamed@example.test')
  const hidden = await providerArrives(new Browser(), 'hidden@example.test')
  await env.DIRECTORY.prepare('UPDATE users SET email_confirmed = 0 WHERE id = ?').bind(hidden).run()
  const { status, type, text } = await read('/sitemap.xml')
  expect([status, type]).toEqual([200, 'application/xml; charset=utf-8'])
  const addresses = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(addresses).toContain(`${SITE}/`)
  expect(addresses).toContain(`${SITE}/pricing`)
  expect(addresses).toContain(`${SITE}/professional-search/calm-harbor`)
  expect(addresses).toContain(`${SITE}/professional-search/${unnamed}`)
  for (const id of [named, hidden]) expect(text).not.toContain(id)
  expect(new Set(addresses).size).toBe(addresses.length)
})

it('robots.txt names the sitemap, closes what is private, and opens the pictures of shared links', async () => {
  const { status, type, text } = await read('/robots.txt')
  expect([status, type]).toEqual([200, expect.stringMatching(/^text\/plain;/)])
  expect(text).toContain(`Sitemap: ${SITE}/sitemap.xml\n`)
  for (const line of ['Disallow: /api/', 'Disallow: /member-dashboard/', 'Allow: /api/users/orchid_pro/profile_image/'])
    expect(text).toContain(`${line}\n`)
})

it('a portal host is closed to search engines', async () => {
  expect((await read('/robots.txt', 'https://portal.example.test')).text).toBe('User-agent: *\nDisallow: /\n')
  expect((await read('/sitemap.xml', 'https://portal.example.test')).status).toBe(404)
})

it.each(['/nope.xml', '/feeds/nope.xml', '/professional-search/nope.xml'])('%s is not a page', async (path) => {
  expect(await read(path)).toMatchObject({
    status: 404,
    type: expect.stringMatching(/^text\/plain;/),
    text: 'Not found',
  })
})
