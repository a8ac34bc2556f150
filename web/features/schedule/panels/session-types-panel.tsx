import { IconPlus, IconTags } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { AppointmentTypeWire } from '#contracts/api/appointment-types'
import { formatOffer } from '#web/lib/money.ts'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { SidePanel } from '#web/ui/kit/side-panel.tsx'
import { appointmentTypesQuery } from '#web/data/appointment-types.ts'
import { hueToken, LOCATION_TEXT } from '#web/ui/sessions/session-state.ts'
import { FreeSessions } from './free-sessions.tsx'
import { SessionTypeForm } from './session-type-form.tsx'
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
  const add = (
    <Button icon={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => onChoose('new')}>
      Add session type
    </Button>
  )
  return (
    <SidePanel title="Session types" onClose={onClose} footer={edits && types.data?.length ? add : undefined}>
      {types.data ? (
        types.data.length === 0 ? (
          <EmptyState icon={IconTags} title="No session types yet" action={edits && add}>
            A session type is what clients can book, with a name, a length and a price.
          </EmptyState>
        ) : (
          <>
            {!owner && !archive && (
              <p className={css.fine}>What clients can book. The owner of the practice can change it.</p>
            )}
            <ul className={css.types}>
              {types.data.map((type) => (
                <li key={type.appointment_type_id}>
                  <TypeRow type={type} onEdit={edits ? () => onChoose(type.appointment_type_id) : undefined} />
                </li>
              ))}
            </ul>
            {edits && <FreeSessions />}
          </>
        )
      ) : types.isError ? (
        <ErrorState error={types.error} prefix="failed to fetch session types: " onRetry={() => void types.refetch()} />
      ) : (
        <LoadingSkeleton shape="list" rows={4} />
      )}
    </SidePanel>
  )
}

function TypeRow({ type, onEdit }: { type: AppointmentTypeWire; onEdit?: () => void }) {
  return (
    <button type="button" className={css.type} onClick={onEdit} disabled={!onEdit}>
      <span className={css.dot} style={{ background: hueToken(type.hue) }} />
      <span className={css.typeText}>
        <span className={css.typeName}>{type.label}</span>
        <span className={css.fine}>
          {type.length_minute} min · {LOCATION_TEXT[type.session_location_type]}
          {type.is_private && ' · Private'}
        </span>
      </span>
      <span className={css.typePrice}>{formatOffer(type.price)}</span>
      {onEdit && <span className="visually-hidden">Edit</span>}
    </button>
  )
}
