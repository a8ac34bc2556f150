export interface WakeTimer {
  /** Sets the timer to the next due work. Call it after every change. */
  arm(): void
  stop(): void
}

/** Calls `run` at the time `nextAt` returns (Unix ms; null when nothing will be due). It stores no state. */
export function createWakeTimer(nextAt: () => number | null, now: () => number, run: () => void): WakeTimer {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const arm = () => {
    clearTimeout(timer)
    if (stopped) return
    const due = nextAt()
    if (due === null) return
    // Waits an hour at most, so that a change of the system clock is noticed.
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
