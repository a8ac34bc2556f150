/** "Who opened this record": each time someone opened a part of a client's record, for the owner of the practice. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { chartReadingsQuery } from '#web/data/chart-readings.ts'
import { READINGS_PLACE } from '#web/lib/readings-place.ts'
import { Card } from '#web/ui/kit/card.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { ReadingList } from './reading-list.tsx'
import { readerInPractice } from './reading-words.ts'
import css from './readings.module.css'

/** `clientId`: the id of the chart, or of the person in it. */
export function ReadingsCard({ clientId, zone }: { clientId: string; zone: string }) {
  const list = useInfiniteQuery(chartReadingsQuery(clientId))
  const readings = list.data?.pages.flatMap((page) => page.readings)
  const isAsked = useLocation({ select: ({ hash }) => hash === READINGS_PLACE })
  const title = useRef<HTMLSpanElement>(null)
  // The card loads after the page, so the browser could not go to it by itself.
  useEffect(() => {
    if (!isAsked || !list.isSuccess) return
    title.current?.scrollIntoView()
    title.current?.focus({ preventScroll: true })
  }, [isAsked, list.isSuccess])
  return (
    <Card
      title={
        <span ref={title} tabIndex={-1}>
          Who opened this record
        </span>
      }
    >
      {readings ? (
        <>
          <p className={css.fine}>
            {readings.length === 0
              ? 'No one has opened this record yet.'
              : 'The client sees this list in their account, with your name and without those of schedulers.'}
          </p>
          <ReadingList
            readings={readings}
            zone={zone}
            readerOf={readerInPractice}
            textOf={({ reason_text }) => reason_text}
            earlier={
              list.hasNextPage
                ? {
                    load: () => void list.fetchNextPage(),
                    busy: list.isFetchingNextPage,
                    error: list.isFetchNextPageError ? list.error : null,
                  }
                : null
            }
          />
        </>
      ) : list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <LoadingSkeleton shape="list" rows={4} label="Loading who opened this record" />
      )}
    </Card>
  )
}
