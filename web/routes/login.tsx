import { createFileRoute } from '@tanstack/react-router'
import { ACCOUNT_SCENES } from '#web/content/account-scenes.ts'
import { LoginPage } from '#web/features/accounts/login-page.tsx'
import { Registered } from '#web/features/accounts/registered.tsx'
import { SecondStepForm } from '#web/features/accounts/second-step-form.tsx'
import { SignedIn, signedInAs } from '#web/features/accounts/signed-in.tsx'
import { askWhoIsHere } from '#web/data/users/user-info.ts'
import { FORM_PAGE_META, stepIn } from '#web/lib/form-page.ts'
import { staticPage } from '#web/lib/static-page.ts'
import { Island } from '#web/ui/shell/island.tsx'

export const Route = createFileRoute('/login')({
  // The edge redirects to `?step=done` after a login without a script, and to `?step=code` when it needs a code.
  loader: async ({ location }) => {
    const step = stepIn(location.searchStr)
    const user = step === 'done' ? await askWhoIsHere().catch(() => null) : null
    return { step, signedIn: user && signedInAs(user) }
  },
  headers: () => staticPage({ sharedSeconds: 0 }),
  head: () => ({
    meta: [
      { title: 'Log in · Orchid' },
      { name: 'description', content: 'Log in to Orchid to see your sessions, messages and invoices.' },
      FORM_PAGE_META,
    ],
  }),
  component: LoginPageRoute,
})

const load = async () => ({ default: (await import('#web/features/accounts/login-page.tsx')).LoginPage })

function LoginPageRoute() {
  const { step, signedIn } = Route.useLoaderData()
  if (step === 'code') return <SecondStepForm />
  // The password of a registration whose email is not confirmed yet was posted without a script.
  if (step === 'verify' || step === 'resent')
    return <Registered email="" scene={ACCOUNT_SCENES.login} resent={step === 'resent'} />
  return (
    <Island name="login" props={{ signedIn }} load={load}>
      {signedIn ? <SignedIn {...signedIn} /> : <LoginPage />}
    </Island>
  )
}
