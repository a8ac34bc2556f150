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
