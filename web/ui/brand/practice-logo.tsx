/** A practice's logo, uncropped. It is on white in both themes, because logos are made for white paper. */
import { apiUrl } from '#web/lib/api.ts'
import css from './practice-logo.module.css'
import { getLogoImage } from '#web/lib/endpoints.gen.ts'

type PracticeLogoProps = {
  /** The practice's id, the user id of its owner, or the address of its page. */
  name: string
  version: string
  /** The name of the practice's owner, for screen readers. */
  practice: string
}

export function PracticeLogo({ name, version, practice }: PracticeLogoProps) {
  const at = (scale: '1' | '2' | '4') => apiUrl(getLogoImage, { params: { name }, query: { scale, v: version } })
  return (
    <img
      className={css.logo}
      src={at('1')}
      srcSet={`${at('1')} 1x, ${at('2')} 2x, ${at('4')} 4x`}
      alt={`Logo of ${practice}`}
      width={160}
      height={80}
      loading="lazy"
    />
  )
}
