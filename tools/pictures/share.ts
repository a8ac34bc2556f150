import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { root } from '#local/setup/folders'
import { chromiumPath } from '#local/setup/system-programs'
import { SITE } from '#web/content/site.ts'

// Draws public/share.png, the picture that other sites show with a link to a profile without a photo.
// Run: npx node tools/pictures/share.ts

const font = readFileSync(
  join(root, 'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2'),
).toString('base64')
const mark = readFileSync(join(root, 'public/icon.svg'), 'utf8')
const page = `<!doctype html>
<style>
  @font-face { font-family: Fraunces; src: url(data:font/woff2;base64,${font}); }
  body { display: grid; align-content: center; justify-items: center; gap: 24px; height: 630px; margin: 0;
    background: #f4ebf6; color: #241b2b; font: 500 96px/1 Fraunces; }
  svg { width: 220px; height: 220px; }
  p { margin: 0; }
</style>
${mark}
<p>${SITE.name}</p>`

const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const context = await browser.newContext({ viewport: { width: 1200, height: 630 }, colorScheme: 'light' })
  const view = await context.newPage()
  await view.setContent(page)
  // A text, because this folder is not checked with the types of a page.
  await view.evaluate('document.fonts.ready.then(() => true)')
  await view.screenshot({ path: join(root, 'public/share.png') })
} finally {
  await browser.close()
}
