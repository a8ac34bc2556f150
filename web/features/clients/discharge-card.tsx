/** When and why the care of an archived client ended. */
import { useQuery } from '@tanstack/react-query'
import { dischargeQuery } from '#web/data/chart-merges/queries.ts'
import { fullDate } from '#web/lib/wall-time.ts'
import { Card } from '#web/ui/kit/card.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { DISCHARGE_WORDS } from './discharge-words.ts'
import { useOpenedChart } from './opened-chart.ts'
import css from './client-forms.module.css'

export function DischargeCard() {
  const { id } = useOpenedChart()
  const { data, error, refetch } = useQuery(dischargeQuery(id))
  if (error && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <Card title="Discharged">
      <div className={css.tight}>
        <p>
          Care ended on {fullDate(data.discharged_on)}. {DISCHARGE_WORDS[data.reason]}.
        </p>
        {data.words !== '' && <p className={css.words}>{data.words}</p>}
      </div>
    </Card>
  )
}
