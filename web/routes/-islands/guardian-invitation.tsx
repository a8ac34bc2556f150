import { pageMount } from '#web/ui/shell/mount-page.tsx'
import { JoinGuardian } from '#web/features/guardians/join-guardian.tsx'

export const mount = pageMount(JoinGuardian, () => ({}))
