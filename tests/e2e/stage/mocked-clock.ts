import type { BrowserContext, Clock } from '@playwright/test'

/**
 * Mocks the clocks of all pages that a context opens from now on, as if time passed for the server as well: pages go by
 * its time, which no test can advance. Returns the clock.
 */
export async function passingTime(context: BrowserContext): Promise<Clock> {
  await context.addInitScript(() => {
    const send = window.fetch
    window.fetch = async (...request) => {
      const answer = await send(...request)
      const headers = new Headers(answer.headers)
      if (!headers.has('server-timing')) return answer
      headers.set('server-timing', `now;desc="${Date.now()}"`)
      const { body, status, statusText } = answer
      return new Response(body, { status, statusText, headers })
    }
  })
  await context.clock.install()
  return context.clock
}
