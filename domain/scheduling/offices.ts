import type { SessionPlace } from '#contracts/plain/session-words'

/** An office of a practice, as its sessions need it. */
export type PracticeOffice = { id: string; name: string; address: string }

/** An office with the short mark by which a calendar tells it from the others. */
export type MarkedOffice = { id: string; name: string; mark: string }

/** Where a session takes place, as it is stored. */
export type StoredPlace = { location: SessionPlace; place: string | null; office_id?: string | null }

/** An office in a line: its name and its address. */
export const officeWords = ({ name, address }: PracticeOffice): string => [name, address].filter(Boolean).join(', ')

/**
 * The offices with their marks: the initials of up to two words of the name, with a number where another office has the
 * same. Marks are letters, so that offices are told apart without colors.
 */
export function markedOffices(offices: readonly PracticeOffice[]): MarkedOffice[] {
  const taken = new Set<string>()
  return offices.map(({ id, name }, at) => {
    const words = name.split(/[\s\-–/]+/).filter(Boolean)
    const initials = words.slice(0, 2).map((word) => [...word][0]?.toLocaleUpperCase('en-US') ?? '')
    const mark = initials.join('') || String(at + 1)
    const free = taken.has(mark) ? `${mark}${at + 1}` : mark
    taken.add(free)
    return { id, name, mark: free }
  })
}

/**
 * Where a session takes place now. The office that was chosen for it has its present name and address; one that was
 * removed is remembered by the words of its booking. With several offices, a session in person that names no place is in
 * the main one, the first. With one office or none nothing is added: `place` stays null, and its address is found by who
 * shows it.
 */
export function placedAt(
  { location, place, office_id = null }: StoredPlace,
  offices: readonly PracticeOffice[],
): { place: string | null; office: MarkedOffice | null } {
  if (location !== 'in-person' || (office_id === null && (place || offices.length < 2))) return { place, office: null }
  const office = office_id === null ? offices[0] : offices.find(({ id }) => id === office_id)
  if (!office) return { place, office: null }
  return { place: officeWords(office), office: marksOf(offices).get(office.id) ?? null }
}

const marked = new WeakMap<readonly PracticeOffice[], ReadonlyMap<string, MarkedOffice>>()

/** The marks of a list of offices, which are made once for all sessions that are read with it. */
function marksOf(offices: readonly PracticeOffice[]): ReadonlyMap<string, MarkedOffice> {
  const known = marked.get(offices) ?? new Map(markedOffices(offices).map((office) => [office.id, office]))
  marked.set(offices, known)
  return known
}
