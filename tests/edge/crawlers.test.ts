import { beforeAll, expect, it } from 'vitest'
import { app } from '#edge/app'
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { providerArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { indexProfile } from '#edge/directory/profiles/search-index'
import { directoryStore } from './directory-store.ts'
import { EDGE_TEST_SETTINGS } from '../setup/edge-settings.ts'
import { migrateDatabases } from './databases.ts'
import { publishPage, savePage } from './practice-pages.ts'
import { env } from './worker-env.ts'

beforeAll(migrateDatabases)

const SITE = EDGE_TEST_SETTINGS.PUBLIC_URL

async function read(path: string, host = SITE): Promise<{ status: number; type: string; text: string }> {
  const ctx = createExecutionContext()
  const seen = await app.fetch(new Request(`${host}${path}`), { ...env, PORTAL_HOSTS: 'portal.example.test' }, ctx)
  await waitOnExecutionContext(ctx)
  return { status: seen.status, type: seen.headers.get('content-type') ?? '', text: await seen.text() }
}

const locations = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)

/** Every address of the sitemap with its date, from all parts. */
async function wholeSitemap(): Promise<Map<string, string | null>> {
  const { status, type, text } = await read('/sitemap.xml')
  expect([status, type]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(text).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
  const found = new Map<string, string | null>()
  for (const part of locations(text)) {
    const seen = await read(new URL(part).pathname)
    expect([part, seen.status, seen.type]).toEqual([part, 200, 'application/xml; charset=utf-8'])
    expect(locations(seen.text).length).toBeLessThanOrEqual(10_000)
    for (const [, address = '', , date = null] of seen.text.matchAll(
      /<url><loc>(.*?)<\/loc>(<lastmod>(.*?)<\/lastmod>)?<\/url>/g,
    )) {
      expect(found.has(address)).toBe(false)
      found.set(address, date)
    }
  }
  return found
}

it('the sitemap has the public pages, the listings and the visible professionals, each under its own address', async () => {
  const named = await providerArrives(new Browser(), 'named@example.test', { custom_url: 'calm-harbor' })
  const unnamed = await providerArrives(new Browser(), 'unnamed@example.test')
  // A page whose address is the id of its professional.
  await env.DIRECTORY.prepare('UPDATE public_profiles SET custom_url = NULL WHERE user_id = ?').bind(unnamed).run()
  const hidden = await providerArrives(new Browser(), 'hidden@example.test')
  await env.DIRECTORY.prepare('UPDATE users SET email_confirmed = 0 WHERE id = ?').bind(hidden).run()
  for (const id of [named, unnamed]) await indexProfile(directoryStore(), id)
  const found = await wholeSitemap()
  for (const path of [
    '/',
    '/pricing',
    '/ehr-cost-savings',
    '/professional-search',
    '/therapists',
    '/therapists/texas',
    '/professionals/texas',
  ])
    expect([path, found.has(`${SITE}${path}`)]).toEqual([path, true])
  for (const path of [
    '/psychologists',
    '/welcome',
    '/profile-input',
    '/thanks-for-sharing',
    '/kit',
    '/pro-dashboard/homepage',
    '/confirm-email',
    '/member-dashboard/messages',
  ])
    expect([path, found.has(`${SITE}${path}`)]).toEqual([path, false])
  expect(found.has(`${SITE}/professional-search/${unnamed}`)).toBe(true)
  for (const id of [named, hidden]) expect([...found.keys()].join()).not.toContain(id)
  // The date is that of the last change of the profile.
  const changed = await env.DIRECTORY.prepare('SELECT modify_datetime FROM users WHERE id = ?')
    .bind(named)
    .first<number>('modify_datetime')
  expect(found.get(`${SITE}/professional-search/calm-harbor`)).toBe(new Date(changed ?? 0).toISOString())
})

it('the sitemap has parts for ranges of profiles, and none beyond the last', async () => {
  await env.DIRECTORY.prepare('UPDATE public_profiles SET rowid = 25000 WHERE custom_url = ?').bind('calm-harbor').run()
  expect((await read('/sitemap.xml?again')).text).toContain(`${SITE}/sitemap/profiles-3.xml`)
  expect(locations((await read('/sitemap/profiles-3.xml')).text)).toEqual([`${SITE}/professional-search/calm-harbor`])
  for (const path of ['profiles-4', 'profiles-0', 'profiles', 'profiles-1e3', 'nothing-1', 'constructor-1'])
    expect([path, (await read(`/sitemap/${path}.xml`)).status]).toEqual([path, 404])
})

it('the sitemap has the practice pages that are public, under their present addresses', async () => {
  const [shown, hidden] = [new Browser(), new Browser()]
  await providerArrives(shown, 'public-practice@example.test')
  await providerArrives(hidden, 'private-practice@example.test')
  expect((await read('/sitemap/practices-1.xml')).status).toBe(404)
  await publishPage(shown, 'earlier-address')
  await publishPage(shown, 'public-practice')
  await savePage(hidden, { practice_group_name: 'private-practice' })
  const { text } = await read('/sitemap/practices-1.xml')
  expect(locations(text)).toEqual([`${SITE}/public-practice`])
  expect(text).toMatch(/<lastmod>\d{4}-/)
})

it('robots.txt names the sitemap, closes the API, and opens the pictures of shared links', async () => {
  const { status, type, text } = await read('/robots.txt')
  expect([status, type]).toEqual([200, expect.stringMatching(/^text\/plain;/)])
  expect(text).toContain(`Sitemap: ${SITE}/sitemap.xml\n`)
  for (const line of ['Disallow: /api/', 'Allow: /api/users/orchid_pro/profile_image/'])
    expect(text).toContain(`${line}\n`)
  // A crawler reads that a page is not to be found only if it may read the page.
  expect(text.match(/^Disallow: .*/gm)).toEqual(['Disallow: /api/'])
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
