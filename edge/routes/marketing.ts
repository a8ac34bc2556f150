import type { Context, Hono } from 'hono'
import type { Body } from '#contracts/endpoint'
import { getCaseStudy, requestCaseStudy, requestDemo } from '#contracts/api/marketing'
import { getPageContent, pageContent } from '#contracts/api/page-content'
import { DEMO_PAGES } from '#contracts/demo-pages'
import { Refusal } from '#contracts/errors'
import { schedulingAddress } from '#domain/content/scheduling-address'
import type { EdgeContext } from '../context.ts'
import { storeMarketingRequest } from '../directory/marketing/marketing-requests.ts'
import { takeTryOfSource } from '../directory/source-gate.ts'
import { settings } from '../env.ts'
import { mount } from '../mount.ts'
import { check, mountForm } from './forms.ts'
import type { Visit } from '../visit.ts'

/** Routes of contracts/api/marketing.ts. */
export function mountMarketing(app: Hono<EdgeContext>): void {
  mount(app, requestDemo, async ({ visit, body }) => ({ scheduling_url: await storeDemoRequest(visit, body) }))

  mount(app, requestCaseStudy, async ({ c, visit, store, body }) => {
    await assertCaseStudy(app, c)
    await takeTryOfSource(visit, 'marketing_request_by_source', body.email)
    await storeMarketingRequest(store, { ...body, last_name: '' })
    return { download: getCaseStudy.path }
  })

  // The worker answers every address under /api before the files of the build, so the file is there only through it.
  mount(app, getCaseStudy, async ({ c }) => {
    await assertCaseStudy(app, c)
    const file = await c.env.ASSETS.fetch(new Request(new URL(getCaseStudy.path, settings(c.env).PUBLIC_URL)))
    if (!file.ok) throw new Refusal('not_found')
    return c.body(await file.arrayBuffer(), 200, {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="orchid-case-study.pdf"',
      'cache-control': 'no-store',
    })
  })
}

/** The form for a demo, as a browser posts it without a script: to the page that shows it. */
export function mountMarketingForms(app: Hono<EdgeContext>): void {
  for (const page of DEMO_PAGES)
    mountForm(app, page, () => 'request-demo', {
      'request-demo': async ({ visit, fields }) =>
        (await storeDemoRequest(visit, check(requestDemo.body, fields))) ?? `${page}?demo=thanks#demo`,
    })
}

/** Stores the request. Returns where the visitor picks a time; null when the operator has no such page. */
async function storeDemoRequest(visit: Visit, body: Body<typeof requestDemo>): Promise<string | null> {
  await takeTryOfSource(visit, 'marketing_request_by_source', body.email)
  await storeMarketingRequest(visit.store, { source: 'RequestDemo', ...body })
  const { DEMO_SCHEDULING_URL: page } = settings(visit.env)
  return page === undefined ? null : schedulingAddress(page, body)
}

/** Throws `not_found` while the operator does not claim the case study: its figures are in the file. */
async function assertCaseStudy(app: Hono<EdgeContext>, c: Context<EdgeContext>): Promise<void> {
  const path = getPageContent.path.replace(':page', 'partner-with-orchid')
  const published = await app.fetch(new Request(new URL(path, settings(c.env).PUBLIC_URL)), c.env, c.executionCtx)
  const read = published.ok ? pageContent.safeParse(await published.json()) : null
  if (!read?.data?.claims.includes('case_study')) throw new Refusal('not_found')
}
