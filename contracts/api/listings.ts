import { endpoint } from '#contracts/endpoint'
import { instant, price, timeZone } from '#contracts/wire'
import { LISTED_SPECIALTIES } from '#contracts/plain/listed-specialties'
import { z } from 'zod'

const specialty = z.enum(LISTED_SPECIALTIES)

/** A listing that exists: at least one professional stands in it. */
const listingPair = z.object({ specialty, state: z.string(), count: z.number().int().positive() })
export type ListingPair = z.infer<typeof listingPair>

export const getListingPairs = endpoint({
  name: 'listing_pairs',
  method: 'GET',
  path: '/api/search/v1/listings',
  summary: 'List the pairs of specialty and state in which professionals are listed, with how many they are.',
  access: { kind: 'public', because: 'the directory is public' },
  responses: { 200: z.object({ pairs: z.array(listingPair) }) },
})

export const getListing = endpoint({
  name: 'listing',
  method: 'GET',
  path: '/api/search/v1/listings/:specialty',
  summary:
    'Read what is true of all professionals of a specialty, in one state or in all: how many, prices, languages.',
  access: { kind: 'public', because: 'the directory is public' },
  params: z.object({ specialty }),
  query: z.object({ state: z.string().trim().max(2).default('') }),
  responses: {
    200: z.object({
      count: z.number().int().positive(),
      /** How many accept new clients. */
      accepting: z.number().int(),
      /** The lowest and the highest of the prices from which professionals offer sessions. */
      from_prices: z.object({ low: price, high: price }).nullable(),
      offers_free: z.boolean(),
      /** Languages besides English, the most frequent first. */
      languages: z.array(z.string()),
      /** The next free time of those who accept new clients, with the time zone of its professional. */
      next: z.object({ start: instant, timezone: timeZone }).nullable(),
      /** The states with professionals of this specialty. Empty in the listing of one state. */
      states: z.array(z.object({ state: z.string(), count: z.number().int() })),
      /** The specialties with professionals in this state. */
      specialties: z.array(z.object({ specialty, count: z.number().int() })),
    }),
  },
  errors: ['not_found'],
})
