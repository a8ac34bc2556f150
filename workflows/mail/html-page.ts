import type { MailWords } from '#domain/mail/kind'
import { type Preferences, preferenceLinks } from './preference-links.ts'

/** The values of web/ui/tokens.css, because mail programs do not support CSS variables. */
const LIGHT = {
  ground: '#FBF9F6',
  surface: '#FFFFFF',
  line: '#E9E3EC',
  ink: '#241B2B',
  muted: '#6A6072',
  orchid: '#7B3F8C',
}
const DARK = {
  ground: '#17131B',
  surface: '#1F1A24',
  line: '#352D3D',
  ink: '#EFE9F2',
  muted: '#A99FB3',
  orchid: '#D3A4E0',
}
const TEXT_FONT = "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif"
const HEADING_FONT = "Fraunces, Georgia, 'Times New Roman', serif"

const DARK_STYLE = `@media (prefers-color-scheme: dark) {
  .ground { background: ${DARK.ground} !important; }
  .surface { background: ${DARK.surface} !important; border-color: ${DARK.line} !important; }
  .rest { border-color: ${DARK.line} !important; }
  .ink { color: ${DARK.ink} !important; }
  .muted { color: ${DARK.muted} !important; }
  .action { background: ${DARK.orchid} !important; color: ${DARK.ground} !important; }
  .orchid { color: ${DARK.orchid} !important; }
}`

/** The HTML version: one column of 560 px, without pictures, and readable without styles. */
export function htmlPage(words: MailWords, preferences: Preferences | null = null): string {
  const paragraph = (text: string) =>
    `<p class="ink" style="margin:0 0 16px;font:400 17px/26px ${TEXT_FONT};color:${LIGHT.ink}">${escapeHtml(text)}</p>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(words.subject)}</title>
<style>${DARK_STYLE}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${LIGHT.ground}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(words.preview)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:${LIGHT.ground}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px">
<tr><td class="orchid" style="padding:0 0 20px;font:600 21px/28px ${HEADING_FONT};color:${LIGHT.orchid}">Orchid</td></tr>
<tr><td class="surface" style="padding:32px;background:${LIGHT.surface};border:1px solid ${LIGHT.line};border-radius:12px">
<h1 class="ink" style="margin:0 0 20px;font:600 28px/36px ${HEADING_FONT};color:${LIGHT.ink}">${escapeHtml(words.title)}</h1>
${paragraph(words.greeting)}
${words.paragraphs.map(paragraph).join('\n')}
${factsTable(words)}
${button(words)}
${furtherLinks(words)}
${buttonAddress(words)}
</td></tr>
<tr><td class="muted" style="padding:20px 4px 0;font:400 13px/20px ${TEXT_FONT};color:${LIGHT.muted}">${escapeHtml(words.footer)}${choices(preferences)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function choices(preferences: Preferences | null = null): string {
  const links = preferenceLinks(preferences).map(
    ({ text, link }) =>
      `<a class="muted" href="${escapeHtml(link)}" style="display:inline-block;padding:8px 16px 0 0;color:${LIGHT.muted}">${escapeHtml(text)}</a>`,
  )
  return links.length === 0 ? '' : `<br>${links.join('\n')}`
}

function button({ action }: MailWords): string {
  if (!action) return ''
  return `<p style="margin:24px 0 16px"><a class="action" href="${escapeHtml(action.link)}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:${LIGHT.orchid};color:#FFFFFF;font:600 17px/20px ${TEXT_FONT};text-decoration:none">${escapeHtml(action.text)}</a></p>`
}

function buttonAddress({ action }: MailWords): string {
  if (!action) return ''
  const link = escapeHtml(action.link)
  return `<p class="muted" style="margin:0;font:400 13px/20px ${TEXT_FONT};color:${LIGHT.muted}">If the button does not work, open this address: <a class="orchid" href="${link}" style="color:${LIGHT.orchid};word-break:break-all">${link}</a></p>`
}

function furtherLinks({ more = [] }: MailWords): string {
  if (more.length === 0) return ''
  const links = more.map(
    ({ text, link }) =>
      `<a class="orchid" href="${escapeHtml(link)}" style="display:inline-block;padding:4px 20px 4px 0;color:${LIGHT.orchid}">${escapeHtml(text)}</a>`,
  )
  return `<p style="margin:0 0 20px;font:600 15px/24px ${TEXT_FONT}">${links.join('\n')}</p>`
}

function factsTable(words: MailWords): string {
  if (words.facts.length === 0) return ''
  const rows = words.facts.map(
    ({ label, text }) => `<tr>
<th class="muted rest" scope="row" align="left" valign="top" style="width:72px;padding:12px 16px 12px 0;white-space:nowrap;border-top:1px solid ${LIGHT.line};font:400 15px/22px ${TEXT_FONT};color:${LIGHT.muted}">${escapeHtml(label)}</th>
<td class="ink rest" style="padding:12px 0;border-top:1px solid ${LIGHT.line};font:600 15px/22px ${TEXT_FONT};color:${LIGHT.ink};font-variant-numeric:tabular-nums">${escapeHtml(text)}</td>
</tr>`,
  )
  return `<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${rows.join('\n')}</table>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes names and links, because they are personal input. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
