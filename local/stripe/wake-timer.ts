export interface WakeTimer {
  /** Looks again when the next work is due; call after every change. */
  arm(): void
  stop(): void
}

/** Runs `run` when `nextAt` (Unix ms, null = nothing due) has come. The truth stays in the table; this only wakes. */
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
