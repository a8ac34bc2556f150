import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'

const KitPage = lazy(async () => ({ default: (await import('./-kit/kit-page.tsx')).KitPage }))

/** Shows developers every component of the kit in all its states. Production answers 404 (edge/routes/pages.ts). */
export const Route = createFileRoute('/kit')({
  ssr: false,
  head: () => ({ meta: [{ title: 'The kit · Orchid' }, { name: 'robots', content: 'noindex' }] }),
  component: () => (
    <Suspense fallback={<LoadingSkeleton />}>
      <KitPage />
    </Suspense>
  ),
})
