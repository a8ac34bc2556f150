import { pageMount } from '#web/ui/shell/mount-page.tsx'
import { JoinTeam } from '#web/features/team/join-team.tsx'

export const mount = pageMount(JoinTeam, () => ({}))
