import { createFileRoute } from '@tanstack/react-router'
import { ACCOUNT_SCENES } from '#web/content/account-scenes.ts'
import { AccountFrame } from '#web/login/account-frame.tsx'
import { staticPage } from '#web/lib/static-page.ts'
import { NeedsScript } from '#web/ui/forms/needs-script.tsx'
import { FullBar } from '#web/site/frame/full-bar.tsx'
import { Island } from '#web/ui/shell/island.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'

export const Route = createFileRoute('/account-recovery')({
  headers: () => staticPage({ sharedSeconds: 0 }),
  head: () => ({ meta: [{ title: 'Lost your phone? · Orchid' }, { name: 'robots', content: 'noindex' }] }),
  component: AccountRecoveryRoute,
})

const load = async () => ({ default: (await import('#web/features/accounts/account-recovery.tsx')).AccountRecovery })

function AccountRecoveryRoute() {
  return (
    <FullBar>
      <Island name="account-recovery" props={{}} load={load}>
        <AccountFrame title="Lost your phone?" scene={ACCOUNT_SCENES.password}>
          <NeedsScript>This page needs JavaScript. Please turn it on and open it again.</NeedsScript>
          <LoadingSkeleton shape="lines" rows={4} />
        </AccountFrame>
      </Island>
    </FullBar>
  )
}
