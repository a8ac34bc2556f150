import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { CallPage } from '#web/features/calls/call-page.tsx'
import { HubProvider } from '#web/lib/hub.tsx'
import { userInfoQuery } from '#web/lib/session.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingSkeleton } from '#web/ui/loading-skeleton.tsx'

const SignInFirst = lazy(async () => ({ default: (await import('#web/features/calls/sign-in-first.tsx')).SignInFirst }))

export const Route = createFileRoute('/video-chat/$appointmentId')({
  ssr: false,
  head: () => ({ meta: [{ title: 'Call · Orchid' }, { name: 'robots', content: 'noindex' }] }),
  component: Call,
})

function Call() {
  const { appointmentId } = Route.useParams()
  const user = useQuery(userInfoQuery)
  if (user.isPending) return <LoadingSkeleton />
  if (user.isError && !user.data) return <ErrorState error={user.error} onRetry={() => void user.refetch()} />
  if (!user.data)
    return (
      <Suspense fallback={<LoadingSkeleton />}>
        <SignInFirst />
      </Suspense>
    )
  return (
    <HubProvider>
      <CallPage key={appointmentId} appointmentId={appointmentId} user={user.data} />
    </HubProvider>
  )
}
