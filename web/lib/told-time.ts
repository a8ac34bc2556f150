/** The server's clock when it answered (ms since the epoch), as precisely as the answer says it. */
export type ToldTime = { earliest: number; latest: number }

/**
 * The time in an answer: in milliseconds from our own header (edge/middleware/headers.ts), otherwise in seconds from
 * `Date`. Null for an answer that may come from a cache, whose time is over.
 */
export function timeOfAnswer(headers: Headers): ToldTime | null {
  if (!headers.get('cache-control')?.includes('no-store')) return null
  const exact = Number(/(?:^|,)\s*now;desc="?(\d+)/.exec(headers.get('server-timing') ?? '')?.[1])
  if (exact > 0) return { earliest: exact, latest: exact }
  const second = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(second) ? null : { earliest: second, latest: second + 1000 }
}
