import { wordsOf } from './folded.ts'

/** A name in the fields of a form. Each may be empty. */
export type PersonName = { first_name: string; preferred_first_name: string; last_name: string }

/** The most beginnings in a run of letters without spaces. */
const MOST_SUFFIXES = 24

/**
 * Every word by which a person is found by name, folded: those of each field, also without apostrophes and hyphens; and
 * where names are written without spaces, their parts from each letter on, of both orders of first and last name. It may
 * contain doubles.
 */
export function nameWords({ first_name, preferred_first_name, last_name }: PersonName): string[] {
  const fields = [first_name, preferred_first_name, last_name]
  const parts = fields.flatMap((field) => [...field.split(/\s+/u), field])
  // Where names are written without a space, the parts of one are looked for together, in both orders.
  const whole = [first_name, preferred_first_name].flatMap((first) => [last_name + first, first + last_name])
  const unspaced = (text: string) => suffixes(text.normalize('NFC')).flatMap(wordsOf)
  return [
    ...fields.flatMap(wordsOf),
    // "Anne-Marie" is found as "annemarie" too, "O’Brien" as "obrien", and "van der Berg" as "vanderberg".
    ...parts.map((part) => wordsOf(part).join('')),
    ...[...fields, ...whole].flatMap(unspaced),
  ].filter(Boolean)
}

/** Scripts that are written without spaces between words, or in which a part of a name is looked for by itself. */
const UNSPACED =
  /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script_Extensions=Hangul}\p{Script_Extensions=Bopomofo}\p{Script_Extensions=Thai}\p{Script_Extensions=Lao}\p{Script_Extensions=Khmer}\p{Script_Extensions=Myanmar}\p{Script_Extensions=Tibetan}]/u

/** What is left of a text from each of its letters on, as far as it is written without spaces: "王小明", "小明", "明". */
function suffixes(text: string): string[] {
  if (!UNSPACED.test(text)) return []
  const signs = Array.from(text)
  return signs
    .flatMap((sign, i) => (UNSPACED.test(sign) && !/\p{M}/u.test(sign) ? [signs.slice(i).join('')] : []))
    .slice(0, MOST_SUFFIXES)
}
