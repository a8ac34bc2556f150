import { pageMount } from '#web/ui/shell/mount-page.tsx'
import { GuardedMemberIntake } from '#web/features/accounts/member-intake.tsx'

export const mount = pageMount(GuardedMemberIntake)
