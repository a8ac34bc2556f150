/** Adds a session: in a card beside the time in the calendar, or in the panel with all fields. */
import { useQuery } from '@tanstack/react-query'
import { appointmentTypesQuery } from '#web/data/appointment-types.ts'
import { chartPageQuery, choiceOf } from '#web/data/chart-page/queries.ts'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { SidePanel, useSidePanelHost } from '#web/ui/kit/side-panel.tsx'
import { useBeside } from '#web/ui/kit/use-beside.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { AddSession, type AddSessionProps } from './add-session-form.tsx'

/** Where the calendar draws the session that is being added. */
const GHOST = '[data-ghost]'

type AddSessionPanelProps = Omit<AddSessionProps, 'types' | 'first'> & { clientId?: string | undefined }

export function AddSessionPanel({ clientId, ...props }: AddSessionPanelProps) {
  useBeside(useSidePanelHost(), props.card ? GHOST : undefined)
  const types = useQuery(appointmentTypesQuery)
  const asked = useQuery({ ...chartPageQuery(clientId ?? ''), enabled: clientId !== undefined })
  // A client who is not found leaves the field empty.
  const isReady = clientId === undefined || asked.data !== undefined || asked.isError
  return types.data && isReady ? (
    <AddSession {...props} types={types.data} first={asked.data ? choiceOf(asked.data) : null} />
  ) : (
    <SidePanel title="Add a session" onClose={props.onClose}>
      {types.isError ? (
        <ErrorState error={types.error} onRetry={() => void types.refetch()} />
      ) : (
        <LoadingSkeleton shape="list" rows={5} />
      )}
    </SidePanel>
  )
}
