import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { z } from 'zod'
import { initiateAuth } from '#contracts/api/login'
import { DEMO_ZONE } from '#local/demo/people'
import { DEMO_SIGN_INS } from '#local/demo/sign-ins'
import { root } from '#local/setup/folders'
import { chromiumPath } from '#local/setup/system-programs'
import { addDays, today, weekdayOf } from '#web/lib/wall-time.ts'
import {
  PICTURE_SIZES,
  type PictureName,
  type PictureShape,
  type PictureTheme,
  pictureFile,
} from '#web/site/marketing/pictures.ts'

// Takes the pictures of the marketing pages (public/pictures) from a product that runs by `npm start`, logged in as the
// demo provider: on a desktop and on a phone, light and dark. Their sizes are in web/site/marketing/pictures.ts.
// Run: npx node tools/pictures/take-site.ts [http://localhost:8787]

const web = process.argv[2] ?? 'http://localhost:8787'
const folder = join(root, 'public')
/** How many pixels of a picture are one of the page: it is laid out smaller, so that its text can be read on a page. */
const SCALES: Record<PictureShape, number> = { wide: 1.25, phone: 2 }
const MOST_BYTES = 60 * 1024

type Picture = { name: PictureName; open: (page: Page) => Promise<void> }

const PICTURES: readonly Picture[] = [
  {
    name: 'calendar',
    open: async (page) => {
      await page.goto(`${web}/pro-dashboard/schedule?date=${nextMonday()}`)
      await page
        .getByRole('button', { name: /, (Individual|Couples) session, / })
        .first()
        .waitFor()
    },
  },
  {
    name: 'note',
    open: async (page) => {
      await page.goto(`${web}/pro-dashboard/session/${await sessionWithNote(page)}`)
      await page.getByRole('heading', { name: 'SOAP Note' }).first().waitFor()
      await page.getByRole('heading', { name: 'SOAP Note' }).first().scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'messages',
    open: async (page) => {
      await page.goto(`${web}/pro-dashboard/messages`)
      await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: /Mia/ }).click()
      await page.getByRole('textbox').last().waitFor()
    },
  },
  {
    name: 'invoices',
    open: async (page) => {
      await page.goto(`${web}/pro-dashboard/billing`)
      await page.getByRole('heading', { name: 'Invoices' }).waitFor()
      await page.getByText(/^\$\d/).first().waitFor()
    },
  },
  {
    name: 'profile',
    open: async (page) => {
      await page.goto(`${web}/professional-search`)
      await page.locator('main a[href^="/professional-search/"]').first().click()
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
]

mkdirSync(join(folder, 'pictures'), { recursive: true })
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  for (const shape of ['wide', 'phone'] as const)
    for (const theme of ['light', 'dark'] as const) await takeAll(browser, shape, theme)
} finally {
  await browser.close()
}

async function takeAll(by: Browser, shape: PictureShape, theme: PictureTheme): Promise<void> {
  const { width, height } = PICTURE_SIZES[shape]
  const context = await by.newContext({
    viewport: { width: width / SCALES[shape], height: height / SCALES[shape] },
    deviceScaleFactor: SCALES[shape],
    colorScheme: theme,
    timezoneId: DEMO_ZONE,
    locale: 'en-US',
  })
  await signIn(context)
  for (const { name, open } of PICTURES.filter((one) => !process.argv[3] || one.name === process.argv[3])) {
    const page = await context.newPage()
    await open(page)
    await page.waitForLoadState('networkidle')
    await page.evaluate('document.fonts.ready')
    const file = await webpOf(by, await page.screenshot({ animations: 'disabled' }))
    const address = pictureFile(name, shape, theme)
    writeFileSync(join(folder, address), file)
    console.log(`public${address}, ${Math.ceil(file.length / 1024)} KB`)
    await page.close()
  }
  await context.close()
}

/** Encodes a PNG as WebP, in the browser, at the best quality that keeps it small. */
async function webpOf(by: Browser, png: Buffer): Promise<Buffer> {
  const page = await by.newPage()
  try {
    for (const quality of [0.9, 0.82, 0.74, 0.66, 0.58]) {
      const url = z.string().parse(await page.evaluate(encoding(png, quality)))
      const file = Buffer.from(url.split(',')[1] ?? '', 'base64')
      if (file.length <= MOST_BYTES) return file
    }
    throw new Error('the picture is too large at any quality')
  } finally {
    await page.close()
  }
}

/** The script that encodes a picture. It is a text, because the types of this file are those of Node. */
function encoding(png: Buffer, quality: number): string {
  return `(async () => {
  const image = new Image()
  image.src = 'data:image/png;base64,${png.toString('base64')}'
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.width
  canvas.height = image.height
  canvas.getContext('2d').drawImage(image, 0, 0)
  return canvas.toDataURL('image/webp', ${quality})
})()`
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

/** A past session of the demo practice that has a note. */
async function sessionWithNote(page: Page): Promise<string> {
  const sessions = await page.request.get(`${web}/api/scheduler/v1/snapshot/appointments_v2?limit=100`)
  const { appointments } = z
    .object({ appointments: z.array(z.object({ appointment_id: z.string() })) })
    .parse(await sessions.json())
  for (const { appointment_id } of appointments) {
    const notes = await page.request.get(`${web}/api/notes/v1/notes/?appointment_id=${appointment_id}`)
    if (notes.ok() && /note_data_id/.test(await notes.text())) return appointment_id
  }
  throw new Error('no session of the demo practice has a note')
}

/** The Monday (YYYY-MM-DD) of the week with the demo practice's sessions: today or the next Monday. */
function nextMonday(): string {
  const date = today(DEMO_ZONE, Date.now())
  return addDays(date, (8 - weekdayOf(date)) % 7)
}
