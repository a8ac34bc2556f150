/**
 * Asks people to confirm that it is still them before an act that the API allows only then (`step_up_required`).
 * `ask(act)` runs the act, after the dialog if needed. Show `dialog` in place of what asked.
 */
import { type ReactNode, useState } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { StepUpDialog } from './step-up-dialog.tsx'

/** A bit shorter than the five minutes of the server. */
const LASTS_MS = 4.5 * 60 * 1000

let confirmedUntil = 0

/** `error` is the last error of the act. */
export function useStepUp(error: unknown): { ask: (act: () => void) => void; dialog: ReactNode } {
  const [act, setAct] = useState<(() => void) | null>(null)
  const isRefused = error instanceof ApiError && error.code === 'step_up_required'
  const confirmed = () => {
    confirmedUntil = serverNow() + LASTS_MS
    setAct(null)
    act?.()
  }
  return {
    ask: (next) => {
      if (!isRefused && serverNow() < confirmedUntil) next()
      else setAct(() => next)
    },
    dialog: act && <StepUpDialog onConfirmed={confirmed} onClose={() => setAct(null)} />,
  }
}
