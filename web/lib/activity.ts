/**
 * Measures how long the user has been idle. Only real input extends a login. The time of the last input, by the
 * server's clock, is in a cookie, which all tabs share.
 */
import { onTimeCorrected, serverNow } from './server-clock.ts'

/** Spec section 9. */
export const IDLE_LIMIT_MS = 3_540_000
export const IDLE_CHECK_MS = 60_000
export const IDLE_WARNING_MS = 60_000
/** Input writes the cookie at most this often. */
const STORED_EVERY_MS = 1_000
const COOKIE = 'orchid_last_active'
const COOKIE_SECONDS = 2_592_000
const INPUTS = ['pointerdown', 'keydown', 'touchstart', 'wheel'] as const

type ActivityListeners = {
  /** Called at most once a minute. Input in between is reported when the minute is over. */
  onInput: () => void
  /** Called when the last input is older than the limit. Not called again until there is newer input. */
  onIdle: () => void
  /**
   * Called a minute before the limit with the time of the end (ms), and with null when the warning no longer applies.
   */
  onWarning: (endsAt: number | null) => void
}

export type ActivityWatch = {
  stop: () => void
  /** Counts as input. Needed for clicks by assistive technology, which come without pointer or key events. */
  stay: () => void
}

export function watchActivity({ onInput, onIdle, onWarning }: ActivityListeners): ActivityWatch {
  let reportedAt = 0
  let last = 0
  let ended: number | null = null
  let warned: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const warn = (endsAt: number | null) => {
    if (endsAt === warned) return
    warned = endsAt
    onWarning(endsAt)
  }
  /** Reads the cookie each time, because another tab may have written it. */
  const check = () => {
    clearTimeout(timer)
    const { state, endsAt, lookIn } = idleState(readLastActive(), serverNow())
    warn(state === 'warning' ? endsAt : null)
    if (state === 'idle' && ended !== endsAt) {
      ended = endsAt
      onIdle()
    }
    timer = setTimeout(inTime, lookIn)
  }
  const report = () => {
    reportedAt = serverNow()
    onInput()
  }
  const inTime = () => {
    if (last > reportedAt) report()
    check()
  }
  const store = () => {
    last = serverNow()
    writeLastActive(last)
  }
  const stay = () => {
    store()
    report()
    check()
  }
  const seen = () => {
    const now = serverNow()
    // The first input after the limit, before a timer has run: it does not revive the login.
    const { state, endsAt } = idleState(readLastActive(), now)
    if (state === 'idle' && endsAt !== ended) return check()
    if (now - reportedAt >= IDLE_CHECK_MS) stay()
    else if (now - last >= STORED_EVERY_MS) store()
  }
  // Opening a page counts as input. Otherwise an old cookie would end a new login.
  stay()
  for (const input of INPUTS) window.addEventListener(input, seen, { passive: true, capture: true })
  // Browsers delay the timers of a page in the background, so it checks again when it becomes visible.
  document.addEventListener('visibilitychange', check)
  // The page may learn only now how long the device has slept.
  const stopCorrecting = onTimeCorrected(check)
  return {
    stay,
    stop: () => {
      for (const input of INPUTS) window.removeEventListener(input, seen, { capture: true })
      document.removeEventListener('visibilitychange', check)
      stopCorrecting()
      clearTimeout(timer)
      warn(null)
    },
  }
}

type Idle = { state: 'active' | 'warning' | 'idle'; endsAt: number; lookIn: number }

/** The state of a login by its last input (ms; null when unknown), and in how many ms to check again. */
export function idleState(lastActive: number | null, now: number): Idle {
  if (lastActive === null) return { state: 'active', endsAt: now + IDLE_LIMIT_MS, lookIn: IDLE_CHECK_MS }
  // Another tab may be a round trip ahead. Whatever says that there was input later than now, it was no later than now.
  const endsAt = Math.min(lastActive, now) + IDLE_LIMIT_MS
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

/** Records for all tabs that the user is active, for example in a call without input. */
export function writeLastActive(now: number): void {
  writeCookie(String(now), COOKIE_SECONDS)
}

/** Forgets the last input of the previous login. Until there is new input, no tab counts the user as idle. */
export function forgetLastActive(): void {
  writeCookie('', 0)
}

function writeCookie(value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${COOKIE}=${value}; max-age=${seconds}; path=/; samesite=strict; secure`
}
