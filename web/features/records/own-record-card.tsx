/** Who opened the member's record in one practice. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { earlierReadingsQuery, type OwnRecord } from '#web/data/chart-readings.ts'
import { Card } from '#web/ui/kit/card.tsx'
import { ReadingList } from './reading-list.tsx'
import { readerForClient } from './reading-words.ts'
import css from './readings.module.css'

export function OwnRecordCard({ record, zone }: { record: OwnRecord; zone: string }) {
  const { practice_id, practice_name, readings, next_cursor } = record
  const [asked, setAsked] = useState(false)
  const earlier = useInfiniteQuery({ ...earlierReadingsQuery(practice_id, next_cursor), enabled: asked })
  const all = [...readings, ...(earlier.data?.pages.flatMap((page) => page.readings) ?? [])]
  const hasMore = asked && earlier.data ? earlier.hasNextPage : next_cursor !== null
  const load = () => {
    if (!asked) setAsked(true)
    else if (earlier.data) void earlier.fetchNextPage()
    else void earlier.refetch()
  }
  return (
    <Card title={practice_name}>
      {all.length === 0 && !hasMore && <p className={css.fine}>No one has opened this record yet.</p>}
      <ReadingList
        readings={all}
        zone={zone}
        readerOf={readerForClient}
        earlier={hasMore ? { load, busy: earlier.isFetching, error: asked ? earlier.error : null } : null}
      />
    </Card>
  )
}
