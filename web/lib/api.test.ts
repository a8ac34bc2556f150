import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apiUrl, callApi } from './api.ts'
import { renewGuardianToken } from './renewal.ts'
import { hasGuardianToken, rememberGuardianToken } from './guardian-token.ts'
import { onSignInState, rememberUserType } from './sign-in-state.ts'
import { getProfessional, searchProfessionals } from '#web/lib/endpoints.gen.ts'

// Tests run without a browser, so the transport would take the server's branch. This is the browser's branch.
vi.mock('#web/lib/transport.ts', () => ({
  inBrowser: () => true,
  send: (path: string, init: RequestInit) => fetch(path, init),
}))

// The pauses between renewals have tests of their own. Here enough time passes between any two calls.
let steady = 0
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => (steady += 10_000)))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const empty = { professionals: [], next_cursor: null, total: { count: 0, or_more: false }, searched_instead: null }

function answering(answer: (path: string, tries: number) => Response): { calls: string[] } {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path)
    return answer(path, calls.length)
  })
  return { calls }
}

test('URLs are built from the path, the parameters and the query values that are set', () => {
  expect(apiUrl(getProfessional, { params: { id: 'a/b' } })).toBe('/api/users/v1/orchid_pro/a%2Fb')
  expect(apiUrl(searchProfessionals, { query: { q: 'maya', state: '' } })).toBe('/api/search/v1/professionals?q=maya')
})

test('a response is checked against its contract', async () => {
  answering(() => Response.json(empty))
  expect(await callApi(searchProfessionals, {})).toEqual(empty)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  answering(() => Response.json({ wrong: true }))
  await expect(callApi(searchProfessionals, {})).rejects.toMatchObject({ status: 502 })
})

test('failed calls share one renewal and are retried once', async () => {
  let renewed = false
  const { calls } = answering((path) => {
    if (path.endsWith('renew_access_token')) {
      renewed = true
      return Response.json({ ok: true })
    }
    return renewed
      ? Response.json(empty)
      : Response.json({ detail: 'x', code: 'not_signed_in', request_id: 'r' }, { status: 401 })
  })
  await Promise.all([callApi(searchProfessionals, {}), callApi(searchProfessionals, {})])
  expect(calls.filter((path) => path.endsWith('renew_access_token'))).toHaveLength(1)
  expect(calls).toHaveLength(5)
})

test('a failed renewal ends the login state and returns the refusal', async () => {
  const heard: string[] = []
  const stop = onSignInState((state) => heard.push(state))
  answering(() => Response.json({ detail: 'Please log in.', code: 'not_signed_in', request_id: 'r' }, { status: 401 }))
  await expect(callApi(searchProfessionals, {})).rejects.toMatchObject({ status: 401 })
  expect(heard).toEqual(['signed-out'])
  stop()
})

const refused = () =>
  Response.json({ detail: 'Please log in.', code: 'not_signed_in', request_id: 'r' }, { status: 401 })

function keepingStorage(): void {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
}

test('a failed renewal names the access token to a user who was logged in, and asks others to log in', async () => {
  keepingStorage()
  answering(refused)
  rememberUserType('member')
  await expect(callApi(searchProfessionals, {})).rejects.toMatchObject({ detail: 'Failed to renew access token' })
  await expect(callApi(searchProfessionals, {})).rejects.toMatchObject({ detail: 'Please log in.' })
})

test('a guardian who acts as a minor renews the guardian token, once for several failed calls', async () => {
  keepingStorage()
  rememberGuardianToken('2026-03-10T15:00:00.000Z')
  let renewed = false
  const { calls } = answering((path) => {
    if (path.endsWith('renew_current_access')) {
      renewed = true
      return Response.json({ guardian_token_exp: '2026-03-10T15:30:00.000Z' })
    }
    return renewed ? Response.json(empty) : refused()
  })
  await Promise.all([callApi(searchProfessionals, {}), callApi(searchProfessionals, {}), renewGuardianToken()])
  expect(calls.filter((path) => path.endsWith('/api/users/v1/minors/renew_current_access'))).toHaveLength(1)
  expect(calls.some((path) => path.endsWith('renew_access_token'))).toBe(false)
  expect(localStorage.getItem('orchid-guardian-until')).toBe('2026-03-10T15:30:00.000Z')
})

test('a guardian token that cannot be renewed is removed and ends the login state', async () => {
  keepingStorage()
  rememberUserType('member')
  rememberGuardianToken('2026-03-10T15:00:00.000Z')
  const heard: string[] = []
  const stop = onSignInState((state) => heard.push(state))
  answering(refused)
  await expect(callApi(searchProfessionals, {})).rejects.toMatchObject({ detail: 'Failed to renew guardian token' })
  expect(heard).toEqual(['signed-out'])
  expect(hasGuardianToken()).toBe(false)
  stop()
})

test('a 403 is retried once with new rights, and a second 403 is the result', async () => {
  const refusal = { detail: 'Your account does not have access to this.', code: 'forbidden', request_id: 'r' }
  let answers = [403, 200]
  const { calls } = answering((path) => {
    if (path.endsWith('renew_access_token')) return Response.json({ ok: true })
    const status = answers.shift() ?? 403
    return status === 200 ? Response.json(empty) : Response.json(refusal, { status })
  })
  expect(await callApi(searchProfessionals, {})).toEqual(empty)
  expect(calls).toHaveLength(3)
  answers = []
  await expect(callApi(searchProfessionals, {})).rejects.toMatchObject({ status: 403, code: 'forbidden' })
  expect(calls).toHaveLength(6)
})

test('a renewal without a response logs no one out', async () => {
  const heard: string[] = []
  const stop = onSignInState((state) => heard.push(state))
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('renew_access_token')) throw new TypeError('fetch failed')
    return Response.json({ detail: 'x', code: 'not_signed_in', request_id: 'r' }, { status: 401 })
  })
  await expect(callApi(searchProfessionals, {})).rejects.toMatchObject({ status: 503, code: 'unavailable' })
  expect(heard).toEqual([])
  stop()
})

test('no response is a 503, and an abort stays an abort', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('fetch failed')
  })
  await expect(callApi(searchProfessionals, {})).rejects.toMatchObject({ status: 503, code: 'unavailable' })
  vi.stubGlobal('fetch', async () => {
    throw new DOMException('aborted', 'AbortError')
  })
  await expect(callApi(searchProfessionals, {})).rejects.toMatchObject({ name: 'AbortError' })
})

test('a response that breaks off is a 503, and an abort stays an abort', async () => {
  const breaking = (error: Error) => () =>
    new Response(new ReadableStream({ start: (controller) => controller.error(error) }))
  answering(breaking(new TypeError('network error')))
  await expect(callApi(searchProfessionals, {})).rejects.toMatchObject({ status: 503, code: 'unavailable' })
  answering(breaking(new DOMException('aborted', 'AbortError')))
  await expect(callApi(searchProfessionals, {})).rejects.toMatchObject({ name: 'AbortError' })
})
