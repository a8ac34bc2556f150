import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { UserInfo } from '#contracts/api/users'
import { CallPage } from '#web/features/calls/call-page.tsx'
import { isActing } from '#web/login/acting.ts'
import { ForProfile } from '#web/login/for-profile.tsx'
import { HubProvider } from '#web/login/hub-provider.tsx'
import { userInfoQuery } from '#web/data/users/user-info.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { PageAway } from '#web/ui/kit/page-away.tsx'

const SignInFirst = lazy(async () => ({ default: (await import('./-sign-in-first.tsx')).SignInFirst }))
const SessionNote = lazy(async () => ({ default: (await import('#web/features/notes/session-note.tsx')).SessionNote }))

export const Route = createFileRoute('/video-chat/$appointmentId')({
  ssr: false,
  head: () => ({ meta: [{ title: 'Call · Orchid' }, { name: 'robots', content: 'noindex' }] }),
  component: Call,
})

function Call() {
  const { appointmentId } = Route.useParams()
  const { data, error, isPending, refetch } = useQuery(userInfoQuery)
  // When the login ends, the page stays mounted under the login dialog, so that typed text is not lost. But a
  // guardian logs in again as themselves, so a minor's page is removed.
  const [kept, setKept] = useState<UserInfo | null>(null)
  useEffect(() => {
    if (data) setKept(isActing(data) ? null : data)
  }, [data])
  if (isPending) return <LoadingSkeleton />
  const user = data ?? (data === null ? kept : undefined)
  if (error && !user) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      {user && (
        <PageAway key={`${user.sub}/${appointmentId}`} away={data === null}>
          <ForProfile user={user}>
            <HubProvider>
              <CallPage appointmentId={appointmentId} user={user} Note={SessionNote} />
            </HubProvider>
          </ForProfile>
        </PageAway>
      )}
      {!data && (
        <Suspense fallback={<LoadingSkeleton />}>
          <SignInFirst user={kept} />
        </Suspense>
      )}
    </>
  )
}
