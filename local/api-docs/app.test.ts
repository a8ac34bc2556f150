import { afterEach, expect, test, vi } from 'vitest'
import { openapiDocument } from '#contracts/openapi'
import { createApiDocsApp } from './app.ts'

const EDGE = 'http://edge.test:8787'
const app = createApiDocsApp(EDGE)

afterEach(() => vi.unstubAllGlobals())

test('the page loads only files that the app itself serves', async () => {
  const page = await (await app.request('/')).text()
  const loaded = Array.from(page.matchAll(/(?:src|href)="([^"]+)"/g), ([, address]) => address ?? '')
  const files = loaded.filter((address) => address.startsWith('/'))
  expect(loaded.filter((address) => !files.includes(address))).toEqual(['data:,'])
  for (const file of files) {
    const answer = await app.request(file)
    expect([file, answer.status]).toEqual([file, 200])
    expect((await answer.text()).length).toBeGreaterThan(100)
  }
})

test('the policy allows only scripts and styles from the same origin, none inline', async () => {
  const policy = (await app.request('/')).headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/script-src 'self'(;|$)/)
  expect(policy).toMatch(/style-src 'self'(;|$)/)
})

test('the document comes from the edge', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: URL) => {
    asked.push(`${url}`)
    return Response.json(openapiDocument())
  })
  expect(await (await app.request('/openapi.json')).json()).toEqual(openapiDocument())
  expect(asked).toEqual([`${EDGE}/api/openapi.json`])
})
