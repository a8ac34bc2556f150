import { CLAIM_KEYS } from '#contracts/plain/claims'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCaseStudy } from '#contracts/api/marketing'
import { root } from '#local/setup/folders'
import { readWords } from '#web/content/pages/page-words.ts'
import { PARTNER_WITH_ORCHID } from '#web/content/pages/partner-with-orchid.ts'
import { PaperWriter, type Style } from '#workflows/papers/PaperWriter'

// Draws the PDF of the case study from the delivered words of /partner-with-orchid: tagged, with headings and a list, so
// that it can be read aloud. The worker serves it only while the operator claims the case study (edge/routes/marketing.ts).
// Run: npx node tools/case-study/draw.ts

const INK = '#241b2b'
const MUTED = '#6a6072'
const ORCHID = '#7b3f8c'
const MARGIN = 72
const brand: Style = { size: 13, color: ORCHID, bold: true }
const title: Style = { size: 28, color: INK, bold: true }
const lead: Style = { size: 14, color: MUTED }
const heading: Style = { size: 16, color: INK, bold: true }
const body: Style = { size: 12, color: INK }
const figure: Style = { size: 24, color: ORCHID, bold: true }

const { word, items } = readWords(PARTNER_WITH_ORCHID, {
  claims: [...CLAIM_KEYS],
  words: {},
  faqs: null,
  testimonials: [],
  stats: [],
})

const page = new PaperWriter(word('caseTitle'), 'letter')
const { width, height } = page.size
const inner = width - 2 * MARGIN
let y = MARGIN

const write = (text: string, style: Style, type: string, gap: number): void => {
  y += page.text(text, style, { x: MARGIN, y, width: inner }, { type }) + gap
}

write('Orchid', brand, 'P', 24)
write(word('caseTitle'), title, 'H1', 8)
write(word('caseLead'), lead, 'P', 28)
for (const { title: part, text } of items('case')) {
  write(part, heading, 'H2', 4)
  write(text, body, 'P', 20)
}

y += 8
page.rule(y, MARGIN, width - MARGIN, '#e9e3ec')
y += 24
const list = page.element('L')
for (const { title: count, text } of items('stat')) {
  const item = page.element('LI', list)
  const entry = page.element('LBody', item)
  const tall = page.text(count, figure, { x: MARGIN, y, width: 150 }, { type: 'Span', under: entry })
  page.text(text, body, { x: MARGIN + 160, y: y + 9, width: inner - 160 }, { type: 'Span', under: entry })
  entry.end()
  item.end()
  y += tall + 10
}
list.end()

const file = await page.finish((at, of) =>
  page.text(
    `Orchid · ${at} of ${of}`,
    { size: 10, color: MUTED },
    { x: MARGIN, y: height - 54, width: inner },
    'artifact',
  ),
)
const path = join('public', ...getCaseStudy.path.split('/'))
writeFileSync(join(root, path), file)
console.log(`${path}, ${Math.ceil(file.length / 1024)} KB`)
