import { useEffect, useState } from 'react'

/** Returns the milliseconds until an instant, updated every second and never below zero. */
export function useTimeLeft(instant: string): number {
  const left = () => Math.max(0, Date.parse(instant) - Date.now())
  const [, tick] = useState(0)
  const now = left()
  const over = now === 0
  useEffect(() => {
    if (over) return
    const timer = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [over])
  return now
}

/** Formats 581,000 ms as "9:41". */
export function formatTimeLeft(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
