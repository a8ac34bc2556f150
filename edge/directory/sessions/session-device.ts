import type { Context } from 'hono'
import type { EdgeContext } from '../../context.ts'

const LONGEST = 400

/** By which the owner of a new session may recognize it: the browser's own description and a coarse place. */
export function deviceOf(c: Context<EdgeContext>): { user_agent: string; place: string } {
  return {
    user_agent: c.req.header('user-agent')?.slice(0, LONGEST) ?? '',
    place: placeWords((c.req.raw as Request<unknown, IncomingRequestCfProperties>).cf),
  }
}

/** "Lisbon, Portugal", as the network located the caller; empty without a location. The IP address is not stored. */
export function placeWords(cf: { city?: string | undefined; country?: string | undefined } | undefined): string {
  return [cf?.city, countryName(cf?.country)].filter(Boolean).join(', ')
}

function countryName(code: string | undefined): string {
  // XX: unknown to the network, T1: hidden on purpose.
  if (!code || !/^[A-Z]{2}$/.test(code) || code === 'XX') return ''
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) ?? ''
}
