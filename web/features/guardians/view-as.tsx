/**
 * "View as": shows the current profile and switches to another one. Only guardians see it, in the dashboard and on
 * public pages.
 */
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import type { UserInfo } from '#contracts/api/users'
import { pageHref } from '#web/lib/page-href.ts'
import { Initials } from '#web/ui/kit/initials.tsx'
import { Popover, popoverChoice } from '#web/ui/kit/popover.tsx'
import { type Profile, profilesOf } from '#web/login/acting.ts'
import { useSwitchProfile } from '#web/login/switch-profile.ts'
import { useUnsavedQuestion } from '#web/login/unsaved-question.tsx'
import css from './view-as.module.css'

type ViewAsProps = {
  user: UserInfo
  /** Where the control is shown. This decides where the list opens and how large the button is. */
  place: 'rail' | 'folded' | 'top'
}

export function ViewAs({ user, place }: ViewAsProps) {
  const change = useSwitchProfile(user)
  const { begin, busy, question } = useUnsavedQuestion('switch', (to: Profile, onError) =>
    change.mutate({ to }, { onError }),
  )
  const profiles = profilesOf(user)
  const current = profiles.find(({ isCurrent }) => isCurrent)
  if (user.minors.length === 0 || !current) return null

  return (
    <div className={css.box} data-place={place}>
      <Popover
        label="View as"
        place={place === 'top' ? 'below-end' : 'above-start'}
        button={(opener) => (
          <button
            type="button"
            {...opener}
            className={css.button}
            title={place === 'rail' ? undefined : 'View as'}
            disabled={busy}
          >
            <Initials name={current.name} id={current.id} size={place === 'rail' ? 36 : 30} />
            <span className={css.words}>
              <span className="visually-hidden">View as, now</span>
              <span className={css.small} aria-hidden="true">
                View as
              </span>
              <span className={css.now}>
                <span className={css.name}>{busy ? 'Please wait...' : current.name}</span>
                {current.isSelf && !busy && <span className={css.you}>(You)</span>}
              </span>
            </span>
            <IconChevronDown size={18} stroke={1.5} aria-hidden />
          </button>
        )}
      >
        {(close) => (
          <ul className={css.list} aria-label="View as">
            {profiles.map((profile) => (
              <li key={profile.id}>
                <button
                  type="button"
                  className={`${popoverChoice} ${css.choice}`}
                  aria-current={profile.isCurrent || undefined}
                  onClick={() => {
                    close()
                    if (!profile.isCurrent) begin(profile)
                  }}
                >
                  <Initials name={profile.name} id={profile.id} size={30} />
                  <span className={css.choiceName}>{labelOf(profile)}</span>
                  {profile.isCurrent && <IconCheck size={18} stroke={1.5} aria-hidden />}
                </button>
              </li>
            ))}
            <li className={css.last}>
              <a className={popoverChoice} href={pageHref('/member-dashboard/switch-accounts')}>
                Switch profile
              </a>
            </li>
          </ul>
        )}
      </Popover>
      {question}
    </div>
  )
}

/** The user's own profile is labeled "Ida Marsh (You)" (spec section 2). */
export function labelOf({ name, isSelf }: Pick<Profile, 'name' | 'isSelf'>): string {
  return isSelf ? `${name} (You)` : name
}
