/** The question about unsaved changes, which is loaded when something is typed, so that it is there without a network. */
import { lazy, Suspense } from 'react'
import type { UnsavedAlertProps } from './unsaved-alert.tsx'

const load = async () => ({ default: (await import('./unsaved-alert.tsx')).UnsavedAlert })
const UnsavedAlert = lazy(load)

export function prepareUnsavedAlert(): void {
  // A failure shows when the question is asked.
  load().catch(() => undefined)
}

export function UnsavedAlertSoon(props: UnsavedAlertProps) {
  return (
    <Suspense fallback={null}>
      <UnsavedAlert {...props} />
    </Suspense>
  )
}
