import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { Hono } from 'hono'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { DEMO_PAGES } from '#contracts/demo-pages'
import { LIMITS } from '#domain/access/limits'
import { app } from '#edge/app'
import type { EdgeContext } from '#edge/context'
import { maintainDirectory, MARKETING_REQUEST_KEPT } from '#edge/directory-outbox'
import type { Env } from '#edge/env'
import { directory } from '#edge/middleware/directory'
import { errorResponse } from '#edge/middleware/errors'
import { requestId } from '#edge/middleware/request-id'
import { mountMarketing } from '#edge/routes/marketing'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { env } from './worker-env.ts'

const ORIGIN = 'http://localhost:8787'
const DEMO = '/api/quiz/v1/marketing_page/request_demo'
const CASE_STUDY = '/api/quiz/v1/marketing_page/case_study'
const PDF = '/api/quiz/v1/marketing_page/orchid-case-study.pdf'
const ANA = { first_name: 'Ana', last_name: 'Cruz', email: 'ana@example.test' }
const IVO = { first_name: 'Ivo', email: 'ivo@example.test', source: 'CaseStudy' }

beforeAll(migrateDatabases)
beforeEach(async () => void (await env.DIRECTORY.exec('DELETE FROM marketing_requests')))

const row = z.object({ source: z.string(), email: z.string(), first_name: z.string(), last_name: z.string() })
async function kept(): Promise<z.infer<typeof row>[]> {
  const { results } = await env.DIRECTORY.prepare(
    'SELECT source, email, first_name, last_name FROM marketing_requests ORDER BY email',
  ).all()
  return z.array(row).parse(results)
}

/** Calls an app in which editors have switched claims on. */
async function callWith(claims: string[], method: string, path: string, body?: object, settings: object = {}) {
  const published = new Hono<EdgeContext>()
  published.onError((error, c) => errorResponse(c, error))
  published.use(requestId)
  published.use(directory)
  published.get('/api/content/v1/page/:page', (c) =>
    c.json({
      claims: c.req.param('page') === 'partner-with-orchid' ? claims : [],
      words: {},
      faqs: null,
      testimonials: [],
      stats: [],
    }),
  )
  mountMarketing(published)
  const ctx = createExecutionContext()
  const ASSETS = { fetch: async () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }) }
  const answer = await published.fetch(
    new Request(`${ORIGIN}${path}`, {
      method,
      headers: { origin: ORIGIN, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
    { ...env, ASSETS, ...settings } as unknown as Env & { DEPLOYMENT: string },
    ctx,
  )
  await waitOnExecutionContext(ctx)
  return answer
}

describe('a request for a demo', () => {
  it('is stored, and leads to no other page while the operator has none', async () => {
    const answer = await new Browser().post(DEMO, { ...ANA, email: ' ANA@example.test ' })
    expect(answer).toMatchObject({ status: 200, body: { scheduling_url: null } })
    expect(await kept()).toEqual([{ source: 'RequestDemo', ...ANA }])
  })

  it('leads to the scheduling page of the operator, with name and email', async () => {
    const answer = await callWith([], 'POST', DEMO, ANA, { DEMO_SCHEDULING_URL: 'https://meet.example/orchid' })
    const { scheduling_url } = z.object({ scheduling_url: z.string() }).parse(await answer.json())
    const address = new URL(scheduling_url)
    expect(address.origin + address.pathname).toBe('https://meet.example/orchid')
    expect(Object.fromEntries(address.searchParams)).toEqual({ name: 'Ana Cruz', email: ANA.email })
  })

  it('is stored once, however often it is sent, and a changed name replaces the old one', async () => {
    const key = { 'idempotency-key': 'marketing-1' }
    const answers = await Promise.all(Array.from({ length: 4 }, () => new Browser().post(DEMO, ANA, key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await new Browser().post(DEMO, ANA)
    expect(await kept()).toHaveLength(1)
    await new Browser().post(DEMO, { ...ANA, last_name: 'de la Cruz' })
    expect(await kept()).toEqual([{ source: 'RequestDemo', ...ANA, last_name: 'de la Cruz' }])
  })

  it.each([
    ['an email without a domain', { ...ANA, email: 'ana@' }],
    ['an empty name', { ...ANA, first_name: '   ' }],
    ['a missing name', { first_name: 'Ana', email: ANA.email }],
    ['a long name', { ...ANA, last_name: 'x'.repeat(81) }],
  ])('with %s is refused, and nothing is stored', async (_, body) => {
    expect((await new Browser().post(DEMO, body)).status).toBe(400)
    expect(await kept()).toEqual([])
  })

  it('is limited by network address, but not for others', async () => {
    const from = (ip: string) => ({ 'cf-connecting-ip': ip })
    const { tries } = LIMITS.marketing_request_by_source
    for (let n = 0; n < tries; n++)
      expect(
        (await new Browser().post(DEMO, { ...ANA, email: `a${n}@example.test` }, from('203.0.113.9'))).status,
      ).toBe(200)
    expect((await new Browser().post(DEMO, ANA, from('203.0.113.9'))).status).toBe(429)
    expect(await kept()).toHaveLength(tries)
    expect((await new Browser().post(DEMO, ANA, from('203.0.113.10'))).status).toBe(200)
  })

  it('is deleted after 180 days', async () => {
    await new Browser().post(DEMO, ANA)
    await new Browser().post(DEMO, { ...ANA, email: 'old@example.test' })
    await env.DIRECTORY.prepare("UPDATE marketing_requests SET modify_datetime = ? WHERE email = 'old@example.test'")
      .bind(Date.now() - MARKETING_REQUEST_KEPT - 1)
      .run()
    await maintainDirectory(env)
    expect((await kept()).map(({ email }) => email)).toEqual([ANA.email])
  })
})

describe('the form for a demo, posted without a script', () => {
  it.each(DEMO_PAGES)('on %s is stored, and the page says so', async (page) => {
    const answer = await new Browser().form(page, ANA)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${page}?demo=thanks#demo`])
    expect(await kept()).toHaveLength(1)
  })

  it('shows the page again with what was typed, and stores nothing, when a field is wrong', async () => {
    const answer = await new Browser().form('/partner-with-orchid', { ...ANA, email: 'ana@' })
    expect(answer.status).toBe(422)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toMatchObject({
      form: 'request-demo',
      values: { first_name: 'Ana', last_name: 'Cruz', email: 'ana@' },
      fields: { email: expect.any(String) },
    })
    expect(await kept()).toEqual([])
  })

  it('leads to the scheduling page of the operator', async () => {
    const ctx = createExecutionContext()
    const answer = await app.fetch(
      new Request(`${ORIGIN}/switch-ehr-orchid`, {
        method: 'POST',
        headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(ANA).toString(),
      }),
      { ...env, DEMO_SCHEDULING_URL: 'https://meet.example/orchid' },
      ctx,
    )
    await waitOnExecutionContext(ctx)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      'https://meet.example/orchid?name=Ana+Cruz&email=ana%40example.test',
    ])
  })

  it('from another site is refused', async () => {
    const answer = await new Browser().form('/partner-with-orchid', ANA, { origin: 'https://elsewhere.example' })
    expect(answer.status).toBe(403)
    expect(await kept()).toEqual([])
  })
})

describe('the case study', () => {
  it('does not exist while the operator does not claim it', async () => {
    expect((await callWith([], 'POST', CASE_STUDY, IVO)).status).toBe(404)
    expect((await callWith(['hipaa'], 'GET', PDF)).status).toBe(404)
    expect((await new Browser().get(PDF)).status).toBe(404)
    expect(await kept()).toEqual([])
  })

  it('is downloaded after its form was stored', async () => {
    const answer = await callWith(['case_study'], 'POST', CASE_STUDY, IVO)
    expect([answer.status, await answer.json()]).toEqual([200, { download: PDF }])
    expect(await kept()).toEqual([{ source: 'CaseStudy', first_name: 'Ivo', last_name: '', email: IVO.email }])
    const file = await callWith(['case_study'], 'GET', PDF)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(file.headers.get('content-disposition')).toContain('attachment')
  })

  it.each([
    ['another source', { ...IVO, source: 'Elsewhere' }],
    ['no first name', { ...IVO, first_name: '' }],
    ['a wrong email', { ...IVO, email: 'ivo' }],
  ])('with %s is refused, and nothing is stored', async (_, body) => {
    expect((await callWith(['case_study'], 'POST', CASE_STUDY, body)).status).toBe(400)
    expect(await kept()).toEqual([])
  })
})
