/**
 * Asks before a logout or a switch of profiles, if typed text would be lost.
 *   const switching = useUnsavedQuestion('switch', (to: Profile, onError) => change.mutate({ to }, { onError }))
 *   <button disabled={switching.busy} onClick={() => switching.begin(profile)} />{switching.question}
 */
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { hasUnsavedChanges } from './begin-anew.ts'
import type { LeaveBy } from './leave-unsaved.tsx'

const LeaveUnsaved = lazy(async () => ({ default: (await import('./leave-unsaved.tsx')).LeaveUnsaved }))

type UnsavedQuestion<W> = {
  begin: (choice: W) => void
  /** True from the choice to leave until the page is unloaded or the call has failed. */
  busy: boolean
  question: ReactNode
}

export function useUnsavedQuestion<W>(by: LeaveBy, go: (choice: W, onError: () => void) => void): UnsavedQuestion<W> {
  const [asked, setAsked] = useState<{ choice: W } | null>(null)
  // The state of the mutation changes too late to ignore a double click, so this has its own.
  const [busy, setBusy] = useState(false)
  const leave = (choice: W) => {
    if (busy) return
    setBusy(true)
    go(choice, () => {
      setBusy(false)
      // The page shows the error, which the question would cover.
      setAsked(null)
    })
  }
  return {
    begin: (choice) => (hasUnsavedChanges() ? setAsked({ choice }) : leave(choice)),
    busy,
    question: asked && (
      <Suspense fallback={null}>
        <LeaveUnsaved by={by} busy={busy} onStay={() => setAsked(null)} onLeave={() => leave(asked.choice)} />
      </Suspense>
    ),
  }
}
