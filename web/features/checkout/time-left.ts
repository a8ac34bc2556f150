import { useEffect, useState } from 'react'
import { onTimeCorrected, serverNow } from '#web/lib/server-clock.ts'

/** Returns the milliseconds until an instant of the server's clock, updated every second and never below zero. */
export function useTimeLeft(instant: string): number {
  const left = () => Math.max(0, Date.parse(instant) - serverNow())
  const [, draw] = useState(0)
  const now = left()
  const over = now === 0
  useEffect(() => {
    const again = () => draw((count) => count + 1)
    const stop = onTimeCorrected(again)
    const timer = over ? undefined : setInterval(again, 1000)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [over])
  return now
}

/** Formats 581,000 ms as "9:41". */
export function formatTimeLeft(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
