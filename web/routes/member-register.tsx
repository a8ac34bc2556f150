import { createFileRoute } from '@tanstack/react-router'
import { ACCOUNT_SCENES } from '#web/content/account-scenes.ts'
import { codeInQuery } from '#web/features/accounts/invitation-code.ts'
import { MemberRegister } from '#web/features/accounts/member-register.tsx'
import { FORM_PAGE_META, stepIn } from '#web/lib/form-page.ts'
import { AccountFrame, WithoutBar } from '#web/login/account-frame.tsx'
import { staticPage } from '#web/lib/static-page.ts'
import { NeedsScript } from '#web/ui/forms/needs-script.tsx'
import { Island } from '#web/ui/shell/island.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'

export const Route = createFileRoute('/member-register')({
  loader: ({ location }) => ({
    invited: codeInQuery(location.searchStr) !== null,
    sent: stepIn(location.searchStr) === 'sent',
  }),
  headers: () => staticPage({ sharedSeconds: 0 }),
  head: () => ({
    meta: [
      { title: 'Register · Orchid' },
      {
        name: 'description',
        content:
          'Register to book sessions with a licensed mental-health professional, and to meet and write to them in one place.',
      },
      FORM_PAGE_META,
    ],
  }),
  component: MemberRegisterRoute,
})

const load = async () => ({ default: (await import('#web/features/accounts/member-register.tsx')).MemberRegister })

function MemberRegisterRoute() {
  const { invited, sent } = Route.useLoaderData()
  return (
    <WithoutBar value>
      <Island name="member-register" props={{ sent }} load={load}>
        {invited ? (
          <AccountFrame title="Your invitation" scene={ACCOUNT_SCENES.member}>
            <NeedsScript>
              Opening an invitation needs JavaScript. Please turn it on and load this page again.
            </NeedsScript>
            <LoadingSkeleton shape="lines" rows={4} />
          </AccountFrame>
        ) : (
          <MemberRegister sent={sent} />
        )}
      </Island>
    </WithoutBar>
  )
}
