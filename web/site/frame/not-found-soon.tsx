/** The not-found screen, loaded when it is needed. */
import { lazy, Suspense } from 'react'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'

const NotFound = lazy(async () => ({ default: (await import('./not-found.tsx')).NotFound }))

export function NotFoundSoon() {
  return (
    <Suspense fallback={<LoadingSkeleton rows={2} />}>
      <NotFound />
    </Suspense>
  )
}
