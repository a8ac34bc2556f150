import { useEffect, useState } from 'react'
import { onTimeCorrected, serverNow } from './server-clock.ts'

/** The server's time in ms, updated at an interval, because calls open and sessions end while a page is shown. */
export function useNow(everyMs = 20_000): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const read = () => setNow(serverNow())
    // An answer that came between the first render and this effect may have corrected the time.
    setNow((shown) => (Math.abs(serverNow() - shown) < everyMs ? shown : serverNow()))
    const timer = setInterval(read, everyMs)
    const stop = onTimeCorrected(read)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [everyMs])
  return now
}
