import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { chromiumPath } from '#local/setup/system-programs'
import { seedDemo } from '#local/demo/seed'
import { DEMO_SIGN_INS } from '#local/demo/sign-ins'
import { initiateAuth } from '#contracts/api/login'
import { getFreeSlots, getProfessionalAppointmentTypes } from '#contracts/api/professionals'
import { Visitor } from '#local/demo/visitor'
import { startBenchStack } from '../bench-stack.ts'
import type { Started } from '../started.ts'

const PROFESSIONAL = 'elena-rivera'
const CHECKOUT = `/professional-search/${PROFESSIONAL}/checkout`

/** Pages, and the budget in KB for gzipped JavaScript of a first visit. Scripts that load on demand do not count. */
const PAGES = [
  { path: '/', budget: 20 },
  { path: '/professional-homepage', budget: 20 },
  { path: '/measurement-based-care', budget: 20 },
  { path: '/ehr-cost-savings', budget: 20 },
  { path: '/pricing', budget: 20 },
  { path: '/terms-of-use', budget: 20 },
  { path: '/privacy-policy', budget: 20 },
  { path: '/blogs', budget: 20 },
  { path: '/post-blog', budget: 20 },
  { path: '/pricing/core/annual/checkout', budget: 115 },
  { path: '/professional-search', budget: 20 },
  { path: `/professional-search/${PROFESSIONAL}`, budget: 115 },
  { path: '/login', budget: 115 },
  { path: '/member-register', budget: 115 },
  { path: '/professional-register', budget: 115 },
  { path: CHECKOUT, budget: 115, as: 'member' },
  { path: '/pro-dashboard/homepage', budget: 180, as: 'provider' },
  { path: '/pro-dashboard/schedule', budget: 180, as: 'provider' },
  { path: '/pro-dashboard/messages', budget: 180, as: 'provider' },
  { path: '/pro-dashboard/settings/practice', budget: 180, as: 'provider' },
  { path: '/pro-dashboard/settings/profile', budget: 180, as: 'provider' },
  { path: '/member-dashboard/homepage', budget: 180, as: 'member' },
  { path: '/member-dashboard/sessions', budget: 180, as: 'member' },
  { path: '/member-dashboard/messages', budget: 180, as: 'member' },
] as const

export async function firstLoad(started: Started): Promise<void> {
  const { place } = await startBenchStack(started)
  const browser = await started.keep(
    () => chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] }),
    (running) => running.close(),
  )
  await seedDemo(place)
  const time = await freeTime(place.origin)
  for (const page of PAGES) {
    const path = page.path === CHECKOUT ? `${CHECKOUT}?${time}` : page.path
    const kilobytes = await scriptsOf(browser, place.origin, path, 'as' in page ? page.as : null)
    console.log(
      `  ${page.path}: ${kilobytes.toFixed(1)} KB of ${page.budget} KB (ratio ${(kilobytes / page.budget).toFixed(2)})`,
    )
  }
}

/** A free time of the demo practice, as the query of the checkout page. */
async function freeTime(origin: string): Promise<URLSearchParams> {
  const visitor = new Visitor(origin)
  const params = { id: PROFESSIONAL }
  const type = (await visitor.call(getProfessionalAppointmentTypes, { params })).find(({ price }) => price > 0)
  if (!type) throw new Error('the demo practice has no paid session type')
  const query = { appointment_type_label: type.label }
  const slot = (await visitor.call(getFreeSlots, { params, query })).slots[0]
  if (!slot) throw new Error('the demo practice has no free time')
  return new URLSearchParams({
    start: slot.timeslot_datetime_start,
    length: String(slot.timeslot_length_minute),
    type: type.label,
  })
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
