import { createFileRoute } from '@tanstack/react-router'
import { ACCOUNT_SCENES } from '#web/content/account-scenes.ts'
import { PasteLinkForm } from '#web/features/accounts/paste-link-form.tsx'
import { FORM_PAGE_META, stepIn } from '#web/lib/form-page.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { postedForm } from '#web/lib/posted-form.ts'
import { AccountFrame } from '#web/login/account-frame.tsx'
import { staticPage } from '#web/lib/static-page.ts'
import { FullBar } from '#web/site/frame/full-bar.tsx'
import { Island } from '#web/ui/shell/island.tsx'
import { buttonClass } from '#web/ui/kit/button-look.ts'
import { FieldStack } from '#web/ui/kit/field.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'

export const Route = createFileRoute('/confirm-email')({
  loader: ({ location }) => ({ isDone: stepIn(location.searchStr) === 'done' }),
  headers: () => staticPage({ sharedSeconds: 0 }),
  head: () => ({
    meta: [{ title: 'Confirm your email · Orchid' }, { name: 'robots', content: 'noindex' }, FORM_PAGE_META],
  }),
  component: ConfirmEmailRoute,
})

const load = async () => ({ default: (await import('#web/features/accounts/confirm-email.tsx')).ConfirmEmail })

function ConfirmEmailRoute() {
  const { isDone } = Route.useLoaderData()
  if (isDone)
    return (
      <FullBar>
        <Confirmed />
      </FullBar>
    )
  // The link was pasted and posted without a script, so the page must not need one.
  if (postedForm('confirm-email'))
    return (
      <FullBar>
        <AccountFrame title="Confirm your email" scene={ACCOUNT_SCENES.confirm}>
          <PasteLinkForm />
        </AccountFrame>
      </FullBar>
    )
  return (
    <FullBar>
      <Island name="confirm-email" props={{}} load={load}>
        <AccountFrame title="Confirming your email" scene={ACCOUNT_SCENES.confirm}>
          <noscript>
            <PasteLinkForm />
          </noscript>
          <LoadingSkeleton shape="lines" rows={4} />
        </AccountFrame>
      </Island>
    </FullBar>
  )
}

/** Shown after a pasted link has confirmed the email. */
function Confirmed() {
  return (
    <AccountFrame title="Your email is confirmed" scene={ACCOUNT_SCENES.confirm}>
      <FieldStack>
        <p>Thank you. Log in to continue.</p>
        <a className={buttonClass({ wide: true })} href={pageHref('/login')}>
          Log in
        </a>
      </FieldStack>
    </AccountFrame>
  )
}
