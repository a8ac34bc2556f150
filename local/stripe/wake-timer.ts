export interface WakeTimer {
  /** Looks for the next due work; call after every change. */
  arm(): void
  stop(): void
}

/** Calls `run` at `nextAt` (Unix ms, null = nothing due). The table holds the state; this is only a timer. */
export function createWakeTimer(nextAt: () => number | null, now: () => number, run: () => void): WakeTimer {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const arm = () => {
    clearTimeout(timer)
    if (stopped) return
    const due = nextAt()
    if (due === null) return
    // An hour at most, so that a changed system clock is noticed.
    timer = setTimeout(
      () => {
        run()
        arm()
      },
      Math.min(Math.max(due - now(), 0), 3_600_000),
    )
  }
  return {
    arm,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
