/** The 3:4 portrait. There are no photos yet: initials on the person's own quiet hue. */
import { hueOf, initialsOf } from '#web/ui/initials.tsx'
import css from './portrait.module.css'

export function Portrait({ name, size }: { name: string; size: 'card' | 'profile' }) {
  const hue = hueOf(name)
  return (
    <div
      className={size === 'profile' ? `${css.portrait} ${css.profile}` : css.portrait}
      style={{ color: `var(--hue-${hue})`, background: `var(--hue-${hue}-soft)` }}
      aria-hidden="true"
    >
      <span>{initialsOf(name)}</span>
    </div>
  )
}
