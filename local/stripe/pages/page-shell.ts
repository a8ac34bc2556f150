import { randomBytes } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Context } from 'hono'
import { pageStyle } from './page-style.ts'

export type Markup = ReturnType<typeof html>

interface PageOptions {
  title: string
  body: Markup
  single?: boolean
  script?: string
  /** Whether pages of the product may show it in a frame. */
  framed?: boolean
  status?: 200 | 402 | 404 | 410 | 422
}

/** Sends one hosted page with a strict content security policy. It cannot be cached and sends no referrer, and no page can frame it unless it is meant for that. */
export async function sendPage(c: Context, page: PageOptions): Promise<Response> {
  const nonce = randomBytes(16).toString('base64')
  // The policy has no form-action, because browsers apply it also to the redirect to the merchant after the payment.
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; font-src 'self'; img-src data:; base-uri 'none'; frame-ancestors ${page.framed ? '*' : "'none'"}`,
  )
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'no-referrer')
  c.header('x-content-type-options', 'nosniff')
  const markup = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title} · Test card provider</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${raw(pageStyle)}</style>
</head>
<body>
<header class="notice"><strong>Test page of the local card provider.</strong> No real card is charged and no money moves.</header>
<main class="${page.single ? 'single' : ''}">${page.body}</main>
${page.script ? html`<script nonce="${nonce}">${raw(page.script)}</script>` : ''}
</body>
</html>`
  return c.html(markup, page.status ?? 200)
}
