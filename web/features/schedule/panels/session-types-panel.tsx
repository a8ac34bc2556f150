import { IconPlus, IconTags } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AppointmentTypeWire } from '#contracts/api/appointment-types'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { SidePanel } from '#web/ui/kit/side-panel.tsx'
import { appointmentTypesQuery, archivedTypesQuery, useArchiveType } from '#web/data/appointment-types.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Dialog } from '#web/ui/kit/dialog.tsx'
import { FreeSessions } from './free-sessions.tsx'
import { SessionTypeForm } from './session-type-form.tsx'
import { SessionTypesInOrder, TypeRow } from './session-types-in-order.tsx'
import css from './panels.module.css'
import { Button } from '#web/ui/kit/button.tsx'

type SessionTypesPanelProps = {
  /** The id of the session type that is edited, or "new". Without it, the list is shown. */
  chosen?: string
  owner: boolean
  archive: boolean
  onChoose: (type: string | undefined) => void
  onClose: () => void
}

export function SessionTypesPanel({ chosen, owner, archive, onChoose, onClose }: SessionTypesPanelProps) {
  const edits = owner && !archive
  const types = useQuery(appointmentTypesQuery)
  const archiving = useArchiveType()
  const [ending, setEnding] = useState<AppointmentTypeWire | null>(null)
  const edited = types.data?.find((type) => type.appointment_type_id === chosen)
  if (edits && types.data && (chosen === 'new' || edited))
    return (
      <SessionTypeForm
        key={chosen}
        saved={edited ?? null}
        taken={types.data.map(({ hue }) => hue)}
        onSaved={() => onChoose(undefined)}
        onBack={() => onChoose(undefined)}
        onClose={onClose}
      />
    )
  const archived = edits && (
    <ArchivedTypes busy={archiving.isPending} onRestore={(id) => archiving.mutate({ id, archive: false })} />
  )
  const add = (
    <Button icon={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => onChoose('new')}>
      Add session type
    </Button>
  )
  return (
    <SidePanel title="Session types" onClose={onClose} footer={edits && types.data?.length ? add : undefined}>
      {ending && (
        <ArchiveDialog
          type={ending}
          isLast={isLastBookable(types.data ?? [], ending)}
          onArchive={() => archiving.mutate({ id: ending.appointment_type_id, archive: true })}
          onClose={() => setEnding(null)}
        />
      )}
      {types.data ? (
        types.data.length === 0 ? (
          <>
            <FormAlert error={archiving.error} />
            <EmptyState icon={IconTags} title="No session types yet" action={edits && add}>
              A session type is what clients can book, with a name, a length and a price.
            </EmptyState>
            {archived}
          </>
        ) : (
          <>
            {!owner && !archive && (
              <p className={css.fine}>What clients can book. The owner of the practice can change it.</p>
            )}
            <FormAlert error={archiving.error} />
            {edits ? (
              <SessionTypesInOrder
                types={types.data}
                archiving={archiving.isPending}
                onEdit={onChoose}
                onArchive={setEnding}
              />
            ) : (
              <ul className={css.types}>
                {types.data.map((type) => (
                  <li key={type.appointment_type_id}>
                    <TypeRow type={type} />
                  </li>
                ))}
              </ul>
            )}
            {archived}
            {edits && <FreeSessions />}
          </>
        )
      ) : types.isError ? (
        <ErrorState error={types.error} onRetry={() => void types.refetch()} />
      ) : (
        <LoadingSkeleton shape="list" rows={4} />
      )}
    </SidePanel>
  )
}

/** Whether clients can book nothing without this type. */
const isLastBookable = (types: readonly AppointmentTypeWire[], type: AppointmentTypeWire): boolean =>
  !type.is_private && types.filter(({ is_private }) => !is_private).length === 1

type ArchiveDialogProps = { type: AppointmentTypeWire; isLast: boolean; onArchive: () => void; onClose: () => void }

function ArchiveDialog({ type, isLast, onArchive, onClose }: ArchiveDialogProps) {
  return (
    <Dialog title={`Archive ${type.label}?`} onClose={onClose}>
      <div className={css.stack}>
        <p>
          Nobody can book it any longer. Booked sessions stay as they are, and you can bring it back.
          {isLast && ' It is the only type that clients can book: until you add another, your page offers no sessions.'}
        </p>
        <div className={css.row}>
          <Button
            tone="red"
            onClick={() => {
              onArchive()
              onClose()
            }}
          >
            Archive
          </Button>
          <Button kind="quiet" onClick={onClose} data-autofocus>
            Keep it
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function ArchivedTypes({ busy, onRestore }: { busy: boolean; onRestore: (id: string) => void }) {
  const { data } = useQuery(archivedTypesQuery)
  if (!data || data.length === 0) return null
  return (
    <details className={css.archived}>
      <summary>Archived session types ({data.length})</summary>
      <ul className={css.types}>
        {data.map((type) => (
          <li key={type.appointment_type_id} className={css.typeLine}>
            <TypeRow type={type} />
            <Button size="small" kind="quiet" busy={busy} onClick={() => onRestore(type.appointment_type_id)}>
              Bring back
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
