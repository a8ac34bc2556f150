/**
 * Real input keeps a session alive; nothing else does. The time of the last input lies in a cookie, so that all tabs
 * share it. `onInput` is told at most once a minute; `onIdle` when the last input is older than the limit.
 */

/** Spec section 9. */
export const IDLE_LIMIT_MS = 3_540_000
export const IDLE_CHECK_MS = 60_000
const COOKIE = 'orchid_last_active'
const COOKIE_SECONDS = 2_592_000
const INPUTS = ['pointerdown', 'keydown', 'touchstart', 'wheel'] as const

export function watchActivity({ onInput, onIdle }: { onInput: () => void; onIdle: () => void }): () => void {
  let told = 0
  const seen = () => {
    const now = Date.now()
    if (now - told < IDLE_CHECK_MS) return
    told = now
    writeLastActive(now)
    onInput()
  }
  const check = () => {
    const last = readLastActive()
    if (last !== null && isIdle(last, Date.now())) onIdle()
  }
  // A page just opened is input too; without it an old cookie would end a fresh sign-in.
  seen()
  for (const input of INPUTS) window.addEventListener(input, seen, { passive: true, capture: true })
  const timer = setInterval(check, IDLE_CHECK_MS)
  return () => {
    for (const input of INPUTS) window.removeEventListener(input, seen, { capture: true })
    clearInterval(timer)
  }
}

export function isIdle(lastActive: number, now: number): boolean {
  return now - lastActive > IDLE_LIMIT_MS
}

function readLastActive(): number | null {
  const found = new RegExp(`(?:^|; )${COOKIE}=(\\d+)`).exec(document.cookie)
  return found?.[1] ? Number(found[1]) : null
}

/** Something other than input that counts as being here (a joined call): kept for all tabs. */
export function writeLastActive(now: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${COOKIE}=${now}; max-age=${COOKIE_SECONDS}; path=/; samesite=strict; secure`
}
