import { createFileRoute } from '@tanstack/react-router'
import { ACCOUNT_SCENES } from '#web/content/account-scenes.ts'
import { AccountFrame } from '#web/login/account-frame.tsx'
import { staticPage } from '#web/lib/static-page.ts'
import { FullBar } from '#web/site/frame/full-bar.tsx'
import { Island } from '#web/ui/shell/island.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'

export const Route = createFileRoute('/guardian-invitation')({
  headers: () => staticPage({ sharedSeconds: 0 }),
  head: () => ({ meta: [{ title: 'Be a guardian · Orchid' }, { name: 'robots', content: 'noindex' }] }),
  component: GuardianInvitationRoute,
})

const load = async () => ({ default: (await import('./-islands/guardian-invitation.tsx')).GuardianInvitation })

function GuardianInvitationRoute() {
  return (
    <FullBar>
      <Island name="guardian-invitation" props={{}} load={load}>
        <AccountFrame title="Be a guardian" scene={ACCOUNT_SCENES.guardian}>
          <LoadingSkeleton shape="lines" rows={4} />
        </AccountFrame>
      </Island>
    </FullBar>
  )
}
