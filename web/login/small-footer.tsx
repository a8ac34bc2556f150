/** The small footer of pages with the reduced bar: the brand, the privacy policy, and logging in or out. */
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { errorText } from '#web/lib/api-error.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { onSignInState } from '#web/lib/sign-in-state.ts'
import { BrandName } from '#web/ui/brand/brand-mark.tsx'
import { ANY_SESSION, markSignedIn } from '#web/lib/signed-in-mark.ts'
import { useLeave } from './leaving.ts'
import css from './small-footer.module.css'

/** `hideSignIn` is for the login page, which needs no link to itself. */
export function SmallFooter({ hideSignIn = false }: { hideSignIn?: boolean }) {
  const leave = useMutation({ mutationFn: useLeave() })
  useEffect(() => onSignInState(markSignedIn), [])
  return (
    <footer className={css.footer}>
      <p className={css.by}>
        Powered by <BrandName size={20} />
      </p>
      <a
        className={css.way}
        href={pageHref('/privacy-policy')}
        target="_blank"
        rel="noopener"
        aria-label="Privacy policy, opens a new tab"
      >
        Privacy policy
      </a>
      {leave.error && (
        <p role="alert" className={css.error}>
          {errorText(leave.error)}
        </p>
      )}
      <button
        type="button"
        className={css.way}
        data-for={ANY_SESSION}
        disabled={leave.isPending || leave.isSuccess}
        onClick={() => leave.mutate()}
      >
        Sign out
      </button>
      {!hideSignIn && (
        <a
          className={css.way}
          href={pageHref('/login')}
          target="_blank"
          rel="noopener"
          aria-label="Sign in as Existing User, opens a new tab"
          data-for="visitor"
        >
          Sign in as Existing User
        </a>
      )}
    </footer>
  )
}
