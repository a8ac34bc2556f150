import type { MarkedOffice } from '#domain/scheduling/offices'
import { officeWords, placedAt, type StoredPlace } from '#domain/scheduling/offices'
import { Refusal } from '#contracts/errors'
import type { SessionPlace } from '#contracts/plain/session-words'
import type { PracticeStore } from '../store/practice-store.ts'

/** A session's place as it is stored, and whose session it is. */
type Placed = StoredPlace & { provider_id: string }

/**
 * Where a session takes place now (`placedAt`). The offices are those of the present owner: a session of an earlier one
 * is told by the words of its booking.
 */
export function placeNow(
  { practice: { owner_user_id, offices } }: PracticeStore,
  { provider_id, ...stored }: Placed,
): { place: string | null; office: MarkedOffice | null } {
  return placedAt(stored, provider_id === owner_user_id ? (offices ?? []) : [])
}

/** The office of a session type in person. */
type TypeInOffice = { location: SessionPlace; office_id: string | null }

/**
 * What a session that is booked now stores of the office of its type. Nothing when the type names none, or one that was
 * removed: then it is in the main one. With one office or none nothing is named.
 */
export function officeOfType(
  { practice: { offices } }: PracticeStore,
  { location, office_id }: TypeInOffice,
): { office_id: string; place: string } | null {
  if (location !== 'in-person' || office_id === null || !offices || offices.length < 2) return null
  const office = offices.find(({ id }) => id === office_id)
  return office ? { office_id, place: officeWords(office) } : null
}

/** Whether the practice no longer has the office that a session type names. */
export const isOfficeRemoved = ({ practice: { offices } }: PracticeStore, { office_id }: TypeInOffice): boolean =>
  office_id !== null && offices !== null && !offices.some(({ id }) => id === office_id)

/** The id of the office in which a client would come to a session of this type; null by video, and with one office or none. */
export function officeShown({ practice: { offices } }: PracticeStore, type: TypeInOffice): string | null {
  if (type.location !== 'in-person' || !offices || offices.length < 2) return null
  return (offices.find(({ id }) => id === type.office_id) ?? offices[0])?.id ?? null
}

/** What a session stores of an office that is chosen for it. Throws `invalid` for one that the practice does not have. */
export function chosenOffice(
  { practice: { offices } }: PracticeStore,
  id: string,
  location: SessionPlace,
): { office_id: string; place: string } {
  if (location !== 'in-person') throw new Refusal('invalid', 'A session by video takes place in no office.')
  const office = (offices ?? []).find((one) => one.id === id)
  if (!office) throw new Refusal('invalid', 'Your practice no longer has this office. Please choose another one.')
  return { office_id: id, place: officeWords(office) }
}
