import { InvitationSignIn } from '#web/features/accounts/invitation-sign-in.tsx'
import { JoinGuardian } from '#web/features/guardians/join-guardian.tsx'
import { pageMount } from '#web/ui/shell/mount-page.tsx'
import { belowBar } from '#web/ui/shell/page-frame.tsx'

export function GuardianInvitation() {
  return <JoinGuardian SignIn={InvitationSignIn} />
}

export const mount = pageMount(belowBar(GuardianInvitation))
