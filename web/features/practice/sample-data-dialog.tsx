/** Asks before the sample data is removed, and lists what stays because the practice added it. */
import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { demoAdditionsQuery, useRemoveDemoData } from '#web/data/scheduling/demo-data.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { FieldStack } from '#web/ui/kit/fields.tsx'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import css from './practice-home.module.css'
import { keptKinds } from './kept-kinds.ts'

type SampleDataDialogProps = { onClose: () => void; onRemoved: () => void }

export function SampleDataDialog({ onClose, onRemoved }: SampleDataDialogProps) {
  const added = useQuery(demoAdditionsQuery)
  const remove = useRemoveDemoData(onRemoved)
  const kinds = added.data && keptKinds(added.data)
  return (
    <Modal opened onClose={onClose} title="Remove sample data?" closeButtonProps={{ 'aria-label': 'Close' }}>
      <FormAlert error={remove.error} />
      <FieldStack>
        <p>The sample client goes, with the sample sessions and their sample notes. This cannot be undone.</p>
        {added.error ? (
          <ErrorState error={added.error} onRetry={() => void added.refetch()} />
        ) : !kinds ? (
          <LoadingSkeleton shape="lines" rows={2} label="Looking for what you added" />
        ) : kinds.length === 0 ? (
          <p>You have added nothing for the sample client.</p>
        ) : (
          <div>
            <p>What you added for the sample client yourself stays:</p>
            <ul className={css.kept}>
              {kinds.map((kind) => (
                <li key={kind}>{kind}</li>
              ))}
            </ul>
            <p>Their chart stays with it, as the chart of an ordinary client.</p>
          </div>
        )}
        <div className={css.answers}>
          <Button variant="default" onClick={onClose} disabled={remove.isPending} data-autofocus>
            Keep sample data
          </Button>
          <Button color="red" disabled={!kinds} loading={remove.isPending} onClick={() => remove.mutate()}>
            Remove
          </Button>
        </div>
      </FieldStack>
    </Modal>
  )
}
