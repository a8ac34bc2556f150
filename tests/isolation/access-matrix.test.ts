import { SELF } from 'cloudflare:test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { errorBody, validationErrorBody } from '#contracts/error-bodies'
import type { Endpoint } from '#contracts/endpoint'
import { DEMO_PAGES } from '#contracts/demo-pages'
import { ENDPOINTS } from '#contracts/registry'
import { SOCKETS } from '#contracts/sockets'
import { app } from '#edge/app'
import { SECURITY_TXT_PATH } from '#edge/routes/security-txt'
import { SECURITY_HEADERS } from '#edge/security-headers'
import type { Browser } from '../edge/Browser.ts'
import { assertDeclared } from '../edge/declared-statuses.ts'
import { askForSocket } from '../edge/sockets.ts'
import { type Caller, expectedStatus, verdict } from './expected-status.ts'
import { derivedSample } from './derived-sample.ts'
import { addressOf, type Sample, samplesOf, socketSamplesOf, writtenSamples } from './samples.ts'
import { endWorld, makeWorld, type World } from './world.ts'

const ORIGIN = 'http://localhost:8787'

/** The paths that are public and have no contract: the description of the API, and where to report a vulnerability. */
const OPEN = ['/api/openapi.json', SECURITY_TXT_PATH]
/** What search engines read. Whatever else ends in .xml is not found. */
const CRAWLED = [
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /sitemap/:part{[^/]+\\.xml}',
  'ALL /:path{.+\\.xml}',
  'GET /blogs/rss.xml',
  'GET /press/rss.xml',
]
/** What calendar programs read at an address that is the proof (decision 096). */
const SUBSCRIBED = ['GET /calendar-feed/:file']

/** The pages that receive posted forms (decision 036). They are not part of the API. */
const FORMS: string[] = [
  ...['/login', '/member-register', '/professional-register', '/forgot-password', '/confirm-email'],
  ...DEMO_PAGES,
  '/post-blog',
]

/** Endpoints that are called last, because their effect removes data that other calls need. */
const LAST = [
  'move_appointment',
  'complete_appointment',
  'reopen_appointment',
  'cancel_appointment',
  'release_timeslot',
  'void_client_invoice',
  'remove_demo_data',
  'revoke_team_invitation',
  'revoke_guardian_invitation',
  'revoke_patient_invitation',
  'logout',
]
const IN_ORDER = [...ENDPOINTS].sort((x, y) => LAST.indexOf(x.name) - LAST.indexOf(y.name))

type Walker = Caller & {
  browser: (world: World) => Browser
  /** True for a member under 18 without a guardian, who cannot book. */
  unguarded?: boolean
  /** The other person in the chat of practice A. Only the chat's two people have it. */
  chatsWith?: (world: World) => string
}

const CALLERS: Walker[] = [
  { name: 'nobody', user: null, role: null, finished: false, ofA: false, browser: (w) => w.nobody },
  {
    name: 'a member who has not finished the registration',
    user: 'member',
    role: null,
    finished: false,
    ofA: false,
    browser: (w) => w.unfinished,
  },
  { name: 'another member', user: 'member', role: null, finished: true, ofA: false, browser: (w) => w.b.member },
  {
    name: 'a minor with a login and without a guardian',
    user: 'member',
    role: null,
    finished: true,
    ofA: false,
    unguarded: true,
    browser: (w) => w.teenager,
  },
  {
    name: 'a provider of another practice',
    user: 'orchid_pro',
    role: 'OWNER',
    finished: true,
    ofA: false,
    browser: (w) => w.b.owner,
  },
  // This order is necessary, because a cancellation by one person removes the data that the next one needs.
  {
    name: 'the owner',
    user: 'orchid_pro',
    role: 'OWNER',
    finished: true,
    ofA: true,
    chatsWith: (w) => w.a.member_id,
    browser: (w) => w.a.owner,
  },
  {
    name: 'the member',
    user: 'member',
    role: null,
    finished: true,
    ofA: true,
    chatsWith: (w) => w.a.owner_id,
    browser: (w) => w.a.member,
  },
  {
    name: 'the scheduler',
    user: 'orchid_pro',
    role: 'PRACTICE_SCHEDULER',
    finished: true,
    ofA: true,
    browser: (w) => w.scheduler,
  },
]

let world: World
let samples: Record<string, Sample>

beforeAll(async () => {
  world = await makeWorld()
  samples = samplesOf(world)
})

async function call(browser: Browser, method: string, path: string, body: unknown): Promise<Response> {
  // Null sends no body, because a body that no one reads would prevent the test's worker from ending.
  const sent = method === 'GET' || method === 'DELETE' || body === null ? undefined : JSON.stringify(body ?? {})
  const answer = await SELF.fetch(`${ORIGIN}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      origin: ORIGIN,
      cookie: browser.cookieHeader,
      ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(sent === undefined ? {} : { body: sent }),
  })
  assertDeclared(method, `${ORIGIN}${path}`, answer.status)
  return answer
}

afterAll(() => endWorld(world))

// This runs before the walk over all endpoints, because the walk ends with a logout of each user.
describe('a call in the name of an owner', () => {
  const listed = ENDPOINTS.filter(({ query }) => query instanceof z.ZodObject && 'on_behalf_of' in query.shape)

  it('is possible for exactly the endpoints that the specification lists', () => {
    expect(listed.map(({ name }) => name).sort()).toEqual([
      'appointment_types',
      'blocked_intervals',
      'create_appointment_series',
      'create_blocked_interval',
      'get_own_orchid_pro',
      'list_note_schemas',
      'list_note_schemas_secure',
      'patient_chart',
      'put_orchid_pro',
      'sessions_in_blocked_time',
    ])
  })

  it('is refused by all other endpoints, and not made in the caller’s own name instead', async () => {
    const wrong: string[] = []
    for (const endpoint of ENDPOINTS.filter((one) => one.access.kind === 'session' && !listed.includes(one))) {
      const sample = samples[endpoint.name] as Sample
      const query = { ...sample.query, on_behalf_of: world.a.owner_id }
      const path = addressOf(endpoint.path, { ...sample, query })
      const answer = await call(world.scheduler, endpoint.method, path, sample.body)
      const wanted = endpoint.access.kind === 'session' && endpoint.access.group ? 404 : 403
      if (answer.status !== wanted) wrong.push(`${endpoint.name}: ${answer.status}`)
      await answer.body?.cancel()
    }
    expect(wrong).toEqual([])
  })
})

// This runs before the walk for the same reason.
describe('every socket', () => {
  /**
   * Gives a caller with a chat a token of their own, because a token works only for its user. Others use a foreign one.
   */
  async function withOwnToken(sample: Sample, { browser, chatsWith }: Walker): Promise<Sample> {
    if (!sample.query || !chatsWith) return sample
    const grant = { cognito_sub: chatsWith(world) }
    const granted = await browser(world).post('/api/pubnub_grant/v2/grant_private_chat', grant)
    return { ...sample, query: z.object({ token: z.string() }).parse(granted.body) }
  }

  it.each(CALLERS)('opens for $name as its access rule says, and never from another site', async (caller) => {
    const opening = socketSamplesOf(world)
    expect(Object.keys(opening).sort()).toEqual(SOCKETS.map(({ name }) => name).sort())
    const browser = caller.browser(world)
    for (const socket of SOCKETS) {
      const sample = await withOwnToken(opening[socket.name] as Sample, caller)
      const address = addressOf(socket.path, sample)
      const said = verdict(socket, caller)
      const wanted = said === 'admitted' ? (sample.ofA && !caller.ofA ? 404 : 101) : said
      const { status, refusal } = await askForSocket(browser, address)
      expect([socket.name, status]).toEqual([socket.name, wanted])
      if (refusal !== null) expect(isErrorBody(refusal)).toBe(true)
      const elsewhere = await askForSocket(browser, address, 'https://elsewhere.example')
      expect([socket.name, elsewhere.status]).toEqual([socket.name, 403])
    }
  })
})

describe('every endpoint', () => {
  it('has a sample, by hand only where its contract does not give the same one', () => {
    const written = writtenSamples(world)
    const names = ENDPOINTS.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(Object.keys(written).filter((name) => !names.includes(name))).toEqual([])
    const needless = ENDPOINTS.filter((endpoint) => {
      const [sample, derived] = [written[endpoint.name], derivedSample(endpoint, world)]
      return sample && derived && spelledOut(sample) === spelledOut(derived)
    })
    expect(needless.map(({ name }) => name)).toEqual([])
  })

  it.each(CALLERS)('answers $name as its access rule says', async (caller) => {
    const wrong: string[] = []
    for (const endpoint of IN_ORDER) {
      const sample = samples[endpoint.name] as Sample
      const browser = caller.browser(world)
      const answer = await call(browser, endpoint.method, addressOf(endpoint.path, sample), sample.body)
      const text = await answer.text()
      const wanted = expectedStatus(endpoint, caller, sample.ofA)
      const fits =
        wanted === null
          ? ![401, 403, 404, 500].includes(answer.status) || isOwnBusiness(endpoint.name, answer.status, caller)
          : answer.status === wanted
      if (!fits)
        wrong.push(
          `${endpoint.method} ${endpoint.path}: ${answer.status}, expected ${wanted ?? 'to be let in'}: ${text.slice(0, 120)}`,
        )
      if (answer.status >= 400 && !isErrorBody(text))
        wrong.push(`${endpoint.name}: no error body: ${text.slice(0, 120)}`)
      wrong.push(...missingHeaders(answer).map((name) => `${endpoint.name}: no ${name}`))
    }
    expect(wrong).toEqual([])
  })
})

/**
 * Whether a refusal comes from the endpoint itself, after the access rule has admitted the caller. For example, the
 * sample names a session type or a photo that does not exist.
 */
function isOwnBusiness(name: string, status: number, { role, unguarded }: Walker): boolean {
  // A scheduler can remove only themselves from the team.
  if (name === 'remove_team_member' && role === 'PRACTICE_SCHEDULER') return status === 403
  // The owner has not let the scheduler complete sessions, and has withdrawn the client's invitation before.
  if (/^(complete|reopen)_appointment$/.test(name) && role === 'PRACTICE_SCHEDULER') return status === 403
  if (/^(resend|revoke)_patient_invitation$/.test(name) && role === 'PRACTICE_SCHEDULER') return status === 404
  if (name === 'books_availability' && unguarded) return status === 403
  // No caller here acts for a minor.
  if (name === 'renew_current_access') return status === 401
  return (
    [
      'books_availability',
      'appointment_coupon_discount',
      'end_session',
      'get_profile_image',
      'get_logo_image',
      'switch_to_minor',
      'get_blog_entry',
      'get_press_entry',
      'get_author_image',
      'get_content_picture',
      'practice_page',
      // No practice has asked to share the page of another one.
      'agree_to_share_practice_page',
      'end_sharing_practice_page',
      // The payment was taken back, which its client does not see.
      'get_payment_receipt',
      // Nobody here has saved a card.
      'remove_payment_method',
      'put_default_payment_method',
      'put_card_permission',
      'pay_with_existing_payment_method',
      'pay_appointment_with_card',
      'pay_invoice_with_card',
      'pay_all_with_card',
      // It exists only while the operator claims the case study.
      'get_case_study',
    ].includes(name) && status === 404
  )
}

/** A sample as text. Fields that are left out are empty. */
const spelledOut = ({ ofA, params = {}, query = {}, body = {} }: Sample) => JSON.stringify({ ofA, params, query, body })

function isErrorBody(text: string): boolean {
  const body: unknown = JSON.parse(text)
  return errorBody.safeParse(body).success || validationErrorBody.safeParse(body).success
}

/** Whether an address belongs to a path with `:name` variables. */
function fits(path: string, address: string): boolean {
  const [parts, asked] = [path.split('/'), (address.split('?')[0] ?? '').split('/')]
  return (
    parts.length === asked.length && parts.every((part, i) => (part.startsWith(':') ? asked[i] : part === asked[i]))
  )
}

function missingHeaders(answer: Response): string[] {
  const wanted = [...SECURITY_HEADERS, ['cache-control', 'no-store']] as const
  const missing = wanted.filter(([name, value]) => answer.headers.get(name) !== value).map(([name]) => name)
  const policy = answer.headers.get('content-security-policy') ?? ''
  if (!policy.includes("default-src 'self'") || /script-src[^;]*unsafe/.test(policy))
    missing.push('content-security-policy')
  if (!answer.headers.get('x-request-id')) missing.push('x-request-id')
  if (answer.headers.has('access-control-allow-origin')) missing.push('same-origin policy')
  return missing
}

describe('the app', () => {
  it('mounts exactly what the contracts name', () => {
    const known = new Set([
      ...ENDPOINTS.map(({ method, path }) => `${method} ${path}`),
      ...SOCKETS.map(({ path }) => `GET ${path}`),
      ...OPEN.map((path) => `GET ${path}`),
      ...FORMS.map((path) => `POST ${path}`),
      ...CRAWLED,
      ...SUBSCRIBED,
    ])
    // These routes are middleware, the two handlers that refuse unknown paths, and the pages.
    const everything = new Set(['ALL /*', 'ALL /api/*', 'ALL /instant_messaging/*'])
    const mounted = app.routes.map(({ method, path }) => `${method} ${path}`)
    expect(mounted.filter((route) => !known.has(route) && !everything.has(route))).toEqual([])
    expect([...known].filter((route) => !mounted.includes(route))).toEqual([])
  })

  it('answers 404 to unknown paths with every method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      for (const path of ['/api/', '/api/users/v1/everybody', '/api/internal/v1/practices', '/instant_messaging/all']) {
        const answer = await call(world.a.owner, method, path, null)
        expect(answer.status, `${method} ${path}`).toBe(404)
        expect(isErrorBody(await answer.text())).toBe(true)
      }
  })

  it('answers 405 with Allow to every method that a known path does not declare, and HEAD like GET', async () => {
    const at = new Map<string, { sample: Sample; methods: string[] }>()
    const add = (path: string, sample: Sample, method: string) =>
      at.set(path, { sample, methods: [...(at.get(path)?.methods ?? []), method] })
    for (const { name, path, method } of ENDPOINTS) add(path, samples[name] as Sample, method)
    const sockets = socketSamplesOf(world)
    for (const { name, path } of SOCKETS) add(path, sockets[name] as Sample, 'GET')
    for (const path of OPEN.filter((one) => one.startsWith('/api/'))) add(path, { ofA: false }, 'GET')
    for (const [path, { sample }] of at) {
      const address = addressOf(path, sample)
      // An address can belong to two paths: the first one with a variable, the second one without.
      const methods = new Set([...at].filter(([other]) => fits(other, address)).flatMap(([, one]) => one.methods))
      if (methods.has('GET')) methods.add('HEAD')
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
        if (methods.has(method)) continue
        const answer = await call(world.nobody, method, address, null)
        expect([method, path, answer.status]).toEqual([method, path, 405])
        expect(answer.headers.get('allow')).toBe([...methods].sort().join(', '))
        expect(await answer.json()).toMatchObject({ code: 'method_not_allowed' })
      }
    }
    const read = await call(world.nobody, 'GET', OPEN[0] ?? '', null)
    await read.body?.cancel()
    const head = await call(world.nobody, 'HEAD', OPEN[0] ?? '', null)
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
      read.status,
      read.headers.get('content-type'),
      '',
    ])
    const nothing = await call(world.nobody, 'HEAD', '/api/login/v1/initiate_auth', null)
    expect([nothing.status, nothing.headers.get('allow'), await nothing.text()]).toEqual([405, 'POST', ''])
  })

  it('answers 405 with Allow to every method but GET, HEAD and the posts of forms on pages', async () => {
    for (const path of ['/', '/pricing', '/page-that-does-not-exist', ...FORMS])
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
        if (method === 'POST' && FORMS.includes(path)) continue
        const answer = await call(world.nobody, method, path, null)
        expect([method, path, answer.status]).toEqual([method, path, 405])
        expect(answer.headers.get('allow')).toBe(FORMS.includes(path) ? 'GET, HEAD, POST' : 'GET, HEAD')
        expect(isErrorBody(await answer.text())).toBe(true)
      }
  })

  it('gives everyone the same open documents', async () => {
    for (const path of OPEN)
      for (const caller of CALLERS) {
        const answer = await call(caller.browser(world), 'GET', path, null)
        expect(answer.status, `${path} as ${caller.name}`).toBe(200)
        expect(missingHeaders(answer), path).toEqual([])
        await answer.body?.cancel()
      }
  })

  it('refuses every write from another site', async () => {
    for (const endpoint of ENDPOINTS.filter(({ method }) => method !== 'GET')) {
      const sample = samples[endpoint.name] as Sample
      for (const origin of ['https://elsewhere.example', 'null']) {
        const answer = await SELF.fetch(`${ORIGIN}${addressOf(endpoint.path, sample)}`, {
          method: endpoint.method,
          headers: { origin, cookie: world.a.owner.cookieHeader },
        })
        expect(answer.status, endpoint.name).toBe(403)
        await answer.body?.cancel()
      }
    }
  })

  it('refuses every write without an Origin that a browser does not vouch for, unless a signature proves its sender', async () => {
    for (const endpoint of ENDPOINTS.filter(({ method }) => method !== 'GET')) {
      const provesSender = endpoint.access.kind === 'signed' || endpoint.access.kind === 'webhook'
      for (const site of [null, 'same-site', 'cross-site', 'none'])
        expect([endpoint.name, site, await fromElsewhere(endpoint, site)]).toEqual([endpoint.name, site, !provesSender])
      expect([endpoint.name, await fromElsewhere(endpoint, 'same-origin')]).toEqual([endpoint.name, false])
    }
  })

  it('answers only under its own names', async () => {
    for (const path of ['/', '/login', '/api/openapi.json', '/api/users/v1/user_info', '/sitemap.xml']) {
      const answer = await SELF.fetch(`https://orchid.elsewhere.example${path}`, { redirect: 'manual' })
      expect(answer.status, path).toBe(421)
      expect(errorBody.parse(await answer.json()).code).toBe('wrong_host')
    }
  })
})

/**
 * Whether a write without an Origin is refused as one from another site. Nobody is logged in, so nothing changes.
 */
async function fromElsewhere(endpoint: Endpoint, site: string | null): Promise<boolean> {
  const answer = await SELF.fetch(`${ORIGIN}${addressOf(endpoint.path, samples[endpoint.name] as Sample)}`, {
    method: endpoint.method,
    headers: site === null ? {} : { 'sec-fetch-site': site },
  })
  return (await answer.text()).includes('This request came from another site.')
}
