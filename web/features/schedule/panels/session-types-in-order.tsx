/** The session types in their order, which the owner changes by moving one up or down. */
import { IconArchive, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import type { AppointmentTypeWire } from '#contracts/api/appointment-types'
import { useOrderTypes } from '#web/data/appointment-types.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { formatOffer } from '#web/lib/money.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { IconButton } from '#web/ui/kit/icon-button.tsx'
import { hueToken, LOCATION_TEXT } from '#web/ui/sessions/session-state.ts'
import css from './panels.module.css'
import { useOffices } from './session-type-office.tsx'

type SessionTypesInOrderProps = {
  types: readonly AppointmentTypeWire[]
  /** Whether one of them is being archived. */
  archiving: boolean
  onEdit: (id: string) => void
  onArchive: (type: AppointmentTypeWire) => void
}

export function SessionTypesInOrder({ types, archiving, onEdit, onArchive }: SessionTypesInOrderProps) {
  const order = useOrderTypes()
  const [moved, setMoved] = useState('')
  const shown = types.map(({ appointment_type_id }) => appointment_type_id)
  const move = (from: number, to: number) => {
    const id = shown[from]
    if (id === undefined || to < 0 || to >= shown.length || order.isPending) return
    setMoved('')
    order.mutate(
      { ids: shown.toSpliced(from, 1).toSpliced(to, 0, id), shown },
      { onSuccess: () => setMoved(`${types[from]?.label} is now number ${to + 1} of ${shown.length}.`) },
    )
  }
  const isStale = order.error instanceof ApiError && order.error.code === 'stale'
  return (
    <>
      <FormAlert error={isStale ? null : order.error}>
        {isStale &&
          'The session types were changed in another window, so this move was not saved. They are shown as they are now.'}
      </FormAlert>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
      <ul className={css.types}>
        {types.map((type, i) => (
          <li key={type.appointment_type_id} className={css.typeLine}>
            <TypeRow type={type} onEdit={() => onEdit(type.appointment_type_id)} />
            {/* They are not disabled while a move is saved or at an end of the list, so that they keep the focus. */}
            <span className={css.typeMoves}>
              <IconButton label={`Move ${type.label} up`} aria-disabled={i === 0} onClick={() => move(i, i - 1)}>
                <IconChevronUp size={18} stroke={1.75} aria-hidden />
              </IconButton>
              <IconButton
                label={`Move ${type.label} down`}
                aria-disabled={i === types.length - 1}
                onClick={() => move(i, i + 1)}
              >
                <IconChevronDown size={18} stroke={1.75} aria-hidden />
              </IconButton>
            </span>
            <IconButton label={`Archive ${type.label}`} disabled={archiving} onClick={() => onArchive(type)}>
              <IconArchive size={18} stroke={1.75} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </>
  )
}

export function TypeRow({ type, onEdit }: { type: AppointmentTypeWire; onEdit?: () => void }) {
  const office = useOffices().find(({ id }) => id === type.office_id)
  return (
    <button type="button" className={css.type} onClick={onEdit} disabled={!onEdit}>
      <span className={css.dot} style={{ background: hueToken(type.hue) }} />
      <span className={css.typeText}>
        <span className={css.typeName}>{type.label}</span>
        <span className={css.fine}>
          {type.length_minute} min · {LOCATION_TEXT[type.session_location_type]}
          {office && ` · ${office.name}`}
          {type.kind === 'couple' && ' · For couples'}
          {type.kind === 'introduction' && ' · Introduction'}
          {type.is_private && ' · Private'}
        </span>
      </span>
      <span className={css.typePrice}>{formatOffer(type.price)}</span>
      {onEdit && <span className="visually-hidden">Edit</span>}
    </button>
  )
}
