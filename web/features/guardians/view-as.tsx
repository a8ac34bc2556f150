/**
 * "View as": whose profile is looked at, and the way to another one. Small and without the component library: it stands in
 * the dashboard's bar and on public pages. Shown to guardians only.
 */
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { type CSSProperties, useId, useState } from 'react'
import type { UserInfo } from '#contracts/api/users'
import { pageHref } from '#web/lib/page-href.ts'
import { useDropDown } from '#web/ui/kit/drop-down.ts'
import drop from '#web/ui/kit/drop-down.module.css'
import { Initials } from '#web/ui/kit/initials.tsx'
import { type Profile, profilesOf } from '#web/session/acting.ts'
import { useSwitchProfile } from '#web/session/switch-profile.ts'
import { useUnsavedQuestion } from '#web/session/unsaved-question.tsx'
import css from './view-as.module.css'

type ViewAsProps = {
  user: UserInfo
  /** Where the list opens, and how little room there is. */
  place: 'rail' | 'folded' | 'top'
}

export function ViewAs({ user, place }: ViewAsProps) {
  const { open, setOpen, shut, button, frame } = useDropDown()
  const [corner, setCorner] = useState<CSSProperties>()
  const list = useId()
  const change = useSwitchProfile(user)
  const { begin, busy, question } = useUnsavedQuestion('switch', (to: Profile, onError) =>
    change.mutate({ to }, { onError }),
  )
  const profiles = profilesOf(user)
  const current = profiles.find(({ isCurrent }) => isCurrent)
  if (user.minors.length === 0 || !current) return null

  const choose = (profile: Profile) => {
    shut()
    if (!profile.isCurrent) begin(profile)
  }
  return (
    <div className={css.box} data-place={place} {...frame}>
      <button
        ref={button}
        type="button"
        className={css.button}
        aria-expanded={open}
        aria-controls={open ? list : undefined}
        aria-label={`View as, now ${labelOf(current)}`}
        title={place === 'rail' ? undefined : 'View as'}
        disabled={busy}
        onClick={({ currentTarget }) => {
          if (place !== 'top') setCorner(above(currentTarget))
          setOpen(!open)
        }}
      >
        <Initials name={current.name} size={place === 'rail' ? 36 : 30} />
        <span className={css.words}>
          <span className={css.small}>View as</span>
          <span className={css.now}>
            <span className={css.name}>{busy ? 'Please wait...' : current.name}</span>
            {current.isSelf && !busy && <span className={css.you}>(You)</span>}
          </span>
        </span>
        <IconChevronDown size={18} stroke={1.5} aria-hidden />
      </button>
      {open && (
        <ul id={list} className={`${drop.list} ${css.list}`} style={corner} aria-label="View as">
          {profiles.map((profile) => (
            <li key={profile.id}>
              <button
                type="button"
                className={`${drop.choice} ${css.choice}`}
                aria-current={profile.isCurrent || undefined}
                onClick={() => choose(profile)}
              >
                <Initials name={profile.name} size={30} />
                <span className={css.choiceName}>{labelOf(profile)}</span>
                {profile.isCurrent && <IconCheck size={18} stroke={1.5} aria-hidden />}
              </button>
            </li>
          ))}
          <li className={drop.last}>
            <a className={drop.choice} href={pageHref('/member-dashboard/switch-accounts')}>
              Switch profile
            </a>
          </li>
        </ul>
      )}
      {question}
    </div>
  )
}

/** In the rail it opens above the button. */
function above(button: HTMLElement): CSSProperties {
  const { left, top } = button.getBoundingClientRect()
  return { left, bottom: window.innerHeight - top + 4 }
}

/** "Ida Marsh (You)" (spec section 2). */
export function labelOf({ name, isSelf }: Pick<Profile, 'name' | 'isSelf'>): string {
  return isSelf ? `${name} (You)` : name
}
