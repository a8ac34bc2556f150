import type { MergeDifference } from '#contracts/plain/chart-words'
import type { ClientDetails } from '#contracts/api/client-details'
import { peopleOfChart } from '#db/practice/queries/charts'
import { placesInCouples } from '#db/practice/queries/partners'
import { Refusal } from '#contracts/errors'
import { sameLegalName } from '#domain/access/same-person'
import type { PracticeStore } from '../store/practice-store.ts'
import { worksHere } from '../store/rights.ts'
import { assertTreats } from './assert-treats.ts'
import type { PersonRow } from './chart-rows.ts'
import { type ChartRow, ownChartRow } from './find-chart.ts'

/** One side of a joining: a chart with its only person. */
export type Side = { chart: ChartRow; person: PersonRow }
/** The chart that stays, and the one whose content it gets. */
export type Pair = { kept: Side; gone: Side }

/** The fields that are filled in when the kept person has none. */
export const FILLED = [
  'preferred_first_name',
  'pronouns',
  'dob',
  'email',
  'phone_number',
  'timezone',
  'country',
  'home_address_line1',
  'home_city',
  'home_state',
  'home_zipcode',
] as const satisfies readonly (keyof ClientDetails)[]
export type FilledField = (typeof FILLED)[number]

/**
 * Two charts that may be joined. Throws `not_found`, `reason_required`, and `conflict` for a chart with itself, samples,
 * couples and their two partners, two people who each have an account of their own, and an account of the team.
 */
export function pairToMerge(store: PracticeStore, { kept, gone }: { kept: string; gone: string }): Pair {
  const sides = { kept: sideOf(store, kept), gone: sideOf(store, gone) }
  if (sides.kept.chart.id === sides.gone.chart.id)
    throw new Refusal('conflict', 'This is the same client. Choose another one to merge with.')
  if (areCouple(store, sides))
    throw new Refusal('conflict', 'These two have a chart as a couple, so they are two people.')
  if (sides.kept.person.linked_user_id !== null && sides.gone.person.linked_user_id !== null)
    throw new Refusal(
      'conflict',
      'Both clients have an account of their own, so they are two people to us. If one person has two accounts, separate one of them from its client first.',
    )
  if ([sides.kept, sides.gone].some(({ person }) => person.linked_user_id && worksHere(store, person.linked_user_id)))
    throw new Refusal('conflict', 'One of these clients has the account of someone on your team. Separate it first.')
  return sides
}

/** Whether two people have a chart as a couple. */
function areCouple({ db }: PracticeStore, { kept, gone }: Pair): boolean {
  const chartsOf = ({ person }: Side) => placesInCouples(db, person.patient_user_id).map(({ chart_id }) => chart_id)
  const shared = new Set(chartsOf(kept))
  return chartsOf(gone).some((id) => shared.has(id))
}

function sideOf(store: PracticeStore, id: string): Side {
  const chart = ownChartRow(store, id)
  const people = peopleOfChart(store.db, chart.id)
  const [person] = people
  if (!person) throw new Refusal('not_found')
  if (chart.is_sample) throw new Refusal('conflict', 'The sample client cannot be merged.')
  if (chart.patient_type !== 'individual' || people.length > 1)
    throw new Refusal('conflict', 'A couple cannot be merged.')
  assertTreats(store, chart.id)
  if (chart.merged_into !== null)
    throw new Refusal('conflict', 'One of these clients was merged already. Please load the page again.')
  return { chart, person }
}

/** In what the two people differ that should be equal for one person. Empty fields differ in nothing. */
export function differencesOf({ kept: { person: one }, gone: { person: other } }: Pair): MergeDifference[] {
  const dob = (person: PersonRow) => person.account_dob || person.dob
  return [
    ...(sameLegalName(one, other) ? [] : ['name' as const]),
    ...(dob(one) !== '' && dob(other) !== '' && dob(one) !== dob(other) ? ['dob' as const] : []),
  ]
}
