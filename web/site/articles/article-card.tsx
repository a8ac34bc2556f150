/** An article in a list (spec section 2): tags, read time, title, summary, author and date. The whole card is its link. */
import type { ArticleKind } from '#contracts/plain/content-kinds'
import css from './article-card.module.css'
import { ArticlePicture } from './article-picture.tsx'
import { AuthorFace } from './author-face.tsx'
import { LongDate } from './long-date.tsx'
import { type ArticleEntry, articlePath, categoryLabel, listPath, readTime } from './section.ts'

type ArticleCardProps = {
  kind: ArticleKind
  entry: ArticleEntry
  /** The level of its title below that of the list. */
  level?: 2 | 3
  /** `lead` takes the whole width, with the picture beside the words. */
  look?: 'card' | 'lead'
  /** Whether it is in the first view. */
  first?: boolean
}

export function ArticleCard({ kind, entry, level = 2, look = 'card', first = false }: ArticleCardProps) {
  const { image, title, summary, tags, category, author_display_name: author, read_minutes, create_datetime } = entry
  const Title = level === 2 ? 'h2' : 'h3'
  const label = categoryLabel(kind, category)
  return (
    <li className={look === 'lead' ? `${css.card} ${css.lead}` : css.card} data-article={entry.url}>
      <div className={css.picture} data-empty={image ? undefined : ''}>
        {image && (
          <ArticlePicture
            picture={image}
            sizes={look === 'lead' ? '(max-width: 62rem) 100vw, 44rem' : '(max-width: 40rem) 100vw, 25rem'}
            first={first}
            decorative
          />
        )}
      </div>
      <div className={css.words}>
        <p className={css.facts}>
          {label && <span className={css.category}>{label}</span>}
          <span>{readTime(read_minutes)}</span>
        </p>
        <Title className={css.title}>
          <a href={articlePath(kind, entry.url)}>{title}</a>
        </Title>
        <p className={css.summary}>{summary}</p>
        {tags.length > 0 && (
          <ul className={css.tags} aria-label="Tags">
            {tags.map((tag) => (
              <li key={tag}>
                <a href={listPath(kind, { tag })}>{tag}</a>
              </li>
            ))}
          </ul>
        )}
        <div className={css.author}>
          <AuthorFace kind={kind} entry={entry} />
          <p>
            {author && <span className={css.name}>{author}</span>}
            <LongDate at={create_datetime} />
          </p>
        </div>
      </div>
    </li>
  )
}
