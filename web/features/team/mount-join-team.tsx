import { pageMount } from '#web/ui/mount-page.tsx'
import { JoinTeam } from './join-team.tsx'

export const mount = pageMount(JoinTeam, () => ({}))
