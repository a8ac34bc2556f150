import type { SessionPlace } from '#contracts/plain/session-words'
import { mergeSeen, type Overtaken, type Seen } from '#domain/saving/merge-seen'
import { allTypes, changeType, typeById, typeOfLabel } from '#db/practice/queries/appointment-types'
import type { AppointmentTypeWire } from '#contracts/api/appointment-types'
import { Refusal } from '#contracts/errors'
import { appointment_types } from '#db/practice/schema-appointment-types'
import { toInstant } from '#kernel/clock'
import { fromPrice, type Money, toPrice } from '#kernel/money'
import type { PracticeStore } from '../store/practice-store.ts'
import { offerChanged } from '../store/offer-changed.ts'
import { type AppointmentTypeRow, labelKey } from './type-rows.ts'

export type AppointmentTypeInput = {
  label: string
  price: Money
  length_minute: number
  session_location_type: SessionPlace
  is_private: boolean
  hue: number
}

export function listAppointmentTypes(store: PracticeStore): AppointmentTypeWire[] {
  return allTypes(store.db).map(typeView)
}

/** Adds a session type. Throws `conflict` when the label is taken. */
export function createAppointmentType(store: PracticeStore, input: AppointmentTypeInput): AppointmentTypeWire {
  const { id } = store.once(() => {
    assertFreeLabel(store, input.label, null)
    const fresh = store.newId('aty')
    const at = store.nextStamp()
    store.insert(appointment_types, { id: fresh, ...columns(input), create_at: at, modify_at: at })
    offerChanged(store)
    return { id: fresh }
  })
  return typeView(typeNamed(store, id))
}

/**
 * Changes a session type, unless it was changed unseen. Booked sessions do not change, because they have a copy. Throws
 * `not_found`, `conflict`.
 */
export function changeAppointmentType(
  store: PracticeStore,
  id: string,
  { seen, ...wanted }: AppointmentTypeInput & { seen?: Seen },
): AppointmentTypeWire | Overtaken {
  const stored = typeView(typeNamed(store, id))
  const save = mergeSeen({ ...wanted, price: toPrice(wanted.price) }, seen, stored)
  if ('overtaken' in save) return save
  const input = { ...save.merged, price: fromPrice(save.merged.price) }
  assertFreeLabel(store, input.label, id)
  changeType(store.db, id, { ...columns(input), modify_at: store.nextStamp() })
  offerChanged(store)
  return typeView(typeNamed(store, id))
}

function typeNamed(store: PracticeStore, id: string): AppointmentTypeRow {
  const row = typeById(store.db, id)
  if (!row) throw new Refusal('not_found')
  return row
}

function assertFreeLabel(store: PracticeStore, label: string, own: string | null): void {
  const other = typeOfLabel(store.db).get({ key: labelKey(label) })
  if (other && other.id !== own) throw new Refusal('conflict', 'There is already a session type with this name.')
}

function columns(input: AppointmentTypeInput) {
  return {
    label: input.label.trim(),
    label_key: labelKey(input.label),
    price_minor: input.price.minor,
    currency: input.price.currency,
    length_minute: input.length_minute,
    location: input.session_location_type,
    is_private: input.is_private,
    hue: input.hue,
  }
}

function typeView(row: AppointmentTypeRow): AppointmentTypeWire {
  return {
    appointment_type_id: row.id,
    label: row.label,
    price: toPrice({ minor: row.price_minor, currency: row.currency }),
    length_minute: row.length_minute,
    session_location_type: row.location,
    is_private: row.is_private,
    hue: row.hue,
    modify_datetime: toInstant(row.modify_at),
  }
}
