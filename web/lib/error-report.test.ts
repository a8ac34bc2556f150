import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PATIENT } from '#tests/setup/time-limits'

// The browser's branch of the transport, as in api.test.ts.
vi.mock('#web/lib/transport.ts', () => ({
  inBrowser: () => true,
  send: (path: string, init: RequestInit) => fetch(path, init),
}))

const calls: unknown[] = []
beforeEach(() => {
  calls.length = 0
  vi.resetModules()
  vi.stubGlobal('window', { location: { hostname: 'orchid.example', pathname: '/member-dashboard/sessions' } })
  vi.stubGlobal('fetch', (_url: unknown, init: RequestInit) => {
    calls.push(JSON.parse(String(init.body)))
    return Promise.resolve(new Response(null, { status: 204 }))
  })
})

describe('the report of an error', () => {
  it('names the kind and the page, and never the message', async () => {
    const { reportError } = await import('./error-report.ts')
    reportError(new TypeError('Mia said no'), 'promise')
    expect(calls).toMatchObject([
      { live_dev_env: 'live', url: '/member-dashboard/sessions', reporter_module: 'promise' },
    ])
    expect(JSON.stringify(calls)).toContain('TypeError')
    expect(JSON.stringify(calls)).not.toContain('Mia')
  })

  it('is not sent for ResizeObserver loops and aborts', async () => {
    const { reportError } = await import('./error-report.ts')
    reportError(new Error('ResizeObserver loop completed with undelivered notifications.'), 'window')
    reportError('ResizeObserver loop limit exceeded', 'window')
    reportError(new DOMException('aborted', 'AbortError'), 'promise')
    reportError(new RangeError('one that is told'), 'window')
    await vi.waitFor(
      () => expect(calls).toMatchObject([{ frontend_error: expect.stringContaining('RangeError') }]),
      PATIENT,
    )
  })

  it('is sent at most five times per page', async () => {
    const { reportError } = await import('./error-report.ts')
    for (let i = 0; i < 9; i += 1) reportError(new Error('again'), 'render')
    await vi.waitFor(() => expect(calls).toHaveLength(5), PATIENT)
  })
})
