import { createFileRoute } from '@tanstack/react-router'
import { ACCOUNT_SCENES } from '#web/content/account-scenes.ts'
import { AccountFrame } from '#web/session/account-frame.tsx'
import { staticPage } from '#web/lib/static-page.ts'
import { Island } from '#web/ui/shell/island.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'

export const Route = createFileRoute('/login')({
  headers: () => staticPage({ sharedSeconds: 0 }),
  head: () => ({ meta: [{ title: 'Log in · Orchid' }] }),
  component: LoginPageRoute,
})

const load = async () => ({ default: (await import('#web/features/accounts/login-page.tsx')).LoginPage })

function LoginPageRoute() {
  return (
    <Island name="login" props={{}} load={load}>
      <AccountFrame title="Log in" scene={ACCOUNT_SCENES.login}>
        <LoadingSkeleton shape="lines" rows={4} />
      </AccountFrame>
    </Island>
  )
}
