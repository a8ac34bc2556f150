/** "Not found", which brings the public bars: it loads where it is due. */
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
