import { createExecutionContext, SELF, waitOnExecutionContext } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contracts/registry'
import { app } from '#edge/app'
import { env } from './worker-env.ts'

const PAGE = 'http://localhost:8787/api/docs'

describe('the page of the API', () => {
  it('lists every operation with its access, and runs nothing', async () => {
    const answer = await SELF.fetch(PAGE)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/html')
    const page = await answer.text()
    for (const { name, path } of ENDPOINTS) {
      expect(page).toContain(`id="${name}"`)
      expect(page).toContain(path.replace(/:([A-Za-z_]+)/g, '{$1}'))
    }
    expect(page).toContain('&quot;kind&quot;:&quot;signed&quot;')
    expect(page).not.toMatch(/<script|\son\w+=|style=|https?:\/\/(?!localhost)/)
  })

  it('stands under the same policy as every page: its one style carries the nonce of its answer', async () => {
    const answer = await SELF.fetch(PAGE)
    const policy = answer.headers.get('content-security-policy') ?? ''
    const [, nonce] = /style-src 'self' 'nonce-([\w-]+)'/.exec(policy) ?? []
    expect(nonce).toBeTruthy()
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    const page = await answer.text()
    expect(Array.from(page.matchAll(/<style nonce="([\w-]+)"/g), ([, its]) => its)).toEqual([nonce])
  })

  it('is not there in production, while the document is', async () => {
    const ask = async (url: string) => {
      const ctx = createExecutionContext()
      const answer = await app.fetch(new Request(url), { ...env, DEPLOYMENT: 'production' }, ctx)
      await waitOnExecutionContext(ctx)
      return answer
    }
    const page = await ask(PAGE)
    expect(page.status).toBe(404)
    expect(await page.json()).toMatchObject({ code: 'not_found' })
    expect((await ask('http://localhost:8787/api/openapi.json')).status).toBe(200)
  })
})
