/** Short cards of posts of the blog. */
import { LongDate } from '../articles/long-date.tsx'
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
            <LongDate at={create_datetime} />
          </p>
        </li>
      ))}
    </ul>
  )
}
