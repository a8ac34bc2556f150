import { InvitationSignIn } from '#web/features/accounts/invitation-sign-in.tsx'
import { JoinTeam } from '#web/features/team/join-team.tsx'
import { pageMount } from '#web/ui/shell/mount-page.tsx'
import { belowBar } from '#web/ui/shell/page-frame.tsx'

export function TeamInvitation() {
  return <JoinTeam SignIn={InvitationSignIn} />
}

export const mount = pageMount(belowBar(TeamInvitation))
