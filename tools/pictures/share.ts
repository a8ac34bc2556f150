import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { root } from '#local/setup/folders'
import { chromiumPath } from '#local/setup/system-programs'
import { SHARE_PICTURES, type SharePicture } from '#web/content/share-pictures.ts'
import { SITE } from '#web/content/site.ts'

// Draws the pictures that other sites show with a link to a page (web/content/share-pictures.ts), 1200 by 630 pixels.
// Run: npx node tools/pictures/share.ts

const fontFile = (name: string) =>
  readFileSync(join(root, 'node_modules/@fontsource-variable', name)).toString('base64')
const heading = fontFile('fraunces/files/fraunces-latin-opsz-normal.woff2')
const text = fontFile('figtree/files/figtree-latin-wght-normal.woff2')
const mark = readFileSync(join(root, 'public/icon.svg'), 'utf8')

/** A stem with buds, as on the public pages. */
const stem = `<svg class="stem" viewBox="0 0 360 630" fill="none" stroke-linecap="round">
  <path d="M300 640C292 470 250 330 120 210" stroke="#2f6b57" stroke-width="7"/>
  <path d="M286 470c-52-6-88-34-104-82 58 0 94 28 104 82Z" fill="#2f6b57" opacity=".18"/>
  ${[
    [120, 210, 1],
    [196, 268, 0.78],
    [246, 350, 0.6],
  ]
    .map(
      ([x, y, size]) => `<g transform="translate(${x} ${y}) scale(${size})">
    <path d="M0-6C-46-80-118-74-128-22-78-2-30-2 0-6Z" fill="#7b3f8c" opacity=".5"/>
    <path d="M0-6C46-80 118-74 128-22 78-2 30-2 0-6Z" fill="#7b3f8c" opacity=".5"/>
    <path d="M0-8C-30-64-22-122 0-142 22-122 30-64 0-8Z" fill="#7b3f8c" opacity=".82"/>
    <path d="M0-8C-62 6-78 58-58 86-26 70-6 34 0-8Z" fill="#7b3f8c" opacity=".7"/>
    <path d="M0-8C62 6 78 58 58 86 26 70 6 34 0-8Z" fill="#7b3f8c" opacity=".7"/>
    <circle r="15" cy="-8" fill="#fbf9f6"/></g>`,
    )
    .join('')}
</svg>`

const pageOf = ({ title, lead }: SharePicture) => `<!doctype html>
<style>
  @font-face { font-family: Fraunces; src: url(data:font/woff2;base64,${heading}); }
  @font-face { font-family: Figtree; font-weight: 300 900; src: url(data:font/woff2;base64,${text}); }
  body { position: relative; box-sizing: border-box; display: grid; align-content: space-between; width: 1200px; height: 630px;
    margin: 0; padding: 76px 88px; overflow: hidden; background: #f4ebf6; color: #241b2b; }
  .name { display: flex; align-items: center; gap: 22px; font: 500 46px/1 Fraunces; }
  .name svg { width: 72px; height: 72px; }
  h1 { max-width: 780px; margin: 0 0 24px; font: 500 92px/1.06 Fraunces; letter-spacing: -0.01em; text-wrap: balance; }
  p { max-width: 700px; margin: 0; color: #6a6072; font: 400 36px/1.35 Figtree; text-wrap: balance; }
  .stem { overflow: visible; position: absolute; right: 40px; top: 0; width: 360px; height: 630px; }
</style>
${stem}
<div class="name">${mark}<span>${SITE.name}</span></div>
<div><h1>${title}</h1><p>${lead}</p></div>`

const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const context = await browser.newContext({ viewport: { width: 1200, height: 630 }, colorScheme: 'light' })
  const view = await context.newPage()
  for (const picture of SHARE_PICTURES) {
    const path = join(root, 'public', picture.file)
    mkdirSync(dirname(path), { recursive: true })
    await view.setContent(pageOf(picture))
    // A text, because this folder is not checked with the types of a page.
    await view.evaluate('document.fonts.ready.then(() => true)')
    await view.screenshot({ path })
  }
} finally {
  await browser.close()
}
