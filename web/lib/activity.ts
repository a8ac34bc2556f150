/**
 * Only real input keeps a session alive. The time of the last input is in a cookie, which all tabs share. `onInput` is
 * called at most once a minute, and for later input a minute afterwards; `onWarning` a minute before the limit (with
 * the time of the end in ms, and null when it is averted or over); `onIdle` when the last input is older than the
 * limit, once for each such input, because the next session of this browser may have begun by the next look.
 */

/** Spec section 9. */
export const IDLE_LIMIT_MS = 3_540_000
export const IDLE_CHECK_MS = 60_000
export const IDLE_WARNING_MS = 60_000
/** The cookie is written at most this often. */
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
  /** Counts as input too: assistive technology clicks without a pointer or a key. */
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
  /** Another tab may have written the cookie since, so it is read anew each time. */
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
    // The first input after the limit, before a timer has run: it does not revive the session.
    const { state, endsAt } = idleState(readLastActive(), now)
    if (state === 'idle' && endsAt !== ended) return look()
    if (now - told >= IDLE_CHECK_MS) stay()
    else if (now - last >= KEPT_EVERY_MS) keep()
  }
  // Opening a page counts as input; otherwise an old cookie would end a new sign-in.
  stay()
  for (const input of INPUTS) window.addEventListener(input, seen, { passive: true, capture: true })
  // Timers of a background page are delayed.
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

/** The state of a session with this last input (ms; null: unknown), and when to look again. */
export function idleState(lastActive: number | null, now: number): Idle {
  if (lastActive === null) return { state: 'active', endsAt: now + IDLE_LIMIT_MS, lookIn: IDLE_CHECK_MS }
  const endsAt = lastActive + IDLE_LIMIT_MS
  const left = endsAt - now
  if (left < 0) return { state: 'idle', endsAt, lookIn: IDLE_CHECK_MS }
  if (left <= IDLE_WARNING_MS) return { state: 'warning', endsAt, lookIn: Math.min(1000, left + 1) }
  return { state: 'active', endsAt, lookIn: Math.min(IDLE_CHECK_MS, left - IDLE_WARNING_MS) }
}

/** Whether the last input in this browser is older than the limit. */
export function isIdle(now: number): boolean {
  return idleState(readLastActive(), now).state === 'idle'
}

function readLastActive(): number | null {
  const found = new RegExp(`(?:^|; )${COOKIE}=(\\d+)`).exec(document.cookie)
  return found?.[1] ? Number(found[1]) : null
}

/** Records presence without input (a joined call), for all tabs. */
export function writeLastActive(now: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${COOKIE}=${now}; max-age=${COOKIE_SECONDS}; path=/; samesite=strict; secure`
}
