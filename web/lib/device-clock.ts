/** A wake-up, or a correction of the clock, of less than this changes nothing that a person notices. */
const JUMP_MS = 2_000
const LOOK_EVERY_MS = 5_000

/**
 * Calls the listener when the clock of the device and the even clock of the page have come apart. Then the device has
 * slept, or its clock was set. Only the server knows which, so the listener asks it something. Returns what stops it.
 */
export function watchForJumps(onJump: () => void): () => void {
  let apart = Date.now() - performance.now()
  const look = () => {
    const now = Date.now() - performance.now()
    if (Math.abs(now - apart) < JUMP_MS) return
    apart = now
    onJump()
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pageshow', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('pageshow', look)
  }
}
