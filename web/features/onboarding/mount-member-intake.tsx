import { pageMount } from '#web/ui/mount-page.tsx'
import { GuardedMemberIntake } from './member-intake.tsx'

export const mount = pageMount(GuardedMemberIntake, () => ({}))
