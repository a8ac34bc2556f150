/** The words of the public listings. Everything they say of the professionals comes from the data. */
import type { ListedSpecialty } from '#contracts/plain/listed-specialties'
import type { getListing } from '#contracts/api/listings'
import type { searchProfessionals } from '#contracts/api/professionals'
import type { Response } from '#contracts/endpoint'
import { stateName } from '#domain/content/us-states'
import { writtenCount } from '#domain/content/written'
import { formatPrice } from '#web/lib/money.ts'
import { formatDay, formatTimeInZone } from '#web/lib/time.ts'

type Facts = Response<typeof getListing>

type Card = Pick<
  Response<typeof searchProfessionals>['professionals'][number],
  'accepting_clients' | 'next' | 'timezone' | 'from_price' | 'offers_free'
>

type SpecialtyWords = { one: string; many: string; title: string; what: string }

/** How a specialty is called, and what it is, in a sentence. */
export const SPECIALTY_WORDS: Readonly<Record<ListedSpecialty, SpecialtyWords>> = {
  professional: {
    one: 'professional',
    many: 'professionals',
    title: 'Mental-health professionals',
    what: 'Here you find psychologists, psychiatrists and other physicians, therapists, and social workers side by side.',
  },
  psychologist: {
    one: 'psychologist',
    many: 'psychologists',
    title: 'Psychologists',
    what: 'Psychologists assess how you think, feel and act, and work with you in conversation rather than with medication.',
  },
  psychiatrist: {
    one: 'psychiatrist',
    many: 'psychiatrists',
    title: 'Psychiatrists',
    what: 'Psychiatrists are physicians. They can diagnose, and they can prescribe medication and follow how it works for you.',
  },
  therapist: {
    one: 'therapist or social worker',
    many: 'therapists and social workers',
    title: 'Therapists',
    what: 'Therapists and clinical social workers help by talking: with you alone, as a couple, or as a family.',
  },
}

/**
 * The facts of a listing beside the cards of a page. They are counted up to a minute before the cards are read, so the
 * paragraph never contradicts the cards: when these are all there are, prices and the next free time come from them.
 */
export function shownFacts(facts: Facts, cards: readonly Card[], isWhole: boolean): Facts {
  const open = cards.filter(({ accepting_clients }) => accepting_clients)
  const soonest = [
    ...(facts.next && !isWhole ? [facts.next] : []),
    ...open.flatMap(({ next, timezone }) => {
      const start = next?.slots[0]?.timeslot_datetime_start
      return start ? [{ start, timezone }] : []
    }),
  ].toSorted((a, b) => a.start.localeCompare(b.start))
  const next = soonest[0] ?? null
  if (!isWhole) return { ...facts, next }
  const prices = cards.flatMap(({ from_price }) => (from_price === null ? [] : [from_price]))
  return {
    ...facts,
    next,
    count: cards.length,
    accepting: open.length,
    from_prices: prices.length > 0 ? { low: Math.min(...prices), high: Math.max(...prices) } : null,
    offers_free: cards.some(({ offers_free }) => offers_free),
  }
}

/** "Therapists in New York". */
export function listingTitle(specialty: ListedSpecialty, state: string | null): string {
  const { title } = SPECIALTY_WORDS[specialty]
  return state === null ? title : `${title} in ${stateName(state)}`
}

/** The first paragraph of a listing: one sentence for each thing that is known. */
export function listingSentences(specialty: ListedSpecialty, state: string | null, facts: Facts): string[] {
  return [SPECIALTY_WORDS[specialty].what, ...factSentences(specialty, state, facts)]
}

/** The description of a listing for search engines: its facts alone. */
export function listingDescription(specialty: ListedSpecialty, state: string | null, facts: Facts): string {
  return factSentences(specialty, state, { ...facts, next: null }).join(' ')
}

function factSentences(specialty: ListedSpecialty, state: string | null, facts: Facts): string[] {
  return [
    who(specialty, state, facts),
    prices(facts),
    languages(facts),
    ...(facts.next
      ? [
          `The next free time is ${formatDay(facts.next.start, facts.next.timezone)} at ${formatTimeInZone(facts.next.start, facts.next.timezone)}.`,
        ]
      : []),
  ].filter((sentence) => sentence !== '')
}

function who(specialty: ListedSpecialty, state: string | null, { count, accepting }: Facts): string {
  const { one, many } = SPECIALTY_WORDS[specialty]
  const people = count === 1 ? `One ${one} on Orchid is` : `${written(count)} ${many} on Orchid are`
  const place = state === null ? 'listed' : `licensed in ${stateName(state)}`
  const open =
    accepting === 0
      ? `${count === 1 ? 'is' : 'are'} not accepting new clients right now`
      : accepting === count
        ? `${count === 1 ? 'accepts' : 'accept'} new clients`
        : ''
  if (open) return `${people} ${place} and ${open}.`
  return `${people} ${place}; ${written(accepting)} of them ${accepting === 1 ? 'accepts' : 'accept'} new clients.`
}

function prices({ from_prices, offers_free }: Facts): string {
  const free = 'some offer a free session'
  if (!from_prices) return offers_free ? `${upper(free)}.` : ''
  const { low, high } = from_prices
  const range =
    low === high
      ? `Sessions start at ${formatPrice(low)}`
      : `Sessions start between ${formatPrice(low)} and ${formatPrice(high)}, depending on the professional`
  return offers_free ? `${range}, and ${free}.` : `${range}.`
}

function languages({ languages: spoken }: Facts): string {
  if (spoken.length === 0) return ''
  return `Sessions are also possible in ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(spoken)}.`
}

const written = (count: number): string => writtenCount(count, 'en-US')
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
