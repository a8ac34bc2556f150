/** The papers of a client beside invoices: superbills, each with its PDF, and the way to a new one. */
import { IconFileText, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { papersQuery } from '#web/data/papers.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { Card } from '#web/ui/kit/card.tsx'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { PaperLine } from './paper-line.tsx'
import css from './papers.module.css'

const SuperbillDialog = lazy(async () => ({ default: (await import('./superbill-dialog.tsx')).SuperbillDialog }))

type PapersCardProps = {
  chartId: string
  name: string
  zone: string
  /** Whether a superbill can be made: not for the sample client, and not in an archive. */
  open: boolean
}

export function PapersCard({ chartId, name, zone, open }: PapersCardProps) {
  const { data, error, refetch } = useQuery(papersQuery(chartId))
  const [writing, setWriting] = useState(false)
  return (
    <Card
      title="Superbills"
      action={
        open && (
          <Button kind="quiet" icon={<IconPlus size={18} stroke={1.5} aria-hidden />} onClick={() => setWriting(true)}>
            New superbill
          </Button>
        )
      }
    >
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingSkeleton shape="list" rows={1} label="Loading superbills" />}
      {data?.length === 0 && (
        <EmptyState icon={IconFileText} title="No superbills yet">
          With a superbill your client can ask their insurer for money back. It lists completed sessions with their
          codes.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className={css.papers}>
          {data.map((paper) => (
            <PaperLine key={paper.paper_id} paper={paper} chartId={chartId} zone={zone} changes={open} />
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        {writing && <SuperbillDialog chartId={chartId} name={name} zone={zone} onClose={() => setWriting(false)} />}
      </Suspense>
    </Card>
  )
}
