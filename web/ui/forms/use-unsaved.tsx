/**
 * Asks before changes that are not saved are lost: when the page is left, its panel or dialog is closed, or the tab is.
 *   const unsaved = useUnsaved(changed, { stays: (next) => next.search.panel === 'availability' })
 *   <Dialog asksItself onClose={() => unsaved.leave(onClose)}>…{unsaved.question}</Dialog>
 *   save.mutate(values, { onSuccess: () => unsaved.release(onClose) })
 * A dialog or panel whose fields hold all that could be lost needs none of this, because the kit asks (decision 070).
 * What closes by a change of the address, such as a panel, needs no `leave`: the address asks.
 */
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState, lazy, Suspense } from 'react'
import type { UnsavedAlertProps } from '#web/ui/kit/unsaved-alert.tsx'

export type NextPlace = { pathname: string; search: Record<string, unknown> }

type Unsaved = {
  /** The open question; render it inside the form's page, panel or dialog. */
  question: ReactNode
  /** Runs `go` now, or once the user agrees to lose the changes. */
  leave: (go: () => void) => void
  /** Runs `go` without asking, because the changes are saved. */
  release: (go: () => void) => void
}

/** `stays`: whether the form is still there at the next address. Without it, every other address leaves the form. */
export function useUnsaved(changed: boolean, { stays }: { stays?: (next: NextPlace) => boolean } = {}): Unsaved {
  const released = useRef(false)
  const [closing, setClosing] = useState<{ go: () => void } | null>(null)
  useEffect(() => {
    released.current = false
    if (changed) prepareUnsavedAlert()
  }, [changed])
  const leaving = useBlocker({
    shouldBlockFn: ({ next }) => changed && !released.current && stays?.(next) !== true,
    enableBeforeUnload: () => changed && !released.current,
    withResolver: true,
  })
  const release = (go: () => void) => {
    released.current = true
    go()
  }
  const asked = closing !== null || leaving.status === 'blocked'
  const stay = () => {
    setClosing(null)
    leaving.reset?.()
  }
  const go = () => {
    if (!closing) return leaving.proceed?.()
    setClosing(null)
    release(closing.go)
  }
  return {
    leave: (go) => (changed ? setClosing({ go }) : go()),
    release,
    question: asked && <UnsavedAlertSoon onStay={stay} onLeave={go} />,
  }
}

/** Asks before the user leaves a page with unsaved changes: <LeaveQuestion unsaved={changed} /> inside the form. */
export function LeaveQuestion({ unsaved }: { unsaved: boolean }) {
  return useUnsaved(unsaved).question
}

/** The question about unsaved changes, which is loaded when something is typed, so that it is there without a network. */
const load = async () => ({ default: (await import('#web/ui/kit/unsaved-alert.tsx')).UnsavedAlert })
const UnsavedAlert = lazy(load)

function prepareUnsavedAlert(): void {
  // A failure shows when the question is asked.
  load().catch(() => undefined)
}

function UnsavedAlertSoon(props: UnsavedAlertProps) {
  return (
    <Suspense fallback={null}>
      <UnsavedAlert {...props} />
    </Suspense>
  )
}
