/**
 * The author's round picture over their initials. Without a script a picture that is missing can only be left out: it
 * has no words and shows nothing, and the initials stay.
 */
import type { ArticleKind } from '#contracts/plain/content-kinds'
import { apiUrl } from '#web/lib/api.ts'
import { getAuthorImage, getProfileImage } from '#web/lib/endpoints.gen.ts'
import { Initials } from '#web/ui/kit/initials.tsx'
import css from './author-face.module.css'
import type { ArticleEntry } from './section.ts'

export function AuthorFace({ kind, entry, size = 36 }: { kind: ArticleKind; entry: ArticleEntry; size?: number }) {
  const { author_display_name: name, author_display_cognito_sub: account } = entry
  const address = imageOf(kind, entry)
  return (
    <span className={css.face} style={{ width: size, height: size }}>
      <Initials name={name} id={account || name} size={size} />
      {address && <img src={address} alt="" width={size} height={size} loading="lazy" />}
    </span>
  )
}

/** Only posts have pictures of authors by number. The author of a press entry can have a photo of their account. */
function imageOf(kind: ArticleKind, { id, has_author_image, author_display_cognito_sub: account }: ArticleEntry) {
  if (!has_author_image) return null
  if (kind === 'blog_post') return apiUrl(getAuthorImage, { params: { id: String(id) }, query: { scale: '1' } })
  return account === '' ? null : apiUrl(getProfileImage, { params: { cognito_sub: account }, query: { scale: '1' } })
}
