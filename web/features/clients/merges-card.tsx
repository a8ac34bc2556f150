/** The records that were merged into this one, and the way to take them apart again. */
import { useQuery } from '@tanstack/react-query'
import { useUndoMerge } from '#web/data/chart-merges/mutations.ts'
import { mergesQuery } from '#web/data/chart-merges/queries.ts'
import { formatDate } from '#web/lib/time.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Card } from '#web/ui/kit/card.tsx'
import { showToast } from '#web/ui/kit/toast.tsx'
import css from './client-forms.module.css'
import { useOpenedChart } from './opened-chart.ts'

export function MergesCard({ readOnly }: { readOnly: boolean }) {
  const { id, user } = useOpenedChart()
  const merges = useQuery(mergesQuery(id))
  const undo = useUndoMerge(id)
  if (!merges.data || merges.data.length === 0) return null
  return (
    <Card title="Merged records">
      <FormAlert error={undo.error} />
      <ul className={css.known}>
        {merges.data.map(({ merge_id, first_name, last_name, sessions, merged_datetime, undo_until }) => (
          <li key={merge_id}>
            <span>
              {first_name} {last_name}, {sessions === 1 ? '1 session' : `${sessions} sessions`}, merged on{' '}
              {formatDate(merged_datetime, user.timezone)}. Can be undone until {formatDate(undo_until, user.timezone)}.
            </span>
            {!readOnly && (
              <Button
                kind="quiet"
                size="small"
                busy={undo.isPending && undo.variables === merge_id}
                onClick={() =>
                  undo.mutate(merge_id, { onSuccess: () => showToast({ text: 'The records are two again.' }) })
                }
              >
                Undo the merge
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
