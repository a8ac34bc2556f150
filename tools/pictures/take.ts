import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { initiateAuth } from '#contracts/api/login'
import { DEMO_SIGN_INS } from '#local/demo/sign-ins'
import { root } from '#local/setup/folders'
import { chromiumPath } from '#local/setup/system-programs'

// Takes the screenshots in docs/images from a product that runs by `npm start`, logged in as the demo provider.
// Run: npx node tools/pictures/take.ts [http://localhost:8787]

const web = process.argv[2] ?? 'http://localhost:8787'
const folder = join(root, 'docs', 'images')
const PICTURES = [{ name: 'calendar', path: '/pro-dashboard/schedule', ready: 'Add session' }] as const

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  for (const picture of PICTURES) {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      deviceScaleFactor: 1.5,
      colorScheme: 'light',
      timezoneId: 'America/New_York',
      locale: 'en-US',
    })
    await signIn(context)
    const page = await context.newPage()
    await page.goto(`${web}${picture.path}?date=${nextMonday()}`)
    await page.getByRole('button', { name: picture.ready, exact: true }).waitFor()
    // Waits until the calendar shows a booked session.
    await page
      .getByRole('button', { name: /, (Individual|Couples) session, / })
      .first()
      .waitFor()
    await page.evaluate('document.fonts.ready')
    await page.screenshot({ path: join(folder, `${picture.name}.png`), animations: 'disabled' })
    console.log(`docs/images/${picture.name}.png`)
    await context.close()
  }
} finally {
  await browser.close()
}

async function signIn(context: BrowserContext): Promise<void> {
  const { email, password } = DEMO_SIGN_INS.provider
  const answer = await context.request.post(`${web}${initiateAuth.path}`, {
    headers: { origin: web },
    data: { username_or_email: email, password },
  })
  if (!answer.ok())
    throw new Error(`The demo provider cannot log in at ${web} (status ${answer.status()}). Does npm start run there?`)
}

/** The Monday (YYYY-MM-DD) of the week with the demo practice's sessions: today or the next Monday. */
function nextMonday(): string {
  const day = new Date()
  day.setDate(day.getDate() + ((8 - day.getDay()) % 7))
  return day.toISOString().slice(0, 10)
}
