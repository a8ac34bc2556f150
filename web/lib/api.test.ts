import { afterEach, expect, test, vi } from 'vitest'
import { getProfessional, searchProfessionals } from '#contracts/api/professionals'
import { apiUrl, callApi } from './api.ts'
import { onSignInState } from './sign-in-state.ts'

// The browser's side: in this process there is no Start context, so the isomorphic transport would be the server's.
vi.mock('#web/lib/transport.ts', () => ({
  inBrowser: () => true,
  send: (path: string, init: RequestInit) => fetch(path, init),
}))

afterEach(() => vi.unstubAllGlobals())

const empty = { professionals: [], next_cursor: null }

function answering(answer: (path: string, tries: number) => Response): { calls: string[] } {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path)
    return answer(path, calls.length)
  })
  return { calls }
}

test('addresses are built from path, parameters and what is set of the query', () => {
  expect(apiUrl(getProfessional, { params: { id: 'a/b' } })).toBe('/api/users/v1/orchid_pro/a%2Fb')
  expect(apiUrl(searchProfessionals, { query: { q: 'maya', state: '' } })).toBe('/api/search/v1/professionals?q=maya')
})

test('an answer is read by its contract', async () => {
  answering(() => Response.json({ ...empty, extra: 1 }))
  expect(await callApi(searchProfessionals, {})).toEqual(empty)
  answering(() => Response.json({ wrong: true }))
  await expect(callApi(searchProfessionals, {})).rejects.toMatchObject({ status: 502 })
})

test('calls that fail together share one renewal and are tried once more', async () => {
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

test('a failed renewal ends the signed-in state and gives the refusal', async () => {
  const heard: string[] = []
  const stop = onSignInState((state) => heard.push(state))
  answering(() => Response.json({ detail: 'Please sign in.', code: 'not_signed_in', request_id: 'r' }, { status: 401 }))
  await expect(callApi(searchProfessionals, {})).rejects.toMatchObject({ status: 401 })
  expect(heard).toEqual(['signed-out'])
  stop()
})

test('no answer is a 503; an abort stays an abort', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('fetch failed')
  })
  await expect(callApi(searchProfessionals, {})).rejects.toMatchObject({ status: 503, code: 'unavailable' })
  vi.stubGlobal('fetch', async () => {
    throw new DOMException('aborted', 'AbortError')
  })
  await expect(callApi(searchProfessionals, {})).rejects.toMatchObject({ name: 'AbortError' })
})
