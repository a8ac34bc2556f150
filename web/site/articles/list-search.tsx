/** The search of a list and its tags. A plain GET form and links, so that they work without a script. */
import type { ArticleKind } from '#contracts/plain/content-kinds'
import { IconSearch, IconX } from '@tabler/icons-react'
import { ARTICLE_CATEGORIES } from '#domain/content/article-categories'
import { Button } from '#web/ui/kit/button.tsx'
import css from './list-search.module.css'
import { listPath, type Narrowed } from './section.ts'

type ListSearchProps = {
  kind: ArticleKind
  narrowed: Narrowed
  tags: readonly string[]
  /** The words beside the field and on the link to the whole list. */
  label: string
  all: string
}

const isSame = (one: string, other: string | undefined) => one.toLowerCase() === other?.toLowerCase()

export function ListSearch({ kind, narrowed, tags, label, all }: ListSearchProps) {
  const { category, tag, search } = narrowed
  // A chosen tag can be one that few articles have.
  const shown = tag === undefined || tags.some((one) => isSame(one, tag)) ? tags : [tag, ...tags]
  return (
    <div className={css.search}>
      <nav aria-label="Categories">
        <ul className={css.chips}>
          <li>
            <a href={listPath(kind)} aria-current={category === undefined ? 'page' : undefined}>
              {all}
            </a>
          </li>
          {ARTICLE_CATEGORIES[kind].map((one) => (
            <li key={one.slug}>
              <a
                href={listPath(kind, { category: one.slug })}
                aria-current={one.slug === category ? 'page' : undefined}
              >
                {one.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <search>
        <form action={listPath(kind, { category })} method="get" className={css.form}>
          {tag !== undefined && <input type="hidden" name="tag" value={tag} />}
          <label>
            <span className="visually-hidden">{label}</span>
            <input name="search" type="search" defaultValue={search ?? ''} placeholder={label} maxLength={100} />
          </label>
          <Button type="submit" kind="quiet" icon={<IconSearch size={18} stroke={1.5} aria-hidden />}>
            Search
          </Button>
        </form>
      </search>
      {shown.length > 0 && (
        <nav aria-label="Tags" className={css.tags}>
          <ul>
            {shown.map((one) =>
              isSame(one, tag) ? (
                <li key={one}>
                  <a href={listPath(kind, { category, search })} data-chosen="">
                    <span className="visually-hidden">Remove the tag </span>
                    {one}
                    <IconX size={18} stroke={1.5} aria-hidden />
                  </a>
                </li>
              ) : (
                <li key={one}>
                  <a href={listPath(kind, { category, search, tag: one })}>{one}</a>
                </li>
              ),
            )}
          </ul>
        </nav>
      )}
    </div>
  )
}
