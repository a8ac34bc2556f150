/**
 * /member-dashboard/switch-accounts: a card for the user and one for each of their minors. Choosing a card reloads the
 * app as that person.
 */
import { IconEye, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { UserInfo } from '#contracts/api/users'
import { pageHref } from '#web/lib/page-href.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Initials } from '#web/ui/kit/initials.tsx'
import { Page } from '#web/ui/kit/page.tsx'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import { calledName } from '#domain/content/person-name'
import { isActing, type Profile, profilesOf } from '#web/login/acting.ts'
import { useOwnAge } from '#web/data/users/own-age.ts'
import css from './guardians.module.css'
import { mayWords, RELATION_WORDS } from './rights-words.ts'
import { useSwitchProfile } from '#web/login/switch-profile.ts'
import { useUnsavedQuestion } from '#web/login/unsaved-question.tsx'
import { labelOf } from './view-as.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { ButtonLink } from '#web/ui/kit/button-link.tsx'

const AddChild = lazy(async () => ({ default: (await import('./add-child.tsx')).AddChild }))

export function SwitchPage({ user }: { user: UserInfo }) {
  const acting = isActing(user)
  const profiles = profilesOf(user)
  const change = useSwitchProfile(user)
  const { begin, busy, question } = useUnsavedQuestion('switch', (to: Profile, onError) =>
    change.mutate({ to, landing: pageHref('/member-dashboard/homepage') }, { onError }),
  )
  const [adding, setAdding] = useState(false)
  const [news, setNews] = useState('')
  const isAdult = useOwnAge(!acting) !== 'minor'
  const canAdd = !acting && isAdult
  return (
    <Page
      title="Switch profile"
      lead={
        user.minors.length > 0
          ? 'Choose whose sessions, messages and bookings you see.'
          : 'For parents and guardians: manage sessions for a child under 18.'
      }
      action={
        canAdd && (
          <Button
            kind={user.minors.length > 0 ? 'quiet' : 'primary'}
            icon={<IconUserPlus size={18} stroke={1.5} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            Add a child
          </Button>
        )
      }
    >
      <FormAlert error={change.error} />
      <p role="status" className={`${css.fine} ${css.news}`}>
        {news}
      </p>
      <ul className={css.profiles}>
        {profiles.map((profile) => (
          <ProfileCard key={profile.id} profile={profile} acting={acting} busy={busy} onChoose={() => begin(profile)} />
        ))}
      </ul>
      {!isAdult && (
        <p className={`${css.text} ${css.after}`}>
          You are under 18. A parent or guardian can book with you once you have invited them.{' '}
          <Link to="/member-dashboard/guardians">Parents and guardians</Link>
        </p>
      )}
      {canAdd && user.minors.length === 0 && (
        <p className={`${css.text} ${css.after}`}>
          A child you add has no login of their own. You book, pay and join for them. A teenager with an account invites
          you instead, with a link sent by email.
        </p>
      )}
      {question}
      {adding && (
        <Suspense fallback={null}>
          <AddChild
            onClose={() => setAdding(false)}
            onAdded={(child) => {
              setAdding(false)
              setNews(`${calledName(child.minor)} was added. You can view as them now.`)
            }}
          />
        </Suspense>
      )}
    </Page>
  )
}

type ProfileCardProps = { profile: Profile; acting: boolean; busy: boolean; onChoose: () => void }

function ProfileCard({ profile, acting, busy, onChoose }: ProfileCardProps) {
  const { link, name, isSelf, isCurrent } = profile
  return (
    <li className={css.profile} data-current={isCurrent || undefined}>
      <div className={css.face}>
        <Initials name={name} id={profile.id} size={56} />
        <div className={css.words}>
          <h2 className={css.profileName}>{labelOf(profile)}</h2>
          {isCurrent && (
            <StatusChip tone="orchid" icon={IconEye}>
              Viewing now
            </StatusChip>
          )}
          {link ? (
            <>
              <p>You are their {RELATION_WORDS[link.relation]}.</p>
              <p className={css.fine}>You can {mayWords(link.rights)}.</p>
              {link.orchid_pro && <p className={css.fine}>With {link.orchid_pro.display_name}</p>}
            </>
          ) : (
            <p className={css.fine}>Your own sessions and messages</p>
          )}
        </div>
      </div>
      <div className={css.acts}>
        {isCurrent ? (
          <ButtonLink to="/member-dashboard/homepage" kind="quiet">
            {isSelf ? 'Go to dashboard' : `Continue as ${shortName(profile)}`}
          </ButtonLink>
        ) : (
          <Button onClick={onChoose} disabled={busy}>
            {isSelf ? 'Back to your own profile' : `View as ${shortName(profile)}`}
          </Button>
        )}
        {link && !acting && (
          <ButtonLink
            to="/member-dashboard/switch-accounts/$minorUserId"
            params={{ minorUserId: profile.id }}
            aria-label={`Guardians of ${name}`}
            kind="plain"
            icon={<IconUsers size={18} stroke={1.5} aria-hidden />}
          >
            Guardians
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

function shortName({ link, name }: Profile): string {
  return link ? calledName(link.minor) : name
}
