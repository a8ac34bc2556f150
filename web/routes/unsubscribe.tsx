import { createFileRoute } from '@tanstack/react-router'
import { ACCOUNT_SCENES } from '#web/content/account-scenes.ts'
import { AccountFrame } from '#web/login/account-frame.tsx'
import { staticPage } from '#web/lib/static-page.ts'
import { NeedsScript } from '#web/ui/forms/needs-script.tsx'
import { Island } from '#web/ui/shell/island.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'

export const Route = createFileRoute('/unsubscribe')({
  headers: () => staticPage({ sharedSeconds: 0 }),
  head: () => ({ meta: [{ title: 'Unsubscribe · Orchid' }, { name: 'robots', content: 'noindex' }] }),
  component: UnsubscribeRoute,
})

const load = async () => ({ default: (await import('#web/features/mail-preferences/topic-switch.tsx')).Unsubscribe })

function UnsubscribeRoute() {
  return (
    <Island name="unsubscribe" props={{}} load={load}>
      <AccountFrame title="Unsubscribe" scene={ACCOUNT_SCENES.mail}>
        <NeedsScript>
          This page needs JavaScript. You can also use the “Unsubscribe” button of your mail program.
        </NeedsScript>
        <LoadingSkeleton shape="lines" rows={4} />
      </AccountFrame>
    </Island>
  )
}
