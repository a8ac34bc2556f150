import type { Env } from './env.ts'

/**
 * The text of each built file that was inlined. A file's name changes with its content. The texts are kept, not promises,
 * because these belong to the request that made them.
 */
const texts = new Map<string, string>()

/**
 * Puts the style sheets of the head and the blocking scripts into the page, so that a browser paints it after one round
 * trip. Each of them would cost a slow line another one. The style sheets are linked again at the end of the body: by
 * then the page is painted, and the script that arrives later finds them there instead of requesting them again.
 * `nonce` is that of the response's Content-Security-Policy.
 */
export function inlineFirstPaint(page: Response, assets: Env['ASSETS'], nonce: string): Response {
  const late: string[] = []
  return new HTMLRewriter()
    .on('head link[rel="stylesheet"][href^="/assets/"]', {
      async element(link) {
        const href = link.getAttribute('href') ?? ''
        const css = await textOf(assets, href).catch(() => null)
        if (css === null || css.includes('</style')) return
        late.push(href)
        link.replace(`<style nonce="${nonce}">${css}</style>`, { html: true })
      },
    })
    .on('script[src^="/assets/"]:not([type]):not([async]):not([defer])', {
      async element(script) {
        const js = await textOf(assets, script.getAttribute('src') ?? '').catch(() => null)
        if (js === null || js.includes('</script')) return
        script.replace(`<script nonce="${nonce}">${js}</script>`, { html: true })
      },
    })
    .on('body', {
      element(body) {
        const links = late.map((href) => `<link rel="stylesheet" href="${href}">`)
        body.append(links.join(''), { html: true })
      },
    })
    .transform(page)
}

async function textOf(assets: Env['ASSETS'], path: string): Promise<string | null> {
  const known = texts.get(path)
  if (known !== undefined) return known
  const file = await assets.fetch(new URL(path, 'https://assets.local'))
  // A file that could not be read is asked for again by the next page.
  if (!file.ok) return null
  const text = await file.text()
  texts.set(path, text)
  return text
}
