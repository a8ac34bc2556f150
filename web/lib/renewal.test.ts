import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { searchProfessionals } from '#web/lib/endpoints.gen.ts'

vi.mock('#web/lib/transport.ts', () => ({
  inBrowser: () => true,
  send: (path: string, init: RequestInit) => fetch(path, init),
}))

const empty = { professionals: [], next_cursor: null, total: { count: 0, or_more: false }, searched_instead: null }
const refusal = (status: number, code: string) =>
  Response.json({ detail: 'Too many attempts. Please wait a while.', code, request_id: 'r' }, { status })
const isRenewal = (path: string) => path.endsWith('renew_access_token')

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The page's modules, over a server. `answer` gets the path and how many renewals there were before. */
async function page(answer: (path: string, renewals: number) => Response | Promise<Response>) {
  const renewals: number[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    const before = renewals.length
    if (isRenewal(path)) renewals.push(performance.now())
    return answer(path, before)
  })
  const { callApi } = await import('./api.ts')
  const { onSignInState } = await import('./sign-in-state.ts')
  const states: string[] = []
  onSignInState((state) => states.push(state))
  return { call: () => callApi(searchProfessionals, {}), renewals, states }
}

it('a page that is refused without end renews at most three times in three seconds', async () => {
  const { call, renewals } = await page((path) =>
    isRenewal(path) ? Response.json({ ok: true }) : refusal(403, 'forbidden'),
  )
  let over = false
  const asking = (async () => {
    while (!over) await call().catch(() => undefined)
  })()
  await vi.advanceTimersByTimeAsync(10_000)
  over = true
  await vi.advanceTimersByTimeAsync(3_000)
  await asking
  const within = renewals.map((from) => renewals.filter((at) => at >= from && at < from + 3_000).length)
  expect(Math.max(...within)).toBe(3)
})

it('a page waits when the server says that there were too many renewals, and nobody is logged out', async () => {
  const { call, renewals, states } = await page((path, before) => {
    if (isRenewal(path)) return before < 2 ? refusal(429, 'too_many') : Response.json({ ok: true })
    return before < 3 ? refusal(401, 'not_signed_in') : Response.json(empty)
  })
  const asked = call()
  await vi.advanceTimersByTimeAsync(12_000)
  expect(await asked).toEqual(empty)
  expect(renewals.map((at) => at - (renewals[0] ?? 0))).toEqual([0, 6_000, 12_000])
  expect(states).toEqual([])
})

it('a renewal that stays refused as one too many, or that the server cannot do, logs nobody out', async () => {
  for (const [status, code] of [
    [429, 'too_many'],
    [503, 'unavailable'],
    [500, 'internal'],
  ] as const) {
    vi.resetModules()
    const { call, states } = await page((path) =>
      isRenewal(path) ? refusal(status, code) : refusal(401, 'not_signed_in'),
    )
    const failed = expect(call()).rejects.toMatchObject({ status, code })
    await vi.advanceTimersByTimeAsync(20_000)
    await failed
    expect(states).toEqual([])
  }
})

it('a call whose refusal arrives after a renewal is only repeated', async () => {
  const late = Promise.withResolvers<Response>()
  let calls = 0
  const { call, renewals } = await page((path) => {
    if (isRenewal(path)) return Response.json({ ok: true })
    calls += 1
    if (calls === 1) return late.promise
    return calls === 2 ? refusal(401, 'not_signed_in') : Response.json(empty)
  })
  const slow = call()
  await vi.advanceTimersByTimeAsync(1)
  expect(await call()).toEqual(empty)
  await vi.advanceTimersByTimeAsync(100)
  late.resolve(refusal(401, 'not_signed_in'))
  expect(await slow).toEqual(empty)
  expect(renewals).toHaveLength(1)
})
