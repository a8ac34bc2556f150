import { createFileRoute } from '@tanstack/react-router'
import { ProviderRegister } from '#web/features/accounts/provider-register.tsx'
import { FORM_PAGE_META, stepIn } from '#web/lib/form-page.ts'
import { WithoutBar } from '#web/login/account-frame.tsx'
import { staticPage } from '#web/lib/static-page.ts'
import { Island } from '#web/ui/shell/island.tsx'

export const Route = createFileRoute('/professional-register')({
  loader: ({ location }) => ({ sent: stepIn(location.searchStr) === 'sent' }),
  headers: () => staticPage({ sharedSeconds: 0 }),
  head: () => ({
    meta: [
      { title: 'Join as a professional · Orchid' },
      {
        name: 'description',
        content:
          'Register as a mental-health professional: a calendar that clients book, video sessions, notes, messages and invoices.',
      },
      FORM_PAGE_META,
    ],
  }),
  component: ProviderRegisterRoute,
})

const load = async () => ({ default: (await import('#web/features/accounts/provider-register.tsx')).ProviderRegister })

function ProviderRegisterRoute() {
  const props = Route.useLoaderData()
  return (
    <WithoutBar value>
      <Island name="professional-register" props={props} load={load}>
        <ProviderRegister {...props} />
      </Island>
    </WithoutBar>
  )
}
