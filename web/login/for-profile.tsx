/**
 * Opens a page for the profile that its address names (`?for=`), as links in emails to guardians do: first the profile is
 * switched to, then the page loads at its own address.
 *
 *   <ForProfile user={user}>
 *     <Outlet />
 *   </ForProfile>
 */
import { useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import type { UserInfo } from '#contracts/api/users'
import { FOR_PROFILE } from '#domain/content/for-profile'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'

// Few addresses name a profile.
const NamedProfile = lazy(async () => ({ default: (await import('./named-profile.tsx')).NamedProfile }))

type ForProfileProps = { user: UserInfo; children: ReactNode }

export function ForProfile({ user, children }: ForProfileProps) {
  const named = useLocation({ select: ({ search }) => namedIn(search) })
  if (named === null) return children
  return (
    <Suspense fallback={<LoadingSkeleton />}>
      <NamedProfile user={user} id={named}>
        {children}
      </NamedProfile>
    </Suspense>
  )
}

function namedIn(search: Readonly<Record<string, unknown>>): string | null {
  const named = search[FOR_PROFILE]
  return typeof named === 'string' && named !== '' ? named : null
}
