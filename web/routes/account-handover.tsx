import { createFileRoute } from '@tanstack/react-router'
import { ACCOUNT_SCENES } from '#web/content/account-scenes.ts'
import { AccountFrame } from '#web/login/account-frame.tsx'
import { staticPage } from '#web/lib/static-page.ts'
import { FullBar } from '#web/site/frame/full-bar.tsx'
import { Island } from '#web/ui/shell/island.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'

export const Route = createFileRoute('/account-handover')({
  headers: () => staticPage({ sharedSeconds: 0 }),
  head: () => ({ meta: [{ title: 'Take over your account · Orchid' }, { name: 'robots', content: 'noindex' }] }),
  component: AccountHandoverRoute,
})

const load = async () => ({ default: (await import('#web/features/guardians/take-over.tsx')).TakeOver })

function AccountHandoverRoute() {
  return (
    <FullBar>
      <Island name="account-handover" props={{}} load={load}>
        <AccountFrame title="Take over your account" scene={ACCOUNT_SCENES.guardian}>
          <LoadingSkeleton shape="lines" rows={4} />
        </AccountFrame>
      </Island>
    </FullBar>
  )
}
