import { lazy, Suspense } from 'react'
import { JoinTeam } from '#web/features/team/join-team.tsx'
import type { Opened } from '#web/login/invitation-pages.tsx'
import { pageMount } from '#web/ui/shell/mount-page.tsx'
import { belowBar } from '#web/ui/shell/page-frame.tsx'

// Only loaded where the invited email has an account.
const InvitationSignIn = lazy(async () => ({
  default: (await import('#web/features/accounts/invitation-sign-in.tsx')).InvitationSignIn,
}))

function SignIn(opened: Opened) {
  return (
    <Suspense fallback={null}>
      <InvitationSignIn {...opened} />
    </Suspense>
  )
}

export function TeamInvitation() {
  return <JoinTeam SignIn={SignIn} />
}

export const mount = pageMount(belowBar(TeamInvitation))
