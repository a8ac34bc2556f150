/**
 * /member-register with an invitation code. Says what the invitation is for, then shows what this person needs: the
 * registration form, a form for a password, the login form, or a button that accepts the invitation.
 */
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { UserInfo } from '#contracts/api/users'
import { shownName } from '#domain/content/person-name'
import { useOwnAge } from '#web/data/users/own-age.ts'
import { ACCOUNT_SCENES } from '#web/content/account-scenes.ts'
import { useAcceptMemberInvitation } from '#web/data/member-invitations/mutations.ts'
import { memberInvitationQuery } from '#web/data/member-invitations/queries.ts'
import { ApiError, errorText } from '#web/lib/api-error.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { AccountFrame } from '#web/login/account-frame.tsx'
import { ChoosePassword } from './choose-password.tsx'
import type { InvitationCode } from './invitation-code.ts'
import { InvitationForAnother, InvitationGone } from '#web/login/invitation-pages.tsx'
import { InvitationSignIn } from './invitation-sign-in.tsx'
import css from '#web/login/invitation-pages.module.css'
import { invitedTo, type MemberInvited } from './invited-words.ts'
import { landingPath } from '#web/login/landing.ts'
import { RegisterForm } from './register-form.tsx'
import { useStanding } from '#web/login/standing.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { buttonClass } from '#web/ui/kit/button-look.ts'

const AcceptForMinor = lazy(async () => ({ default: (await import('./accept-for-minor.tsx')).AcceptForMinor }))

const scene = ACCOUNT_SCENES.member

export function InvitedMember({ code }: { code: InvitationCode }) {
  const { user, error, refetch } = useStanding()
  const invitation = useQuery(memberInvitationQuery(code.code))
  const [anyway, setAnyway] = useState(false)
  if (anyway) return <RegisterForm />
  if (invitation.isError) {
    const refused = invitation.error instanceof ApiError && invitation.error.status < 500
    return refused ? (
      <InvitationGone title="This invitation no longer works" text={errorText(invitation.error)} scene={scene}>
        <a className={buttonClass()} href={pageHref('/login')}>
          Log in
        </a>
        <Button kind="quiet" onClick={() => setAnyway(true)}>
          Register without an invitation
        </Button>
      </InvitationGone>
    ) : (
      <InvitationGone title="We could not load the invitation" text={errorText(invitation.error)} scene={scene}>
        <Button onClick={() => void invitation.refetch()}>Try again</Button>
      </InvitationGone>
    )
  }
  if (!invitation.data || user === undefined)
    return (
      <Frame title="Your invitation">
        {user === undefined && error ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : (
          <LoadingSkeleton shape="lines" label="Loading the invitation" />
        )}
      </Frame>
    )
  return <Invited code={code} invitation={invitation.data} user={user} />
}

type InvitedProps = { code: InvitationCode; invitation: MemberInvited; user: UserInfo | null }

function Invited({ code, invitation, user }: InvitedProps) {
  const opened = { what: invitedTo(invitation), email: invitation.email, scene }
  if (user && user.email !== invitation.email) return <InvitationForAnother {...opened} signedInAs={user.email} />
  if (user) return <Accept code={code.code} invitation={invitation} />
  if (invitation.has_account) return <InvitationSignIn {...opened} />
  if (code.parameter === 'complete_signup_token') return <ChoosePassword token={code.code} invitation={invitation} />
  return <RegisterForm invited={{ ...invitation, code: code.code }} />
}

function Accept({ code, invitation }: { code: string; invitation: MemberInvited }) {
  const accept = useAcceptMemberInvitation(code, (user) => window.location.assign(user ? landingPath(user) : '/login'))
  const busy = accept.isPending || accept.isSuccess
  const age = useOwnAge(invitation.is_under_age)
  const name = shownName(invitation)
  // A teenager accepts with an account of their own.
  const forMinor = invitation.is_under_age && age !== 'minor'
  return (
    <Frame title={`Join ${invitation.practice_name}`} lead={invitedTo(invitation)}>
      <div className={css.stack}>
        <FormAlert error={accept.error} />
        {forMinor ? (
          <Suspense fallback={<LoadingSkeleton shape="lines" label="Loading your children" />}>
            <AcceptForMinor name={name} busy={busy} onAccept={(minorId) => accept.mutate(minorId)} />
          </Suspense>
        ) : (
          <>
            {name && (
              <p>
                This invitation is for <strong>{name}</strong>. Accept it only if that is you.
              </p>
            )}
            <p className={css.badge}>
              <IconCircleCheck size={22} stroke={1.5} aria-hidden />
              Your sessions with this practice appear in your account, and you can message your professional.
            </p>
            <Button wide disabled={busy} onClick={() => accept.mutate(undefined)}>
              {busy ? 'Loading...' : 'Accept invitation'}
            </Button>
          </>
        )}
      </div>
    </Frame>
  )
}

function Frame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <AccountFrame title={title} lead={lead} scene={scene}>
      {children}
    </AccountFrame>
  )
}
