/** What was charged, paid and refunded in a period, as a PDF of each of a member's practices. Nothing is shown without one. */
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ownStatementsQuery, useDownloadOwnStatement } from '#web/data/money-papers.ts'
import { daysOf, type PeriodSearch } from '#web/lib/money-period.ts'
import { todayIn } from '#web/lib/today.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { MoneyPeriodFields } from '#web/ui/forms/money-period-fields.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Card } from '#web/ui/kit/card.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import css from './billing-page.module.css'

export function OwnStatements({ zone }: { zone: string }) {
  const { data, error, refetch } = useQuery(ownStatementsQuery)
  const [period, setPeriod] = useState<PeriodSearch>({ period: 'last-month' })
  const [chosen, setChosen] = useState('')
  const download = useDownloadOwnStatement()
  const days = daysOf(period, todayIn(zone))
  if (error && !data)
    return (
      <Card title="Statements">
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    )
  const practice = data?.find(({ practice_id }) => practice_id === chosen) ?? data?.[0]
  if (!data || !practice) return null
  const isBackward = days.from !== undefined && days.to !== undefined && days.to < days.from
  return (
    <Card title="Statements">
      <p className={css.fine}>
        {data.length === 1 && `${practice.practice_name}: `}
        what was charged, paid and refunded in a period, with the balance at its beginning and end.
      </p>
      <div className={css.statement}>
        {data.length > 1 && (
          <SelectField
            label="Practice"
            data={data.map(({ practice_id, practice_name }) => ({ value: practice_id, label: practice_name }))}
            value={practice.practice_id}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
        )}
        <MoneyPeriodFields value={period} days={days} onChange={setPeriod} />
        <Button
          kind="quiet"
          icon={<IconDownload size={18} stroke={1.5} aria-hidden />}
          busy={download.isPending}
          disabled={isBackward}
          onClick={() => download.mutate({ practice_id: practice.practice_id, ...days })}
        >
          Download statement
        </Button>
      </div>
      <FormAlert error={download.error} />
    </Card>
  )
}
