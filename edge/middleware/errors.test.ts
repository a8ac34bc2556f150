import { Hono } from 'hono'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { EdgeContext } from '../context.ts'
import { errorResponse } from './errors.ts'

const SECRET = 'mona.ortega@example.test'

/**
 * An error as the database layer throws it: its message contains the statement and its parameters, and it has a cause.
 */
function databaseError(): Error {
  const cause = new TypeError(`D1_ERROR: UNIQUE constraint failed near ${SECRET}`)
  const error = new Error(`Failed query: select * from users where email = ?\nparams: ${SECRET}\n    at ${SECRET}`, {
    cause,
  })
  error.name = 'DrizzleQueryError'
  return error
}

async function answer(error: Error, DEPLOYMENT: string) {
  const app = new Hono<EdgeContext>()
  app.onError((thrown, c) => errorResponse(c, thrown))
  app.use(async (c, next) => {
    c.set('requestId', 'request-1')
    c.set('traceparent', '00-0123456789abcdef0123456789abcdef-0123456789abcdef-01')
    await next()
  })
  app.get('/', () => {
    throw error
  })
  return app.request('/', {}, { DEPLOYMENT })
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('an unknown error', () => {
  it.each(['development', 'production'])('tells no one what it quotes, in %s', async (deployment) => {
    const lines: string[] = []
    vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)))
    vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)))
    const response = await answer(databaseError(), deployment)
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain(SECRET)
    const text = lines.join('\n')
    expect(text).toContain('"error":"DrizzleQueryError"')
    expect(text).not.toContain(SECRET)
    expect(text).not.toContain('select')
    // Outside production the log shows where the error was thrown, and its causes.
    expect(text.includes('databaseError')).toBe(deployment === 'development')
    expect(text.includes('caused by TypeError')).toBe(deployment === 'development')
  })
})
