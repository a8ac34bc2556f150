import { US_STATES } from '#domain/content/us-states'

/** Ten thousand professionals for the search: as many as a large directory has, each with a page of ordinary length. */

const SYLLABLES = ['ba', 'ri', 'mo', 'len', 'tas', 'ver', 'na', 'kos', 'fel', 'du', 'shi', 'wan', 'gar', 'pe', 'hol']
const FIRST = ['Anna', 'Bo', 'Carla', 'Dario', 'Emre', 'Fay', 'Gus', 'Hala', 'Ines', 'Jonas', 'Kim', 'Lea', 'Mia']
const CONCERNS = ['Anxiety', 'Depression', 'Grief', 'Trauma', 'Sleep', 'Couples', 'Addiction', 'Burnout', 'Autism']
const LANGUAGES = ['English', 'Spanish', 'French', 'Mandarin', 'Arabic', 'Hindi']
const APPROACHES = ['CBT', 'EMDR', 'Psychodynamic', 'ACT', 'Mindfulness', 'Family systems']
const PAYERS = ['Aetna', 'Cigna', 'Blue Cross', 'United', 'Medicare', 'Oscar']
const TYPES = ['therapist', 'psychologist', 'physician', 'social worker'] as const
const STATES = US_STATES.map(({ code }) => code)
const SENTENCE =
  'I work with adults who want to understand what keeps them from living as they would like to, at their own pace. '

export type BenchProfile = {
  user_id: string
  first_name: string
  last_name: string
  type: (typeof TYPES)[number]
  headline: string
  biography: string
  concerns: string[]
  states: string[]
  languages: string[]
  approaches: string[]
  payers: string[]
  /** The price of a session, in dollars. */
  price: number
}

const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T
const some = <T>(list: readonly T[], n: number, count: number): T[] =>
  Array.from({ length: count }, (_, i) => at(list, n + i * 2)).filter((one, i, all) => all.indexOf(one) === i)

/** A last name of three syllables. The first 3,375 are distinct. */
function lastName(n: number): string {
  const size = SYLLABLES.length
  const name = at(SYLLABLES, n) + at(SYLLABLES, Math.floor(n / size)) + at(SYLLABLES, Math.floor(n / size ** 2))
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

export function benchProfile(n: number): BenchProfile {
  return {
    user_id: `0198c0de000070008${String(n).padStart(15, '0')}`,
    first_name: at(FIRST, n * 7),
    last_name: lastName(n),
    type: at(TYPES, n),
    headline: `Calm, practical help with ${at(CONCERNS, n).toLowerCase()} and ${at(CONCERNS, n + 2).toLowerCase()}`,
    biography: SENTENCE.repeat(4).trim(),
    concerns: some(CONCERNS, n, 3),
    states: some(STATES, n * 5, 2),
    languages: ['English', ...(n % 3 === 0 ? [at(LANGUAGES.slice(1), n)] : [])],
    approaches: some(APPROACHES, n, 2),
    payers: some(PAYERS, n, 2),
    price: 90 + (n % 12) * 10,
  }
}

export type BenchQuestion = { q?: string; specialty?: string; state?: string; type?: string }

/** Questions of each kind that people ask; misspelled names are a tenth. Each turn has other values. */
export function benchQuestion(n: number): BenchQuestion {
  const turn = Math.floor(n / 10)
  const who = benchProfile((turn * 131) % 3_000)
  const [state, other] = [at(STATES, turn), at(STATES, turn + 17)]
  const kinds: BenchQuestion[] = [
    {},
    { state },
    { specialty: at(CONCERNS, turn) },
    { specialty: at(CONCERNS, turn + 3), state: other },
    { type: at(['therapist', 'psychologist'], turn), state },
    { type: 'therapist', specialty: at(CONCERNS, turn + 1), state: other },
    { q: who.last_name },
    { q: `${who.first_name} ${who.last_name}` },
    { q: at(CONCERNS, turn).toLowerCase(), state },
    // One letter is missing.
    { q: who.last_name.slice(0, 4) + who.last_name.slice(5) },
  ]
  return at(kinds, n)
}
