/** /member-dashboard/your-record: who opened the member's record, in each practice that has one. */
import { IconFolderSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { UserInfo } from '#contracts/api/users'
import { ownRecordsQuery } from '#web/data/chart-readings.ts'
import { isActing } from '#web/login/acting.ts'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { Page } from '#web/ui/kit/page.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { OwnRecordCard } from './own-record-card.tsx'
import css from './readings.module.css'

export function YourRecordPage({ user }: { user: UserInfo }) {
  const records = useQuery(ownRecordsQuery)
  const acting = isActing(user)
  return (
    <Page
      title={acting ? 'Their record' : 'Your record'}
      lead={
        acting
          ? 'See who opened the record at each practice, when, and which part of it. What your child opens, lists of many clients such as a calendar, and automatic emails do not count.'
          : 'See who opened your record at each practice, when, and which part of it. What you open yourself, lists of many clients such as a calendar, and automatic emails do not count.'
      }
    >
      {records.data ? (
        records.data.length === 0 ? (
          <EmptyState icon={IconFolderSearch} title="No record yet">
            {acting
              ? 'A practice starts a record when a session is booked or its invitation is accepted.'
              : 'A practice starts a record when you book a session or accept its invitation.'}
          </EmptyState>
        ) : (
          <div className={css.records}>
            {records.data.map((record) => (
              <OwnRecordCard key={record.practice_id} record={record} zone={user.timezone} />
            ))}
          </div>
        )
      ) : records.isError ? (
        <ErrorState error={records.error} onRetry={() => void records.refetch()} />
      ) : (
        <LoadingSkeleton shape="list" rows={5} label="Loading who opened your record" />
      )}
    </Page>
  )
}
