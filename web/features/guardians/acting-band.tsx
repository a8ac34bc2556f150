/** Shown on every page while a guardian acts for a minor, with a button to switch back. */
import { IconArrowBackUp, IconEye } from '@tabler/icons-react'
import type { UserInfo } from '#contracts/api/users'
import css from './acting-band.module.css'
import { isActing, type Profile, profilesOf } from '#web/login/acting.ts'
import { useSwitchProfile } from '#web/login/switch-profile.ts'
import { useUnsavedQuestion } from '#web/login/unsaved-question.tsx'

export function ActingBand({ user }: { user: UserInfo }) {
  const change = useSwitchProfile(user)
  const { begin, busy, question } = useUnsavedQuestion('switch', (to: Profile, onError) =>
    change.mutate({ to }, { onError }),
  )
  const profiles = profilesOf(user)
  const self = profiles.find(({ isSelf }) => isSelf)
  if (!isActing(user) || !self) return null
  const name = profiles.find(({ isCurrent }) => isCurrent)?.name ?? user.display_name
  return (
    <section className={css.band} aria-label="View as">
      <p className={css.text}>
        <IconEye size={22} stroke={1.5} aria-hidden />
        <span>
          You are viewing as <strong>{name}</strong>
        </span>
      </p>
      <button type="button" className={css.back} disabled={busy} onClick={() => begin(self)}>
        <IconArrowBackUp size={18} stroke={1.5} aria-hidden />
        {busy ? 'Please wait...' : 'Switch back'}
      </button>
      {question}
    </section>
  )
}
