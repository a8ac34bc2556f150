import { createFileRoute } from '@tanstack/react-router'
import { ACCOUNT_SCENES } from '#web/content/account-scenes.ts'
import { AccountFrame } from '#web/login/account-frame.tsx'
import { staticPage } from '#web/lib/static-page.ts'
import { FullBar } from '#web/site/frame/full-bar.tsx'
import { Island } from '#web/ui/shell/island.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'

export const Route = createFileRoute('/team-invitation')({
  headers: () => staticPage({ sharedSeconds: 0 }),
  head: () => ({ meta: [{ title: 'Join a team · Orchid' }, { name: 'robots', content: 'noindex' }] }),
  component: TeamInvitationRoute,
})

const load = async () => ({ default: (await import('./-islands/team-invitation.tsx')).TeamInvitation })

function TeamInvitationRoute() {
  return (
    <FullBar>
      <Island name="team-invitation" props={{}} load={load}>
        <AccountFrame title="Join a team" scene={ACCOUNT_SCENES.professional}>
          <LoadingSkeleton shape="lines" rows={4} />
        </AccountFrame>
      </Island>
    </FullBar>
  )
}
