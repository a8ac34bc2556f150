import { dateOnly, email, lineOrEmpty, personName, personNameOrEmpty, phoneOrEmpty, timeZone } from '#contracts/wire'
import { z } from 'zod'

/**
 * The status of a client. `waiting`: the practice has no session for them yet. `inactive` is shown as "Archived", and
 * `sample` marks the sample client.
 */
export const CLIENT_STATUSES = ['active', 'inactive', 'invited', 'sample', 'waiting'] as const

export type ClientStatus = (typeof CLIENT_STATUSES)[number]

/** Why a provider ended a client's care. */
export const DISCHARGE_REASONS = ['goals_met', 'client_ended', 'referred', 'no_contact', 'moved', 'other'] as const

const empty = z.literal('')
const optional = (max: number) => lineOrEmpty(max)

/** What a practice writes about a client. Each field except the names may be empty; `dob` is YYYY-MM-DD. */
export const clientDetails = {
  first_name: personName(),
  preferred_first_name: personNameOrEmpty(),
  last_name: personName(),
  pronouns: optional(40),
  dob: z.union([dateOnly, empty]),
  email: z.union([empty, email]),
  phone_number: phoneOrEmpty,
  timezone: z.union([empty, timeZone]),
  country: z.enum(['', 'US', 'CA', 'CO']),
  home_address_line1: optional(200),
  home_city: optional(80),
  home_state: optional(40),
  home_zipcode: optional(16),
}

const details = z.object(clientDetails)
export type ClientDetails = z.infer<typeof details>

/** The details of a new client; only the names are required. */
export const newClientDetails = z.object({
  ...details.partial().shape,
  first_name: clientDetails.first_name,
  last_name: clientDetails.last_name,
})
