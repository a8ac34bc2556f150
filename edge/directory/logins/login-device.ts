import type { Visit } from '../../visit.ts'

const LONGEST = 400

/** What helps a person to recognize a login: the browser's User-Agent and the approximate place. */
export function deviceOf(visit: Visit): { user_agent: string; place: string } {
  return {
    user_agent: visit.header('user-agent')?.slice(0, LONGEST) ?? '',
    place: placeWords(visit.location),
  }
}

/**
 * The place of the caller as located by the network: "Lisbon, Portugal". Empty when unknown. No IP address is stored.
 */
export function placeWords(cf: { city?: string | undefined; country?: string | undefined } | undefined): string {
  return [cf?.city, countryName(cf?.country)].filter(Boolean).join(', ')
}

function countryName(code: string | undefined): string {
  // Cloudflare's code XX means an unknown country, and T1 means Tor.
  if (!code || !/^[A-Z]{2}$/.test(code) || code === 'XX') return ''
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) ?? ''
}
