import { type PersonNames, shownName } from './person-name.ts'

/** The initials of a person by the name under which they are shown: "M.M." for Mia Marsh. Empty without a name. */
export function personInitials(names: PersonNames): string {
  const words = shownName(names).split(/\s+/u).filter(Boolean)
  const [first] = words
  const last = words.length > 1 ? words.at(-1) : undefined
  return [first, last].flatMap((word) => (word ? `${[...word][0]?.toLocaleUpperCase('en-US') ?? ''}.` : [])).join('')
}
