/**
 * /guardian-invitation: says what the invitation is for, then shows what this person needs: a link to the registration,
 * the login form, or a button that accepts the invitation.
 */
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { readGuardianInvitation } from '#contracts/api/guardians'
import type { UserInfo } from '#contracts/api/users'
import type { Response } from '#contracts/endpoint'
import { ACCOUNT_SCENES } from '#web/content/account-scenes.ts'
import { AccountFrame } from '#web/login/account-frame.tsx'
import css from '#web/login/invitation-pages.module.css'
import { InvitationForAnother, InvitationGone, type InvitationSignIn } from '#web/login/invitation-pages.tsx'
import { landingPath } from '#web/login/landing.ts'
import { useLinkToken } from '#web/lib/link-token.ts'
import { rememberRedirectAfterRegister } from '#web/login/redirect-after-register.ts'
import { useStanding } from '#web/login/standing.ts'
import { useAcceptGuardianInvitation } from '#web/data/guardians/mutations.ts'
import { guardianInvitationQuery } from '#web/data/guardians/queries.ts'
import { ApiError, errorText } from '#web/lib/api-error.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { formatFullDay } from '#web/lib/time.ts'
import { viewerZone } from '#web/lib/viewer-zone.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { isActing, profilesOf } from '#web/login/acting.ts'
import { GUARDIAN_RIGHTS } from '#contracts/plain/guardian-rights'
import { RELATION_WORDS, RIGHT_WORDS } from './rights-words.ts'
import { useSwitchProfile } from '#web/login/switch-profile.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { buttonClass } from '#web/ui/kit/button-look.ts'

type Invitation = Response<typeof readGuardianInvitation>

const scene = ACCOUNT_SCENES.guardian

export function JoinGuardian({ SignIn }: { SignIn: InvitationSignIn }) {
  const token = useLinkToken()
  const { user, error, refetch } = useStanding()
  const invitation = useQuery(guardianInvitationQuery(token))
  if (token === null)
    return (
      <Gone title="Open the link from your email" text="Invitations are sent by email. The link opens this page." />
    )
  if (invitation.isError) {
    const refused = invitation.error instanceof ApiError && invitation.error.status < 500
    return refused ? (
      <Gone title="This invitation no longer works" text={errorText(invitation.error)} />
    ) : (
      <Gone title="We could not load the invitation" text={errorText(invitation.error)}>
        <Button onClick={() => void invitation.refetch()}>Try again</Button>
      </Gone>
    )
  }
  if (!invitation.data || user === undefined)
    return (
      <Frame title="Become a guardian">
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
  const opened = { what: whatFor(invitation), email: invitation.email, scene }
  if (!user)
    return invitation.has_account ? <SignIn {...opened} /> : <RegisterFirst token={token} invitation={invitation} />
  if (isActing(user)) return <AsMinor user={user} token={token} />
  if (user.email !== invitation.email) return <InvitationForAnother {...opened} signedInAs={user.email} />
  if (user.user_type !== 'member') return <NotForProfessionals invitation={invitation} />
  if (!user.email_confirmed || !user.signup_form_finished) return <FinishFirst token={token} user={user} />
  return <Accept token={token} invitation={invitation} />
}

/** Stores this page as the destination after registering. */
function comeBack(token: string): void {
  rememberRedirectAfterRegister(`${pageHref('/guardian-invitation')}#token=${encodeURIComponent(token)}`)
}

function RegisterFirst({ token, invitation }: { token: string; invitation: Invitation }) {
  return (
    <Frame title={titleOf(invitation)} lead={whatFor(invitation)}>
      <div className={css.stack}>
        <Rights invitation={invitation} />
        <p>
          You need your own account with the email <strong>{invitation.email}</strong>. You return to this page after
          you register.
        </p>
        <a className={buttonClass({ wide: true })} href={pageHref('/member-register')} onClick={() => comeBack(token)}>
          Register
        </a>
      </div>
    </Frame>
  )
}

function FinishFirst({ token, user }: { token: string; user: UserInfo }) {
  return (
    <Frame title="Finish your registration first">
      <div className={css.stack}>
        <p>You then return to this page and can accept the invitation with one click.</p>
        <a
          className={buttonClass({ wide: true })}
          href={user.email_confirmed ? landingPath(user) : pageHref('/login')}
          onClick={() => comeBack(token)}
        >
          Continue
        </a>
      </div>
    </Frame>
  )
}

function AsMinor({ user, token }: { user: UserInfo; token: string }) {
  const change = useSwitchProfile(user)
  const self = profilesOf(user).find(({ isSelf }) => isSelf)
  return (
    <Frame title="Switch back first">
      <div className={css.stack}>
        <p>
          You are viewing as <strong>{user.display_name}</strong>. Switch back to your own profile to accept an
          invitation.
        </p>
        <Button
          wide
          disabled={change.isPending || !self}
          onClick={() =>
            self &&
            change.mutate({
              to: self,
              landing: `${pageHref('/guardian-invitation')}?again#token=${encodeURIComponent(token)}`,
            })
          }
        >
          {change.isPending ? 'Please wait...' : 'Switch back'}
        </Button>
      </div>
    </Frame>
  )
}

function NotForProfessionals({ invitation }: { invitation: Invitation }) {
  return (
    <Gone
      title="Guardians need a member account"
      text={`${invitation.email} belongs to a professional's account. Ask ${invitation.invited_by || 'the person who invited you'} to invite a different email of yours.`}
    >
      <a className={buttonClass()} href={pageHref('/pro-dashboard/homepage')}>
        My practice
      </a>
    </Gone>
  )
}

function Accept({ token, invitation }: { token: string; invitation: Invitation }) {
  const accept = useAcceptGuardianInvitation(token, () =>
    window.location.assign(pageHref('/member-dashboard/switch-accounts')),
  )
  const busy = accept.isPending || accept.isSuccess
  return (
    <Frame title={titleOf(invitation)} lead={whatFor(invitation)}>
      <div className={css.stack}>
        <FormAlert error={accept.error} />
        <Rights invitation={invitation} />
        <p>You do this from your own account by viewing as {invitation.minor_first_name}. It ends when they turn 18.</p>
        <Button wide disabled={busy} onClick={() => accept.mutate()}>
          {busy ? 'Loading...' : 'Accept invitation'}
        </Button>
      </div>
    </Frame>
  )
}

function Rights({ invitation: { minor_first_name, rights } }: { invitation: Invitation }) {
  return (
    <>
      <p>For {minor_first_name} you can:</p>
      <ul className={css.points}>
        {GUARDIAN_RIGHTS.filter((right) => rights[right]).map((right) => (
          <li key={right} className={css.badge}>
            <IconCircleCheck size={22} stroke={1.5} aria-hidden />
            <span>
              <strong>{RIGHT_WORDS[right].name}.</strong> {RIGHT_WORDS[right].detail}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function titleOf({ minor_first_name }: Invitation): string {
  return `Become a guardian of ${minor_first_name}`
}

/** Says who invites, for which child, and until when the link works. */
function whatFor(invitation: Invitation): string {
  const { invited_by, invited_by_minor, minor_first_name, relation, expires_datetime } = invitation
  const who = invited_by ? `${invited_by} invited you` : 'You are invited'
  const whose = invited_by_minor ? 'their' : `${minor_first_name}'s`
  return `${who} to act on Orchid as ${whose} ${RELATION_WORDS[relation]}. The link works until ${formatFullDay(expires_datetime, viewerZone())}.`
}

function Gone({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <InvitationGone title={title} text={text} scene={scene}>
      {children ?? (
        <a className={buttonClass()} href={pageHref('/login')}>
          Log in
        </a>
      )}
    </InvitationGone>
  )
}

function Frame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <AccountFrame title={title} lead={lead} scene={scene}>
      {children}
    </AccountFrame>
  )
}
