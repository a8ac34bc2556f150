import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import start from '@tanstack/react-start/server-entry'
import { afterEach, expect, it, vi } from 'vitest'
import { app } from '#edge/app'
import { env } from './worker-env.ts'

afterEach(() => vi.restoreAllMocks())

/** The path that is rendered for an address. */
async function renderedFor(path: string, deployment: string): Promise<string> {
  const rendered: string[] = []
  vi.spyOn(start, 'fetch').mockImplementation(async (request: Request) => {
    rendered.push(new URL(request.url).pathname)
    return new Response('a page', { status: 200 })
  })
  const ctx = createExecutionContext()
  await app.fetch(new Request(`http://localhost:8787${path}`), { ...env, DEPLOYMENT: deployment }, ctx)
  await waitOnExecutionContext(ctx)
  return rendered.join()
}

it.each(['/kit', '/kit/'])('production answers %s as a page that is not there', async (path) => {
  expect(await renderedFor(path, 'production')).toBe('/page-not-found')
})

it('the page of the kit is there in development and for tests', async () => {
  expect(await renderedFor('/kit', 'development')).toBe('/kit')
  expect(await renderedFor('/kit', 'test')).toBe('/kit')
})

it('other pages are there in production', async () => {
  expect(await renderedFor('/login', 'production')).toBe('/login')
})
