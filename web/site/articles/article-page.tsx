/** A post of the blog or an entry of the press section. */
import type { ArticleBlock } from '#contracts/plain/article'
import type { ArticleKind } from '#contracts/plain/content-kinds'
import { headingsOf } from '#domain/content/article'
import type { PageWords } from '#web/content/pages/page-words.ts'
import { PublicFrame } from '#web/site/frame/public-frame.tsx'
import { ArticleCard } from './article-card.tsx'
import { ArticleContents, OVERVIEW } from './article-contents.tsx'
import css from './article-page.module.css'
import { ArticlePicture } from './article-picture.tsx'
import { ArticleText } from './article-text.tsx'
import { AuthorFace } from './author-face.tsx'
import { CallBox } from './call-box.tsx'
import { LongDate } from './long-date.tsx'
import { type ArticleEntry, categoryLabel, listPath, readTime } from './section.ts'

type ArticlePageProps = {
  kind: ArticleKind
  words: PageWords
  entry: ArticleEntry
  blocks: readonly ArticleBlock[]
  related: readonly ArticleEntry[]
}

export function ArticlePage({ kind, words, entry, blocks, related }: ArticlePageProps) {
  const { word } = words
  const { title, summary, tags, category, author_display_name: author, image } = entry
  const headings = headingsOf(blocks)
  const label = categoryLabel(kind, category)
  return (
    <PublicFrame>
      {/* The script of this island also marks the part that is read in the table of contents. */}
      <div className={css.progress} data-island="reading-progress" aria-hidden="true">
        <span />
      </div>
      <article className={css.page} data-contents-beside={headings.length > 0}>
        <header className={css.head}>
          <p className={css.trail}>
            <a href={listPath(kind)}>{word('heading')}</a>
            {label && <a href={listPath(kind, { category })}>{label}</a>}
          </p>
          <h1 className={css.title} id={OVERVIEW}>
            {title}
          </h1>
          <p className={css.lead}>{summary}</p>
          <div className={css.author}>
            <AuthorFace kind={kind} entry={entry} size={44} />
            <p>
              {author && <span className={css.name}>{author}</span>}
              <span className={css.facts}>
                <LongDate at={entry.create_datetime} /> · {readTime(entry.read_minutes)}
              </span>
            </p>
          </div>
          {image && (
            <ArticlePicture className={css.picture} picture={image} sizes="(max-width: 66rem) 100vw, 62rem" first />
          )}
        </header>
        {headings.length > 0 && <ArticleContents headings={headings} />}
        <div className={css.body}>
          <ArticleText blocks={blocks} />
          {tags.length > 0 && (
            <ul className={css.tags} aria-label="Tags">
              {tags.map((tag) => (
                <li key={tag}>
                  <a href={listPath(kind, { tag })}>{tag}</a>
                </li>
              ))}
            </ul>
          )}
          {kind === 'blog_post' && <CallBox words={words} />}
        </div>
      </article>
      {related.length > 0 && (
        <section className={css.related} aria-labelledby="related">
          <h2 className={css.relatedTitle} id="related">
            {word('related')}
          </h2>
          <ul className={css.cards}>
            {related.map((one) => (
              <ArticleCard key={one.id} kind={kind} entry={one} level={3} />
            ))}
          </ul>
        </section>
      )}
      <p className={css.back}>
        <a href={listPath(kind)}>{word('backAction')}</a>
      </p>
    </PublicFrame>
  )
}
