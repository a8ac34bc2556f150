import { createFileRoute } from '@tanstack/react-router'
import { ForgotPage } from '#web/features/accounts/forgot-page.tsx'
import { FORM_PAGE_META, stepIn } from '#web/lib/form-page.ts'
import { staticPage } from '#web/lib/static-page.ts'
import { FullBar } from '#web/site/frame/full-bar.tsx'
import { Island } from '#web/ui/shell/island.tsx'

export const Route = createFileRoute('/forgot-password')({
  loader: ({ location }) => ({ sent: stepIn(location.searchStr) === 'sent' }),
  headers: () => staticPage({ sharedSeconds: 0 }),
  head: () => ({
    meta: [{ title: 'Forgot password · Orchid' }, { name: 'robots', content: 'noindex' }, FORM_PAGE_META],
  }),
  component: ForgotPasswordRoute,
})

const load = async () => ({ default: (await import('#web/features/accounts/forgot-page.tsx')).ForgotPage })

function ForgotPasswordRoute() {
  const props = Route.useLoaderData()
  return (
    <FullBar>
      <Island name="forgot-password" props={props} load={load}>
        <ForgotPage {...props} />
      </Island>
    </FullBar>
  )
}
