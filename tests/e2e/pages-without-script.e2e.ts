import { type APIRequestContext, expect, test } from '@playwright/test'
import { FEATURE_WORDS } from '#web/content/plans.ts'
import { web } from './stage/place.ts'

// What a crawler or a browser without script gets: the whole page in its HTML. No page is opened in a browser here.

const PAGES = [
  '/',
  '/professional-homepage',
  '/professional-search',
  '/pricing',
  '/ehr-cost-savings',
  '/login',
  '/member-register',
  '/professional-register',
  '/get-started',
  '/about-us',
  '/support',
  '/welcome',
  '/book',
  '/thanks-for-sharing',
  '/zoom-integration-documentation',
  '/profile-input',
  '/terms-of-use',
  '/privacy-policy',
  '/AUP',
  '/clinician-ai-privacy-policy',
  '/waiver-of-liability',
  '/independent-contractor-agreement',
  '/legal/terms-of-use',
  '/legal/terms-of-use/1',
  '/blogs',
  '/press',
  '/post-blog',
  '/post-blog-confirmation',
] as const

async function fetched(request: APIRequestContext, path: string) {
  const answer = await request.get(`${web}${path}`, { maxRedirects: 0 })
  const html = await answer.text()
  const main = /<main\b.*?<\/main>/s.exec(html)?.[0] ?? ''
  const words = main.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ')
  return { status: answer.status(), location: answer.headers().location, html, main, words }
}

test('public pages are whole without a script', async ({ request }) => {
  for (const path of PAGES) {
    const { status, html, main } = await fetched(request, path)
    expect([path, status]).toEqual([path, 200])
    expect(html, path).toMatch(/<title>[^<]{5,}<\/title>/)
    expect(html, path).toMatch(/<meta name="description" content="[^"]{20,}"/)
    expect([path, html.match(/<h1\b/g)?.length]).toEqual([path, 1])
    expect(main, path).toContain('<h1')
    // The search has a form, and links only once someone is listed.
    expect(main.match(/(?:href|action)="/g)?.length ?? 0, path).toBeGreaterThan(0)
    expect(html, path).not.toMatch(/undefined|\[object Object\]|NaN/)
  }
})

test('a legal document says that it is a template, and shows what changed between two versions', async ({
  request,
}) => {
  const terms = await fetched(request, '/terms-of-use')
  expect(terms.words).toContain('Template: the operator has not approved this text yet.')
  expect(terms.words).toContain('Version 3, November 29, 2026')
  const { main, words } = await fetched(request, '/legal/terms-of-use')
  expect(words).toContain('What changed from version 2 to version 3')
  expect(main).toMatch(/<del>.*Removed: .*<\/del>/s)
  expect(main).toMatch(/<ins>.*Added: .*<\/ins>/s)
  expect((await fetched(request, '/legal/terms-of-use?from=2&to=2')).words).toContain(
    'These two versions do not differ',
  )
  expect((await fetched(request, '/legal/terms-of-use/1')).words).toContain('This is an earlier version')
  expect((await fetched(request, '/legal/waiver-of-liability')).words).toContain('This is the first version')
})

test('an unknown document or version is not found, and /aup leads to /AUP', async ({ request }) => {
  for (const path of ['/legal/nothing', '/legal/terms-of-use/99', '/legal/terms-of-use/x', '/legal/terms-of-use?to=99'])
    expect([path, (await fetched(request, path)).status]).toEqual([path, 404])
  expect(await fetched(request, '/aup')).toMatchObject({ status: 301, location: expect.stringMatching(/\/AUP$/) })
})

test('the description of an account page is its own', async ({ request }) => {
  const home = await fetched(request, '/')
  const described = (html: string) => html.match(/<meta name="description" content="[^"]*"/g)?.at(-1)
  const pages = await Promise.all(
    ['/login', '/member-register', '/professional-register'].map((path) => fetched(request, path)),
  )
  expect(new Set([home, ...pages].map(({ html }) => described(html))).size).toBe(4)
})

test('the pages that show questions tell them to search engines', async ({ request }) => {
  for (const path of ['/pricing', '/support']) {
    const { html, main } = await fetched(request, path)
    const data = Array.from(
      html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs),
      ([, text = '']) => text,
    )
    const questions = data.flatMap((text) => {
      const read = JSON.parse(text) as { '@type': string; mainEntity?: { name: string }[] }
      return read['@type'] === 'FAQPage' ? (read.mainEntity ?? []) : []
    })
    expect([path, questions.length]).toEqual([path, main.match(/<summary\b/g)?.length])
    expect(questions.length).toBeGreaterThan(2)
  }
})

test('a search for what does not exist makes no page of its own', async ({ request }) => {
  // An unknown state is dropped from the address.
  const { location } = await fetched(request, '/professional-search?specialty=Nope&state=ZZ')
  expect(location).toMatch(/\/professional-search\?specialty=Nope$/)
  const { html, words } = await fetched(request, '/professional-search?specialty=Nope')
  expect(html).toContain('<title>Professionals · Orchid</title>')
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(words).toContain('No one who matches lists “Nope”.')
})

test('browsers and home screens find an icon at the address where they look', async ({ request }) => {
  for (const [path, type] of [
    ['/favicon.ico', /^image\/(?:x-icon|vnd\.microsoft\.icon)$/],
    ['/apple-touch-icon.png', /^image\/png$/],
  ] as const) {
    const answer = await request.get(`${web}${path}`)
    expect([path, answer.status()]).toEqual([path, 200])
    expect(answer.headers()['content-type']).toMatch(type)
    const again = await request.get(`${web}${path}`, { headers: { 'if-none-match': answer.headers().etag ?? '' } })
    expect([path, again.status()]).toEqual([path, 304])
  }
})

test('what each plan unlocks today is said once, and what is not built yet as well', async ({ request }) => {
  const { main, words } = await fetched(request, '/pricing')
  for (const { label, ready } of Object.values(FEATURE_WORDS)) {
    const [rows, coming] = [main.match(/<th[^>]*scope="row"[^>]*>[^<]*/g) ?? [], main.match(/<dt>[^<]*/g) ?? []]
    const inTable = rows.filter((row) => row.endsWith(`>${label}`)).length
    const inList = coming.filter((part) => part === `<dt>${label}`).length
    expect([label, inTable, inList]).toEqual([label, ready ? 1 : 0, ready ? 0 : 1])
  }
  expect(words).toContain('Today it unlocks the same as Core.')
})
