/**
 * /team-invitation: says what the invitation is for, then shows what this person needs: the registration, the login
 * form, or a button that accepts the invitation.
 */
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { UserInfo } from '#contracts/api/users'
import { ACCOUNT_SCENES } from '#web/content/account-scenes.ts'
import { AccountFrame } from '#web/login/account-frame.tsx'
import css from '#web/login/invitation-pages.module.css'
import { InvitationForAnother, InvitationGone, type InvitationSignIn } from '#web/login/invitation-pages.tsx'
import { landingPath } from '#web/login/landing.ts'
import { useLinkToken } from '#web/lib/link-token.ts'
import { useStanding } from '#web/login/standing.ts'
import { useAcceptTeamInvitation } from '#web/data/team/mutations.ts'
import { teamInvitationQuery } from '#web/data/team/invitation-link.ts'
import { ApiError, errorText } from '#web/lib/api-error.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { type Invitation, whatFor } from './invitation-words.ts'
import { NewScheduler } from './new-scheduler.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { buttonClass } from '#web/ui/kit/button-look.ts'

export function JoinTeam({ SignIn }: { SignIn: InvitationSignIn }) {
  const token = useLinkToken()
  const { user, error, refetch } = useStanding()
  const invitation = useQuery(teamInvitationQuery(token))
  if (token === null)
    return (
      <Gone title="Open the link from your email" text="Invitations are sent by email. The link opens this page." />
    )
  if (invitation.isError)
    return invitation.error instanceof ApiError && invitation.error.status < 500 ? (
      <Gone title="This invitation no longer works" text={errorText(invitation.error)} />
    ) : (
      <Gone title="We could not load the invitation" text={errorText(invitation.error)}>
        <Button onClick={() => void invitation.refetch()}>Try again</Button>
      </Gone>
    )
  if (!invitation.data || user === undefined)
    return (
      <Frame title="Join a team">
        {user === undefined && error ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : (
          <LoadingSkeleton shape="lines" label="Loading the invitation" />
        )}
      </Frame>
    )
  return <Invited token={token} invitation={invitation.data} user={user} SignIn={SignIn} />
}

type InvitedProps = { token: string; invitation: Invitation; user: UserInfo | null; SignIn: InvitationSignIn }

function Invited({ token, invitation, user, SignIn }: InvitedProps) {
  if (!user && !invitation.has_account) return <NewScheduler token={token} invitation={invitation} />
  const opened = { what: whatFor(invitation), email: invitation.email, scene: ACCOUNT_SCENES.professional }
  if (!user) return <SignIn {...opened} />
  if (user.email !== invitation.email) return <InvitationForAnother {...opened} signedInAs={user.email} />
  return <Accept token={token} invitation={invitation} />
}

function Accept({ token, invitation }: { token: string; invitation: Invitation }) {
  const accept = useAcceptTeamInvitation(token, (user) => window.location.assign(user ? landingPath(user) : '/login'))
  return (
    <Frame title={`Join ${invitation.team_name}`} lead={whatFor(invitation)}>
      <div className={css.stack}>
        <FormAlert error={accept.error} />
        <p className={css.badge}>
          <IconCircleCheck size={22} stroke={1.5} aria-hidden />
          You book, move, confirm and cancel its sessions. Only the owner sees notes and messages.
        </p>
        <p>Your account belongs to this practice as long as you are on the team. Your other devices are logged out.</p>
        <Button wide disabled={accept.isPending || accept.isSuccess} onClick={() => accept.mutate()}>
          {accept.isPending || accept.isSuccess ? 'Loading...' : 'Join team'}
        </Button>
      </div>
    </Frame>
  )
}

function Gone({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <InvitationGone title={title} text={text} scene={ACCOUNT_SCENES.professional}>
      {children ?? (
        <a className={buttonClass()} href={pageHref('/login')}>
          Log in
        </a>
      )}
    </InvitationGone>
  )
}

function Frame({ title, lead, children }: { title: string; lead?: string | undefined; children: ReactNode }) {
  return (
    <AccountFrame title={title} lead={lead} scene={ACCOUNT_SCENES.professional}>
      {children}
    </AccountFrame>
  )
}
