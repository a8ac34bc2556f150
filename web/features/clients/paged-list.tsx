/** A list that is loaded page by page, with its states. The first new row gets the focus when more is shown. */
import { type ReactNode, useEffect, useRef } from 'react'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import css from './client-page.module.css'

type Paged = {
  isError: boolean
  error: Error | null
  isFetchNextPageError: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  refetch: () => Promise<unknown>
  fetchNextPage: () => Promise<unknown>
}

type PagedListProps<Row> = {
  list: Paged
  /** The rows of each page; undefined while the first one loads. */
  rows: readonly (readonly Row[])[] | undefined
  keyOf: (row: Row) => string
  /** Said in place of an empty list. */
  nothing: ReactNode
  loading: string
  children: (row: Row) => ReactNode
}

export function PagedList<Row>({ list, rows, keyOf, nothing, loading, children }: PagedListProps<Row>) {
  const added = useRef<HTMLLIElement>(null)
  const pages = rows?.length ?? 0
  const before = useRef(pages)
  useEffect(() => {
    if (pages > before.current && before.current > 0) added.current?.focus()
    before.current = pages
  }, [pages])
  if (!rows)
    return list.isError ? (
      <ErrorState error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <LoadingSkeleton shape="list" rows={4} label={loading} />
    )
  if (rows.every((page) => page.length === 0)) return <p className={css.fine}>{nothing}</p>
  return (
    <>
      <ul className={css.rows}>
        {rows.map((page, at) =>
          page.map((row, place) => (
            <li
              key={keyOf(row)}
              {...(place === 0 && at > 0 ? { tabIndex: -1, ref: at === rows.length - 1 ? added : undefined } : {})}
            >
              {children(row)}
            </li>
          )),
        )}
      </ul>
      {list.isFetchNextPageError && <FormAlert error={list.error} />}
      {list.hasNextPage && (
        <p className={css.showMore}>
          <Button kind="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more
          </Button>
        </p>
      )}
    </>
  )
}
