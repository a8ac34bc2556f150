import { type ChosenTime, chosenTime } from '#contracts/api/member-registration'
import type { AgreedVersion } from '#domain/content/legal-versions'
import type { PendingRow } from '#db/directory/queries/pending-registrations'
import type { memberRows } from '#db/directory/queries/registration'
import { openText, sealText } from '#kernel/sealed'
import { PLACES } from '#kernel/sealed-places'
import { dataKey } from '../../data-keys.ts'
import type { Env } from '../../env.ts'

/** What was typed into the form of a registration that waits for its confirmation. */
export type Details = {
  person: {
    first_name: string
    last_name: string
    preferred_first_name: string
    timezone: string
    signup_channel_amhc: boolean
  }
  /** A member's own record; null for providers. */
  record: Omit<Parameters<typeof memberRows>[1], 'user_id'> | null
  /** The code of a practice's invitation, which is accepted together with the confirmation; null without one. */
  invite_code: string | null
  /** The versions of the documents that the checked box has named, and when. A provider's intake asks for it later. */
  agreed?: { versions: AgreedVersion[]; at: number }
}

/** Seals both parts of a registration for its row. */
export async function sealDetails(env: Env, id: string, given: { details: Details; booking: ChosenTime | null }) {
  const key = await dataKey(env, 'directory')
  const seal = (column: 'sealed_details' | 'sealed_booking', value: unknown) =>
    sealText(key, PLACES.pendingRegistration(id, column), JSON.stringify(value))
  return {
    sealed_details: await seal('sealed_details', given.details),
    sealed_booking: given.booking ? await seal('sealed_booking', given.booking) : '',
  }
}

/** Opens the details of a registration that has not ended. */
export async function openDetails(env: Env, { id, sealed_details }: PendingRow): Promise<Details> {
  const key = await dataKey(env, 'directory')
  // The cast is safe, because sealDetails wrote it, and the seal proves that no one has changed it.
  return JSON.parse(await openText(key, PLACES.pendingRegistration(id, 'sealed_details'), sealed_details)) as Details
}

/** The time that was chosen before a registration; null without one. */
export async function openBooking(env: Env, { id, sealed_booking }: PendingRow): Promise<ChosenTime | null> {
  if (sealed_booking === '') return null
  const key = await dataKey(env, 'directory')
  return chosenTime.parse(
    JSON.parse(await openText(key, PLACES.pendingRegistration(id, 'sealed_booking'), sealed_booking)),
  )
}
