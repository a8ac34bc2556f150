/**
 * Real input keeps a session alive; nothing else does. The time of the last input lies in a cookie, so that all tabs
 * share it. `onInput` is told at most once a minute, and of what came after that a minute later; `onWarning` a minute
 * before the limit (with the time of the end in ms, and null when it is averted or over), `onIdle` when the last input is
 * older than the limit, once for each: the next session of this browser may have begun by the next look.
 */

/** Spec section 9. */
export const IDLE_LIMIT_MS = 3_540_000
export const IDLE_CHECK_MS = 60_000
export const IDLE_WARNING_MS = 60_000
/** The cookie is written at most so often. */
const KEPT_EVERY_MS = 1_000
const COOKIE = 'orchid_last_active'
const COOKIE_SECONDS = 2_592_000
const INPUTS = ['pointerdown', 'keydown', 'touchstart', 'wheel'] as const

type ActivityListeners = {
  onInput: () => void
  onIdle: () => void
  onWarning: (endsAt: number | null) => void
}

export type ActivityWatch = {
  stop: () => void
  /** As input would: for assistive technology, whose clicks come without a pointer or a key. */
  stay: () => void
}

export function watchActivity({ onInput, onIdle, onWarning }: ActivityListeners): ActivityWatch {
  let told = 0
  let last = 0
  let ended: number | null = null
  let warned: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const warn = (endsAt: number | null) => {
    if (endsAt === warned) return
    warned = endsAt
    onWarning(endsAt)
  }
  /** Another tab may have written the cookie since: it is read anew each time. */
  const look = () => {
    clearTimeout(timer)
    const { state, endsAt, lookIn } = idleState(readLastActive(), Date.now())
    warn(state === 'warning' ? endsAt : null)
    if (state === 'idle' && ended !== endsAt) {
      ended = endsAt
      onIdle()
    }
    timer = setTimeout(inTime, lookIn)
  }
  const tell = () => {
    told = Date.now()
    onInput()
  }
  const inTime = () => {
    if (last > told) tell()
    look()
  }
  const keep = () => {
    last = Date.now()
    writeLastActive(last)
  }
  const stay = () => {
    keep()
    tell()
    look()
  }
  const seen = () => {
    const now = Date.now()
    if (now - told >= IDLE_CHECK_MS) stay()
    else if (now - last >= KEPT_EVERY_MS) keep()
  }
  // A page just opened is input too; without it an old cookie would end a fresh sign-in.
  stay()
  for (const input of INPUTS) window.addEventListener(input, seen, { passive: true, capture: true })
  // Timers of a page in the background come late.
  document.addEventListener('visibilitychange', look)
  return {
    stay,
    stop: () => {
      for (const input of INPUTS) window.removeEventListener(input, seen, { capture: true })
      document.removeEventListener('visibilitychange', look)
      clearTimeout(timer)
      warn(null)
    },
  }
}

type Idle = { state: 'active' | 'warning' | 'idle'; endsAt: number; lookIn: number }

/** How a session stands whose last input was then (ms; null: nobody knows), and when to look again. */
export function idleState(lastActive: number | null, now: number): Idle {
  if (lastActive === null) return { state: 'active', endsAt: now + IDLE_LIMIT_MS, lookIn: IDLE_CHECK_MS }
  const endsAt = lastActive + IDLE_LIMIT_MS
  const left = endsAt - now
  if (left < 0) return { state: 'idle', endsAt, lookIn: IDLE_CHECK_MS }
  if (left <= IDLE_WARNING_MS) return { state: 'warning', endsAt, lookIn: Math.min(1000, left + 1) }
  return { state: 'active', endsAt, lookIn: Math.min(IDLE_CHECK_MS, left - IDLE_WARNING_MS) }
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
