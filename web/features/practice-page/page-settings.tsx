/** The settings of the practice's public page: what it says, its address, whether it is public, and who shares it. */
import { useQuery } from '@tanstack/react-query'
import { ownPracticePageQuery } from '#web/data/practice-page.ts'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { PageCard } from './page-card.tsx'
import css from './page-settings.module.css'
import { SharingCard } from './sharing-card.tsx'

export function PracticePageSettings({ zone }: { zone: string }) {
  const { data, error, refetch } = useQuery(ownPracticePageQuery)
  if (data)
    return (
      <div className={css.cards}>
        <PageCard saved={data} />
        {(data.shares || data.shared_with.length > 0) && <SharingCard page={data} zone={zone} />}
      </div>
    )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <LoadingSkeleton shape="lines" rows={6} />
}
