/** "View as" in the bar of public pages, which are the same for everybody. */
import { useStanding } from '#web/features/accounts/standing.ts'
import { pageMount } from '#web/ui/mount-page.tsx'
import { ViewAs } from './view-as.tsx'

function PublicViewAs() {
  const { user } = useStanding()
  return user?.user_type === 'member' ? <ViewAs user={user} place="top" /> : null
}

export const mount = pageMount(PublicViewAs, () => ({}))
