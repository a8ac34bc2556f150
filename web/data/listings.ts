/** The public listings: which exist, and what is true of the professionals of one. */
import { callApi } from '#web/lib/api.ts'
import type { AnswerOf, QueryOf } from '#web/lib/endpoint-row.ts'
import { getListing, getListingPairs } from '#web/lib/endpoints.gen.ts'

export type ListingPair = AnswerOf<typeof getListingPairs>['pairs'][number]
export type ListingFacts = AnswerOf<typeof getListing>

/** The pairs of specialty and state in which professionals are listed, with how many they are. */
export async function readListingPairs(signal: AbortSignal): Promise<ListingPair[]> {
  const { pairs } = await callApi(getListingPairs, { signal })
  return pairs
}

/** What is true of a listing. Throws a 404 when no one stands in it. */
export function readListing(
  specialty: ListingPair['specialty'],
  query: QueryOf<typeof getListing>,
  signal: AbortSignal,
): Promise<ListingFacts> {
  return callApi(getListing, { params: { specialty }, query, signal })
}
