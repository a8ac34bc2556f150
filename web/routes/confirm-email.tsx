import { createFileRoute } from '@tanstack/react-router'
import { ACCOUNT_SCENES } from '#web/content/account-scenes.ts'
import { AccountFrame } from '#web/session/account-frame.tsx'
import { staticPage } from '#web/lib/static-page.ts'
import { Island } from '#web/ui/shell/island.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'

export const Route = createFileRoute('/confirm-email')({
  headers: () => staticPage({ sharedSeconds: 0 }),
  head: () => ({ meta: [{ title: 'Confirm your email · Orchid' }, { name: 'robots', content: 'noindex' }] }),
  component: ConfirmEmailRoute,
})

const load = async () => ({ default: (await import('#web/features/accounts/confirm-email.tsx')).ConfirmEmail })

function ConfirmEmailRoute() {
  return (
    <Island name="confirm-email" props={{}} load={load}>
      <AccountFrame title="Confirming your email" scene={ACCOUNT_SCENES.confirm}>
        <LoadingSkeleton shape="lines" rows={4} />
      </AccountFrame>
    </Island>
  )
}
