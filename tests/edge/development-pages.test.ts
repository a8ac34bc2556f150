import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import start from '@tanstack/react-start/server-entry'
import { afterEach, expect, it, vi } from 'vitest'
import { app } from '#edge/app'
import { env } from './worker-env.ts'

afterEach(() => vi.restoreAllMocks())

/** The path that the worker renders for an address. */
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

it.each(['/kit', '/kit/'])('production shows the not-found page at %s', async (path) => {
  expect(await renderedFor(path, 'production')).toBe('/page-not-found')
})

it('the page of the kit is shown in development and for tests', async () => {
  expect(await renderedFor('/kit', 'development')).toBe('/kit')
  expect(await renderedFor('/kit', 'test')).toBe('/kit')
})

it('production shows other pages', async () => {
  expect(await renderedFor('/login', 'production')).toBe('/login')
})
