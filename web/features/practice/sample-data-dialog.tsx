/** Asks before the sample data is removed, and lists what is not removed because the practice added it. */
import { useQuery } from '@tanstack/react-query'
import { demoAdditionsQuery, useRemoveDemoData } from '#web/data/demo-data.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import css from './practice-home.module.css'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog } from '#web/ui/kit/dialog.tsx'
import { FieldStack } from '#web/ui/kit/field.tsx'
import type { DemoAdditions } from '#contracts/api/demo-data'

type SampleDataDialogProps = { onClose: () => void; onRemoved: () => void }

export function SampleDataDialog({ onClose, onRemoved }: SampleDataDialogProps) {
  const added = useQuery(demoAdditionsQuery)
  const remove = useRemoveDemoData(onRemoved)
  const kinds = added.data && addedKinds(added.data)
  return (
    <Dialog onClose={onClose} title="Remove sample data?" lightDismiss>
      <FormAlert error={remove.error} />
      <FieldStack>
        <p>This removes the sample client, the sample sessions and their sample notes. This cannot be undone.</p>
        {added.error ? (
          <ErrorState error={added.error} onRetry={() => void added.refetch()} />
        ) : !kinds ? (
          <LoadingSkeleton shape="lines" rows={2} label="Checking for anything you added" />
        ) : kinds.length === 0 ? (
          <p>You have not added anything for the sample client.</p>
        ) : (
          <div>
            <p>What you added for the sample client is kept:</p>
            <ul className={css.kept}>
              {kinds.map((kind) => (
                <li key={kind}>{kind}</li>
              ))}
            </ul>
            <p>Their chart is kept too, as a regular client chart.</p>
          </div>
        )}
        <div className={css.answers}>
          <Button kind="quiet" onClick={onClose} disabled={remove.isPending} data-autofocus>
            Keep sample data
          </Button>
          <Button tone="red" disabled={!kinds} busy={remove.isPending} onClick={() => remove.mutate()}>
            Remove
          </Button>
        </div>
      </FieldStack>
    </Dialog>
  )
}

const KINDS: [kind: keyof DemoAdditions, one: string, many: string][] = [
  ['sessions', 'session you booked', 'sessions you booked'],
  ['notes', 'note you wrote', 'notes you wrote'],
  ['transcripts', 'transcript of a call', 'transcripts of calls'],
  ['invoices', 'invoice', 'invoices'],
]

/** What the practice added for the sample client, one text for each kind, such as "2 sessions you booked". */
export function addedKinds(added: DemoAdditions): string[] {
  return KINDS.filter(([kind]) => added[kind] > 0).map(
    ([kind, one, many]) => `${added[kind]} ${added[kind] === 1 ? one : many}`,
  )
}
