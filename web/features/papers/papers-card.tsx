/** The papers of a client beside invoices: superbills and good faith estimates, each with its PDF, and the way to a new one. */
import { IconFileText, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Paper } from '#contracts/api/papers'
import { papersQuery } from '#web/data/papers.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { Card } from '#web/ui/kit/card.tsx'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { PaperLine } from './paper-line.tsx'
import css from './papers.module.css'

const SuperbillDialog = lazy(async () => ({ default: (await import('./superbill-dialog.tsx')).SuperbillDialog }))

const EstimateDialog = lazy(async () => ({ default: (await import('./estimate-dialog.tsx')).EstimateDialog }))

const PLUS = <IconPlus size={18} stroke={1.5} aria-hidden />

type PapersCardProps = {
  chartId: string
  name: string
  zone: string
  /** Whether a paper can be made: not for the sample client, and not in an archive. */
  open: boolean
}

export function PapersCard({ chartId, name, zone, open }: PapersCardProps) {
  const { data, error, refetch } = useQuery(papersQuery(chartId))
  const [writing, setWriting] = useState<Paper['kind'] | null>(null)
  return (
    <Card
      title="Superbills and estimates"
      action={
        open && (
          <span className={css.actions}>
            <Button kind="quiet" icon={PLUS} onClick={() => setWriting('estimate')}>
              New estimate
            </Button>
            <Button kind="quiet" icon={PLUS} onClick={() => setWriting('superbill')}>
              New superbill
            </Button>
          </span>
        )
      }
    >
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingSkeleton shape="list" rows={1} label="Loading superbills and estimates" />}
      {data?.length === 0 && (
        <EmptyState icon={IconFileText} title="No superbills or estimates yet">
          With a superbill your client can ask their insurer for money back. A good faith estimate tells a client who
          pays without insurance what to expect.
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
        {writing === 'superbill' && <SuperbillDialog {...{ chartId, name, zone }} onClose={() => setWriting(null)} />}
        {writing === 'estimate' && <EstimateDialog {...{ chartId, name, zone }} onClose={() => setWriting(null)} />}
      </Suspense>
    </Card>
  )
}
