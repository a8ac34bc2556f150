/**
 * A person's round picture. Shows initials when there is no photo or it does not load. Screen readers ignore it,
 * because the name is beside it.
 */
import { useState } from 'react'
import { apiUrl } from '#web/lib/api.ts'
import css from './face.module.css'
import { Initials } from '#web/ui/kit/initials.tsx'
import { getProfileImage } from '#web/lib/endpoints.gen.ts'

/** Only professionals have photos. The version is null when there is none. */
export type Photo = { cognito_sub: string; photo_version: string | null }

/**
 * Up to this many CSS pixels, the smallest of the three sizes is sharp even on screens with three pixels per CSS pixel.
 */
const SMALL = 64

export function Face({ name, photo, size = 36 }: { name: string; photo?: Photo; size?: number }) {
  const [broken, setBroken] = useState<string | null>(null)
  const version = photo?.photo_version
  if (!version || version === broken) return <Initials name={name} size={size} />
  return (
    <img
      className={css.face}
      src={apiUrl(getProfileImage, {
        params: { cognito_sub: photo.cognito_sub },
        query: { scale: size > SMALL ? '2' : '1', v: version },
      })}
      alt=""
      width={size}
      height={size}
      onError={() => setBroken(version)}
    />
  )
}
