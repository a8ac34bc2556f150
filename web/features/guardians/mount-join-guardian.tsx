import { pageMount } from '#web/ui/mount-page.tsx'
import { JoinGuardian } from './join-guardian.tsx'

export const mount = pageMount(JoinGuardian, () => ({}))
