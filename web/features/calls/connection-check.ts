import { useEffect, useState } from 'react'
import { steadyNow } from '#web/lib/server-clock.ts'

/** How well a connection would carry a call. */
export type Verdict = 'good' | 'fair' | 'weak' | 'none'

export const VERDICT_WORDS: Record<Verdict, string> = {
  good: 'Your connection is good.',
  fair: 'Your connection is fair. Video may lose sharpness at times.',
  weak: 'Your connection is weak. Video may stutter: low-bandwidth mode helps, or join without the camera.',
  none: 'We cannot reach Orchid. Check your network.',
}

/** A file of known size that every visitor may load, and a small one for the way there and back. */
const LARGE = '/share.png'
const SMALL = '/icon.svg'
const ROUND_TRIPS = 3
const GIVE_UP_MS = 10_000

/**
 * Judges a connection by its round trip (ms) and its speed (Mbit/s). A call sends and receives up to about 2 Mbit/s of
 * video in each direction, and speech is understood up to about 400 ms (ITU-T G.114).
 */
export function verdictOf(roundTrip: number, speed: number): Verdict {
  if (roundTrip <= 200 && speed >= 2) return 'good'
  return roundTrip <= 400 && speed >= 0.8 ? 'fair' : 'weak'
}

async function measured(signal: AbortSignal): Promise<Verdict> {
  const load = async (address: string): Promise<{ ms: number; bytes: number }> => {
    const from = steadyNow()
    const answer = await fetch(address, { cache: 'no-store', signal })
    const { byteLength } = await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    return { ms: steadyNow() - from, bytes: byteLength }
  }
  try {
    const trips: number[] = []
    for (let trip = 0; trip < ROUND_TRIPS; trip++) trips.push((await load(SMALL)).ms)
    const { ms, bytes } = await load(LARGE)
    const roundTrip = Math.min(...trips)
    // The way there and back is no part of the speed.
    return verdictOf(roundTrip, (bytes * 8) / 1000 / Math.max(ms - roundTrip, 1))
  } catch (error) {
    // So slow that it did not end in time is weak, and no answer at all is no connection.
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'weak' : 'none'
  }
}

/** The verdict about the connection to Orchid; null while it is measured. It is measured again when the network returns. */
export function useConnectionCheck(): Verdict | null {
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  useEffect(() => {
    let current: AbortController | null = null
    const check = () => {
      current?.abort()
      const mine = new AbortController()
      current = mine
      setVerdict(null)
      void measured(AbortSignal.any([mine.signal, AbortSignal.timeout(GIVE_UP_MS)])).then((found) => {
        if (!mine.signal.aborted) setVerdict(found)
      })
    }
    const lost = () => {
      current?.abort()
      setVerdict('none')
    }
    check()
    addEventListener('online', check)
    addEventListener('offline', lost)
    return () => {
      current?.abort()
      removeEventListener('online', check)
      removeEventListener('offline', lost)
    }
  }, [])
  return verdict
}
