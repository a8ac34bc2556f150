/** Short cards of posts of the blog. */
import { DEFAULT_LOCALE } from '#domain/content/locale'
import { writtenDate } from '#domain/content/written'
import { TARGET } from './targets.ts'
import css from './post-teasers.module.css'

type Teaser = { id: number; url: string; title: string; summary: string; create_datetime: string }

export function PostTeasers({ posts }: { posts: readonly Teaser[] }) {
  return (
    <ul className={css.posts}>
      {posts.map(({ id, url, title, summary, create_datetime }) => (
        <li key={id}>
          <h3 className={css.title}>
            <a href={`${TARGET.blogs}/${encodeURIComponent(url)}`}>{title}</a>
          </h3>
          <p className={css.summary}>{summary}</p>
          <p className={css.date}>
            <time dateTime={create_datetime}>
              {writtenDate(Date.parse(create_datetime), { locale: DEFAULT_LOCALE, zone: 'UTC' })}
            </time>
          </p>
        </li>
      ))}
    </ul>
  )
}
