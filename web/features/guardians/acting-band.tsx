/** While a guardian acts as a minor: says so on every page, with the way back. */
import { IconArrowBackUp, IconEye } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { UserInfo } from '#contracts/api/users'
import css from './acting-band.module.css'
import { isActing, profilesOf } from './acting.ts'
import { hasUnsavedChanges } from './begin-anew.ts'
import { useSwitchProfile } from './switch-profile.ts'

const LeaveUnsaved = lazy(async () => ({ default: (await import('./leave-unsaved.tsx')).LeaveUnsaved }))

export function ActingBand({ user }: { user: UserInfo }) {
  const change = useSwitchProfile(user)
  const [asking, setAsking] = useState(false)
  const profiles = profilesOf(user)
  const self = profiles.find(({ isSelf }) => isSelf)
  if (!isActing(user) || !self) return null
  const name = profiles.find(({ isCurrent }) => isCurrent)?.name ?? `${user.first_name} ${user.last_name}`
  const back = () => change.mutate({ to: self })
  return (
    <section className={css.band} aria-label="View as">
      <p className={css.text}>
        <IconEye size={22} stroke={1.5} aria-hidden />
        <span>
          You are viewing as <strong>{name}</strong>
        </span>
      </p>
      <button
        type="button"
        className={css.back}
        disabled={change.isPending}
        onClick={() => (hasUnsavedChanges() ? setAsking(true) : back())}
      >
        <IconArrowBackUp size={18} stroke={1.5} aria-hidden />
        {change.isPending ? 'Please wait...' : 'Switch back'}
      </button>
      {asking && (
        <Suspense fallback={null}>
          <LeaveUnsaved onStay={() => setAsking(false)} onLeave={back} />
        </Suspense>
      )}
    </section>
  )
}
