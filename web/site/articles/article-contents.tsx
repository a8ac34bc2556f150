/** The table of contents of an article. Its label leads to the begin; a script marks the part that is being read. */
import type { headingsOf } from '#domain/content/article'
import css from './article-contents.module.css'

/** The id of the begin of an article. */
export const OVERVIEW = 'overview'

export function ArticleContents({ headings }: { headings: ReturnType<typeof headingsOf> }) {
  return (
    <nav className={css.contents} aria-label="Overview" data-contents="">
      <ol>
        <li>
          <a href={`#${OVERVIEW}`} className={css.label}>
            Overview
          </a>
        </li>
        {headings.map(({ id, level, text }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
