/**
 * The 3:4 portrait: the photo, or initials on the person's hue. Screen readers ignore it: the name is beside it.
 */
import { apiUrl } from '#web/lib/api.ts'
import { hueOf, initialsOf } from '#web/ui/kit/initials.tsx'
import css from './portrait.module.css'
import { getProfileImage } from '#web/lib/endpoints.gen.ts'

type PortraitProps = {
  name: string
  /** `face` takes the width of its place. */
  size: 'card' | 'profile' | 'face'
  photo: { cognito_sub: string; photo_version: string | null }
}

export function Portrait({ name, size, photo: { cognito_sub, photo_version } }: PortraitProps) {
  const hue = hueOf(cognito_sub)
  const place = size === 'card' ? css.portrait : `${css.portrait} ${css[size]}`
  if (photo_version) {
    const at = (scale: '1' | '2' | '4') =>
      apiUrl(getProfileImage, { params: { cognito_sub }, query: { scale, v: photo_version } })
    return (
      <img
        className={`${place} ${css.photo}`}
        src={at('1')}
        srcSet={`${at('1')} 1x, ${at('2')} 2x, ${at('4')} 4x`}
        alt=""
        width={192}
        height={256}
        loading={size === 'card' ? 'lazy' : undefined}
      />
    )
  }
  return (
    <div
      className={place}
      style={{ color: `var(--hue-${hue})`, background: `var(--hue-${hue}-soft)` }}
      aria-hidden="true"
    >
      <span>{initialsOf(name)}</span>
    </div>
  )
}
