/** What a page shows whose address names a profile: the page, once that is the current one, or why it cannot be. */
import { IconUserOff } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { UserInfo } from '#contracts/api/users'
import { FOR_PROFILE } from '#domain/content/for-profile'
import { pageHref } from '#web/lib/page-href.ts'
import { AnchorButton } from '#web/ui/kit/button.tsx'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { Page } from '#web/ui/kit/page.tsx'
import { profilesOf } from './acting.ts'
import { useSwitchProfile } from './switch-profile.ts'

type NamedProfileProps = { user: UserInfo; id: string; children: ReactNode }

export function NamedProfile({ user, id, children }: NamedProfileProps) {
  const profile = profilesOf(user).find((one) => one.id === id)
  const isCurrent = profile?.isCurrent === true
  const change = useSwitchProfile(user)
  const begun = useRef(false)
  useEffect(() => {
    if (!profile || begun.current) return
    begun.current = true
    const own = withoutProfile(window.location)
    if (profile.isCurrent) window.history.replaceState(window.history.state, '', own)
    // A switch that fails must not be tried again by the page that then loads.
    else change.mutate({ to: profile, landing: own, refused: own })
  }, [profile, change.mutate])
  if (isCurrent) return children
  if (!profile)
    return (
      <Page title="Another profile">
        <EmptyState
          icon={IconUserOff}
          title="This link is for another profile"
          action={
            <AnchorButton href={pageHref('/member-dashboard/homepage')} kind="quiet">
              Go to dashboard
            </AnchorButton>
          }
        >
          You are not a guardian of this person, or no longer are. If the link was sent to another email of yours, log
          in with that account.
        </EmptyState>
      </Page>
    )
  return <LoadingSkeleton label={`Opening the profile of ${profile.name}`} />
}

/** The address of this page for whoever uses it. */
function withoutProfile({ pathname, search, hash }: Location): string {
  const query = new URLSearchParams(search)
  query.delete(FOR_PROFILE)
  const text = query.toString()
  return `${pathname}${text ? `?${text}` : ''}${hash}`
}
