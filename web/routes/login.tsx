import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '#web/features/accounts/login-page.tsx'
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
    return { asksForCode: step === 'code', signedIn: user && signedInAs(user) }
  },
  headers: () => staticPage({ sharedSeconds: 0 }),
  head: () => ({ meta: [{ title: 'Log in · Orchid' }, FORM_PAGE_META] }),
  component: LoginPageRoute,
})

const load = async () => ({ default: (await import('#web/features/accounts/login-page.tsx')).LoginPage })

function LoginPageRoute() {
  const { asksForCode, signedIn } = Route.useLoaderData()
  if (asksForCode) return <SecondStepForm />
  return (
    <Island name="login" props={{ signedIn }} load={load}>
      {signedIn ? <SignedIn {...signedIn} /> : <LoginPage />}
    </Island>
  )
}
