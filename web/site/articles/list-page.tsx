/** A list of the blog or the press section, or of one of their categories. */
import type { ArticleKind } from '#contracts/plain/content-kinds'
import { IconNotebook, IconRss, IconSearchOff } from '@tabler/icons-react'
import type { PageWords } from '#web/content/pages/page-words.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { supportLink } from '#web/lib/web-context.ts'
import { PublicFrame } from '#web/site/frame/public-frame.tsx'
import { buttonClass } from '#web/ui/kit/button-look.ts'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { ArticleCard } from './article-card.tsx'
import { CallBox } from './call-box.tsx'
import css from './list-page.module.css'
import { ListSearch } from './list-search.tsx'
import { type ArticleEntry, categoryLabel, feedPath, listPath, type Narrowed } from './section.ts'

type ListPageProps = {
  kind: ArticleKind
  words: PageWords
  narrowed: Narrowed
  entries: readonly ArticleEntry[]
  tags: readonly string[]
  /** Whether there is a page after this one. */
  more: boolean
}

export function ListPage({ kind, words, narrowed, entries, tags, more }: ListPageProps) {
  const { word } = words
  const { category, tag, search, page = 1 } = narrowed
  const isNarrowed = tag !== undefined || search !== undefined
  const label = category === undefined ? null : categoryLabel(kind, category)
  return (
    <PublicFrame>
      <div className={css.page}>
        <header className={css.head}>
          <div>
            {label !== null && (
              <p className={css.of}>
                <a href={listPath(kind)}>{word('heading')}</a>
              </p>
            )}
            <h1 className={css.title}>{label ?? word('heading')}</h1>
            {label === null && <p className={css.lead}>{word('lead')}</p>}
          </div>
          <p className={css.links}>
            {kind === 'blog_post' && <a href={pageHref('/write-for-us')}>{word('emptyAction')}</a>}
            <a href={feedPath(kind)} type="application/rss+xml">
              <IconRss size={18} stroke={1.5} aria-hidden />
              RSS feed
            </a>
          </p>
        </header>
        <ListSearch kind={kind} narrowed={narrowed} tags={tags} label={word('search')} all={word('all')} />
        {(isNarrowed || page > 1) && (
          <p className={css.shown}>
            {shownWords(entries.length, narrowed)}
            {isNarrowed && entries.length > 0 && <a href={listPath(kind, { category })}>Show everything</a>}
          </p>
        )}
        {entries.length > 0 ? (
          <ul className={css.cards} aria-label={label ?? word('heading')}>
            {entries.map((entry, at) => (
              <ArticleCard
                key={entry.id}
                kind={kind}
                entry={entry}
                look={at === 0 && page === 1 && !isNarrowed ? 'lead' : 'card'}
                first={at === 0}
              />
            ))}
          </ul>
        ) : (
          <div className={css.empty}>
            {isNarrowed ? (
              <EmptyState
                icon={IconSearchOff}
                title={word('noneTitle')}
                action={
                  <a href={listPath(kind, { category })} className={buttonClass({ kind: 'quiet' })}>
                    Show everything
                  </a>
                }
              >
                {word('noneText')}
              </EmptyState>
            ) : (
              <EmptyState
                icon={IconNotebook}
                title={word('emptyTitle')}
                action={
                  <a
                    href={kind === 'blog_post' ? pageHref('/write-for-us') : supportLink()}
                    className={buttonClass({ kind: 'quiet' })}
                  >
                    {word('emptyAction')}
                  </a>
                }
              >
                {word('emptyText')}
              </EmptyState>
            )}
          </div>
        )}
        <nav className={css.pages} aria-label="Pages">
          {page > 1 && (
            <a
              href={listPath(kind, { ...narrowed, page: page > 2 ? page - 1 : undefined })}
              rel="prev"
              className={buttonClass({ kind: 'quiet' })}
            >
              Newer
            </a>
          )}
          {more && (
            <a
              href={listPath(kind, { ...narrowed, page: page + 1 })}
              rel="next"
              className={buttonClass({ kind: 'quiet' })}
            >
              Older
            </a>
          )}
        </nav>
        {kind === 'blog_post' && <CallBox words={words} />}
      </div>
    </PublicFrame>
  )
}

/** "Results for “sleep”, tagged “Notes”, page 2" */
function shownWords(count: number, { tag, search, page }: Narrowed): string {
  const text = [
    search === undefined ? null : `${count === 0 ? 'no results' : 'results'} for “${search}”`,
    tag === undefined ? null : `tagged “${tag}”`,
    page === undefined ? null : `page ${page}`,
  ]
    .filter((part) => part !== null)
    .join(', ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
