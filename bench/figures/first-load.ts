import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { chromiumPath } from '#local/setup/system-programs'
import { DEMO_SIGN_INS, seedDemo } from '#local/demo/seed'
import { initiateAuth } from '#contracts/api/login'
import { Visitor } from '#local/demo/visitor'
import { startBenchStack } from '../bench-stack.ts'

/** JavaScript that a first visit loads, gzip, beside its budget (DESIGN section 12). Scripts that load when something is opened do not count. */
const PAGES = [
  { path: '/', budget: 30 },
  { path: '/professional-homepage', budget: 30 },
  { path: '/professional-search', budget: 130 },
  { path: '/professional-search/elena-rivera', budget: 130 },
  { path: '/pro-dashboard/homepage', budget: 220, as: 'provider' },
  { path: '/pro-dashboard/schedule', budget: 220, as: 'provider' },
  { path: '/member-dashboard/sessions', budget: 220, as: 'member' },
] as const

export async function firstLoad(): Promise<void> {
  const { place, stop } = await startBenchStack()
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    await seedDemo(place)
    for (const page of PAGES) {
      const kilobytes = await scriptsOf(browser, place.origin, page.path, 'as' in page ? page.as : null)
      console.log(
        `  ${page.path}: ${kilobytes.toFixed(1)} KB of ${page.budget} KB (ratio ${(kilobytes / page.budget).toFixed(2)})`,
      )
    }
  } finally {
    await browser.close()
    await stop()
  }
}

async function scriptsOf(
  browser: Awaited<ReturnType<typeof chromium.launch>>,
  origin: string,
  path: string,
  as: 'provider' | 'member' | null,
): Promise<number> {
  const context = await browser.newContext()
  if (as) {
    const visitor = new Visitor(origin)
    const { email, password } = DEMO_SIGN_INS[as]
    await visitor.call(initiateAuth, { body: { username_or_email: email, password } })
    const cookies = visitor.cookieHeader.split('; ').map((pair) => {
      const at = pair.indexOf('=')
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin }
    })
    await context.addCookies(cookies)
  }
  const page = await context.newPage()
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (!(response.headers()['content-type'] ?? '').includes('javascript')) return
    sizes.push(response.body().then((body) => gzipSync(body).byteLength))
  })
  await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' })
  const bytes = await Promise.all(sizes)
  await context.close()
  return bytes.reduce((sum, size) => sum + size, 0) / 1024
}
