import { createFileRoute } from '@tanstack/react-router'
import { ACCOUNT_SCENES } from '#web/content/account-scenes.ts'
import { AccountFrame } from '#web/login/account-frame.tsx'
import { staticPage } from '#web/lib/static-page.ts'
import { NeedsScript } from '#web/ui/forms/needs-script.tsx'
import { Island } from '#web/ui/shell/island.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'

export const Route = createFileRoute('/reset-password')({
  headers: () => staticPage({ sharedSeconds: 0 }),
  head: () => ({ meta: [{ title: 'Choose a new password · Orchid' }, { name: 'robots', content: 'noindex' }] }),
  component: ResetPasswordRoute,
})

const load = async () => ({ default: (await import('#web/features/accounts/reset-password.tsx')).ResetPassword })

function ResetPasswordRoute() {
  return (
    <Island name="reset-password" props={{}} load={load}>
      <AccountFrame title="Choose a new password" scene={ACCOUNT_SCENES.password}>
        <NeedsScript>Choosing a new password needs JavaScript. Please turn it on and open the link again.</NeedsScript>
        <LoadingSkeleton shape="lines" rows={4} />
      </AccountFrame>
    </Island>
  )
}
