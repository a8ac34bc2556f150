import { AI_SESSION_TYPES, isAiSessionLabel } from '#contracts/plain/ai-session-types'
import type { TypeKind } from '#contracts/plain/type-kinds'
import type { SessionPlace } from '#contracts/plain/session-words'
import { lengthProblem, priceProblem } from '#domain/scheduling/type-kinds'
import { mergeSeen, type Overtaken, type Seen } from '#domain/saving/merge-seen'
import { changeType, typeById, typeOfLabel, typesOfPractice } from '#db/practice/queries/appointment-types'
import type { AppointmentTypeWire } from '#contracts/api/appointment-types'
import { Refusal } from '#contracts/errors'
import { appointment_types } from '#db/practice/schema-appointment-types'
import { toInstant } from '#kernel/clock'
import { fromPrice, type Money, toPrice, usd } from '#kernel/money'
import type { PracticeStore } from '../store/practice-store.ts'
import { chosenOffice, isOfficeRemoved } from '../meetings/office-rows.ts'
import { offerChanged } from '../store/offer-changed.ts'
import { type AppointmentTypeRow, labelKey } from './type-rows.ts'

export type AppointmentTypeInput = {
  label: string
  price: Money
  length_minute: number
  session_location_type: SessionPlace
  is_private: boolean
  hue: number
} & { [Name in keyof TypeRules]?: TypeRules[Name] | undefined }

/** Whom a type is for, the rules by which clients book it, and what it says. */
type TypeRules = Pick<
  AppointmentTypeWire,
  | 'kind'
  | 'office_id'
  | 'description'
  | 'buffer_before_minute'
  | 'buffer_after_minute'
  | 'notice_hours'
  | 'horizon_days'
  | 'daily_limit'
  | 'cpt_code'
  | 'needs_approval'
>

const NO_RULES: TypeRules = {
  kind: 'individual',
  office_id: null,
  description: '',
  buffer_before_minute: 0,
  buffer_after_minute: 0,
  notice_hours: null,
  horizon_days: 180,
  daily_limit: null,
  cpt_code: '',
  needs_approval: false,
}

/**
 * The session types in their order: those that can be booked, or those that were archived. The types with the assistant
 * are among them only when the plan has them (`withAi`).
 */
export function listAppointmentTypes(store: PracticeStore, archived = false, withAi = false): AppointmentTypeWire[] {
  if (withAi) provideAiTypes(store)
  const types = typesOfPractice(store.db, archived)
  return (withAi ? types : types.filter(isOwn)).map((row) => typeView(store, row))
}

/** Adds the types with the assistant that the practice does not have yet. Only the practice itself can book them. */
function provideAiTypes(store: PracticeStore): void {
  for (const { label, location } of AI_SESSION_TYPES) {
    if (typeOfLabel(store.db).get({ key: labelKey(label) })) continue
    const at = store.nextStamp()
    const own = {
      id: store.newId('aty'),
      position: nextPosition(store),
      archived_at: null,
      create_at: at,
      modify_at: at,
    }
    const input = { label, price: usd(0), length_minute: 50, session_location_type: location, is_private: true, hue: 0 }
    store.insert(appointment_types, { ...own, ...columns(input) })
  }
}

/** Whether a type is the practice's own, and not one with the assistant, which is never changed. */
const isOwn = ({ label }: { label: string }): boolean => !isAiSessionLabel(label)

/** After all others; archived ones may have had the places before. */
const nextPosition = (store: PracticeStore): number =>
  Math.max(-1, ...typesOfPractice(store.db, false).map((type) => type.position)) + 1

/**
 * Adds a session type. Throws `conflict` when the label is taken, and `invalid` for what its kind does not allow, an
 * office that the practice does not have, and one of a type by video.
 */
export function createAppointmentType(store: PracticeStore, input: AppointmentTypeInput): AppointmentTypeWire {
  const { id } = store.once(() => {
    assertFreeLabel(store, input.label, null)
    assertKind({ ...NO_RULES, ...given(input), ...sizeOf(input) })
    if (input.office_id) chosenOffice(store, input.office_id, input.session_location_type)
    const fresh = store.newId('aty')
    const at = store.nextStamp()
    const own = { id: fresh, position: nextPosition(store), archived_at: null, create_at: at, modify_at: at }
    store.insert(appointment_types, { ...own, ...columns(input) })
    offerChanged(store)
    return { id: fresh }
  })
  return typeView(store, typeNamed(store, id))
}

/**
 * Changes a session type, unless it was changed unseen. Booked sessions do not change, because they have a copy. Throws
 * `not_found`, `conflict`, and `invalid` for what its kind does not allow and for an office that the practice does not
 * have. One that was removed since stays, until another is chosen. A type that becomes one by video leaves its office.
 */
export function changeAppointmentType(
  store: PracticeStore,
  id: string,
  { seen, ...wanted }: AppointmentTypeInput & { seen?: Seen },
): AppointmentTypeWire | Overtaken {
  const row = typeNamed(store, id)
  const stored = typeView(store, row)
  const rules = rulesOf({ ...rulesOf(row), ...given(wanted) })
  const save = mergeSeen({ ...wanted, ...rules, price: toPrice(wanted.price) }, seen, stored)
  if ('overtaken' in save) return save
  const leavesOffice = save.merged.session_location_type === 'telehealth' && wanted.office_id === undefined
  const office_id = leavesOffice ? null : save.merged.office_id
  const input = { ...save.merged, office_id, price: fromPrice(save.merged.price) }
  assertKind({ ...input, ...sizeOf(input) })
  const isSameOffice = office_id === row.office_id && input.session_location_type === 'in-person'
  if (office_id !== null && !isSameOffice) chosenOffice(store, office_id, input.session_location_type)
  const { archived_at } = row
  if (archived_at === null) assertFreeLabel(store, input.label, id)
  const label_key = keyOf({ id, label: input.label, archived_at })
  changeType(store.db, id, { ...columns(input), label_key, modify_at: store.nextStamp() })
  offerChanged(store)
  return typeView(store, typeNamed(store, id))
}

/**
 * Ends a session type, or brings it back. While it is archived nobody can book it, and another type can have its label.
 * Booked sessions and holds do not change, because they have a copy. Safe to repeat. Throws `not_found`, `conflict`.
 */
export function archiveAppointmentType(store: PracticeStore, id: string, isArchived: boolean): AppointmentTypeWire {
  const row = typeNamed(store, id)
  if (isArchived !== (row.archived_at !== null)) {
    if (!isArchived) assertFreeLabel(store, row.label, id)
    const archived_at = isArchived ? store.now : null
    changeType(store.db, id, { archived_at, label_key: keyOf({ ...row, archived_at }), modify_at: store.nextStamp() })
    offerChanged(store)
  }
  return typeView(store, typeNamed(store, id))
}

/**
 * Puts the types into an order, unless they were put into another one, or one was added or archived, since the order was
 * `seen`. Throws `not_found` for one that is not offered here, and `conflict` when it does not name each type once.
 */
export function orderAppointmentTypes(
  store: PracticeStore,
  { seen, ...wanted }: { appointment_type_ids: readonly string[]; seen?: Seen },
): AppointmentTypeWire[] | Overtaken {
  const present = typesOfPractice(store.db, false)
    .filter(isOwn)
    .map(({ id }) => id)
  const save = mergeSeen(wanted, seen, { appointment_type_ids: present })
  if ('overtaken' in save) return save
  const ids = save.merged.appointment_type_ids
  const here = new Set(present)
  if (ids.some((id) => !here.has(id))) throw new Refusal('not_found')
  if (new Set(ids).size !== here.size || ids.length !== here.size)
    throw new Refusal('conflict', 'Your session types have changed. Please look at them again.')
  for (const [position, id] of ids.entries()) changeType(store.db, id, { position, modify_at: store.nextStamp() })
  offerChanged(store)
  return listAppointmentTypes(store)
}

/** The label's key. That of an archived type has its id added, so that the label is free. */
const keyOf = ({ id, label, archived_at }: Pick<AppointmentTypeRow, 'id' | 'label' | 'archived_at'>): string =>
  archived_at === null ? labelKey(label) : `${labelKey(label)}\n${id}`

function typeNamed(store: PracticeStore, id: string): AppointmentTypeRow {
  const row = typeById(store.db, id)
  if (!row || !isOwn(row)) throw new Refusal('not_found')
  return row
}

function assertFreeLabel(store: PracticeStore, label: string, own: string | null): void {
  if (isAiSessionLabel(label))
    throw new Refusal('conflict', 'This is the name of a session with the assistant. Please choose another one.')
  const other = typeOfLabel(store.db).get({ key: labelKey(label) })
  if (other && other.id !== own) throw new Refusal('conflict', 'There is already a session type with this name.')
}

const sizeOf = ({ price, length_minute }: AppointmentTypeInput) => ({ price: price.minor, length_minute })

function assertKind({ kind, price, length_minute }: { kind: TypeKind; price: number; length_minute: number }): void {
  const problem = priceProblem(kind, price) ?? lengthProblem(kind, length_minute)
  if (problem !== null) throw new Refusal('invalid', problem)
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
    ...rulesOf({ ...NO_RULES, ...given(input) }),
  }
}

/** An input without what it leaves out. */
const given = <Input extends object>(input: Input): Partial<TypeRules> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))

/** The rules alone, of an input or a row. */
function rulesOf(of: TypeRules): TypeRules {
  const { kind, office_id, description, buffer_before_minute, buffer_after_minute, notice_hours, horizon_days } = of
  const { daily_limit, cpt_code, needs_approval } = of
  return {
    ...{ kind, office_id, description, buffer_before_minute, buffer_after_minute, notice_hours, horizon_days },
    ...{ daily_limit, cpt_code, needs_approval },
  }
}

function typeView(store: PracticeStore, row: AppointmentTypeRow): AppointmentTypeWire {
  return {
    appointment_type_id: row.id,
    label: row.label,
    price: toPrice({ minor: row.price_minor, currency: row.currency }),
    length_minute: row.length_minute,
    session_location_type: row.location,
    is_private: row.is_private,
    hue: row.hue,
    ...rulesOf(row),
    is_office_removed: isOfficeRemoved(store, row),
    is_archived: row.archived_at !== null,
    modify_datetime: toInstant(row.modify_at),
  }
}
