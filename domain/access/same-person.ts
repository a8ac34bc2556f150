import { isUnderAge } from './of-age.ts'
import { folded, wordsOf } from '#domain/content/folded'

/** A person as a practice has written them or as their account names them. Each field may be empty. */
export type Described = {
  first_name: string
  preferred_first_name: string
  last_name: string
  /** YYYY-MM-DD. */
  dob: string
}

/** Why an account cannot be that of the person whom a practice has written down. */
export type Contradiction = 'under_age' | 'dob' | 'name'

/** Words that many names have, so that two people who share one are not the same for it. */
const PARTICLES = new Set(
  'al bin bint d da de del della den der di do dos du e el ibn ii iii iv jr la le los st sr ter van von y zu'.split(
    ' ',
  ),
)

/** A name folded, without apostrophes and with single spaces: equal for two spellings of one name. */
export function foldedName(text: string): string {
  return wordsOf(folded(text).replaceAll("'", '')).join(' ')
}

/** Whether two people have the same legal name, in this order. */
export function sameLegalName(
  one: Pick<Described, 'first_name' | 'last_name'>,
  other: Pick<Described, 'first_name' | 'last_name'>,
): boolean {
  const name = (of: typeof one) => foldedName(`${of.first_name} ${of.last_name}`)
  return name(one) !== '' && name(one) === name(other)
}

/**
 * Compares whom a practice has invited with the account that wants to accept; null when the account may be theirs.
 *
 * Birth dates that both sides know decide: the same person may have another name by now. When one of them is unknown,
 * the names must share a word, whichever part of the name it is; initials and particles do not count. `under_age`: the
 * practice knows the person to be under 18, and the account is that of an adult or does not say, so that an adult could
 * take over a minor's record. `today` is the day (YYYY-MM-DD) of the account's own zone.
 */
export function contradiction(written: Described, account: Described, today: string): Contradiction | null {
  const isMinor = (dob: string) => isUnderAge(dob, today)
  if (written.dob !== '' && written.dob === account.dob) return null
  if (isMinor(written.dob) && !isMinor(account.dob)) return 'under_age'
  if (written.dob !== '' && account.dob !== '') return 'dob'
  return sharesName(written, account) ? null : 'name'
}

/** Whether two names share a word. An empty name contradicts nothing. */
function sharesName(one: Described, other: Described): boolean {
  const [words, others] = [nameWords(one), nameWords(other)]
  return words.size === 0 || others.size === 0 || [...words].some((word) => others.has(word))
}

/** The words that tell people apart, and each field as one word: "Anne-Marie" and "Annemarie" are the same. */
function nameWords({ first_name, preferred_first_name, last_name }: Described): Set<string> {
  const fields = [first_name, preferred_first_name, last_name].map(foldedName)
  const words = fields.flatMap((field) => [...field.split(' '), field.replaceAll(' ', '')])
  return new Set(words.filter((word) => word !== '' && !/^[a-z]$/.test(word) && !PARTICLES.has(word)))
}
