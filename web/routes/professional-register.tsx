import { createFileRoute } from '@tanstack/react-router'
import { ACCOUNT_SCENES } from '#web/content/account-scenes.ts'
import { AccountFrame, WithoutBar } from '#web/session/account-frame.tsx'
import { staticPage } from '#web/lib/static-page.ts'
import { Island } from '#web/ui/shell/island.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'

export const Route = createFileRoute('/professional-register')({
  headers: () => staticPage({ sharedSeconds: 0 }),
  head: () => ({ meta: [{ title: 'Join as a professional · Orchid' }] }),
  component: ProviderRegisterRoute,
})

const load = async () => ({ default: (await import('#web/features/accounts/provider-register.tsx')).ProviderRegister })

function ProviderRegisterRoute() {
  return (
    <WithoutBar value>
      <Island name="professional-register" props={{}} load={load}>
        <AccountFrame
          title="Join as a professional"
          lead="Create your own account. It takes a minute."
          scene={ACCOUNT_SCENES.professional}
        >
          <LoadingSkeleton shape="lines" rows={4} />
        </AccountFrame>
      </Island>
    </WithoutBar>
  )
}
