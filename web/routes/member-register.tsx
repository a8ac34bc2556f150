import { createFileRoute } from '@tanstack/react-router'
import { ACCOUNT_SCENES } from '#web/content/account-scenes.ts'
import { AccountFrame, WithoutBar } from '#web/session/account-frame.tsx'
import { staticPage } from '#web/lib/static-page.ts'
import { Island } from '#web/ui/shell/island.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'

export const Route = createFileRoute('/member-register')({
  headers: () => staticPage({ sharedSeconds: 0 }),
  head: () => ({ meta: [{ title: 'Register · Orchid' }] }),
  component: MemberRegisterRoute,
})

const load = async () => ({ default: (await import('#web/features/accounts/member-register.tsx')).MemberRegister })

function MemberRegisterRoute() {
  return (
    <WithoutBar value>
      <Island name="member-register" props={{}} load={load}>
        <AccountFrame
          title="Get personalized care"
          lead="One account for finding, booking and meeting your professional."
          scene={ACCOUNT_SCENES.member}
          wide
        >
          <LoadingSkeleton shape="lines" rows={4} />
        </AccountFrame>
      </Island>
    </WithoutBar>
  )
}
