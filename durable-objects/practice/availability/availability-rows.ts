import { periodsOfProvider } from '#db/practice/queries/availability'
import type { availability } from '#contracts/api/availability'
import type { z } from 'zod'
import type { PracticeStore } from '../store/practice-store.ts'

export type Availability = z.infer<typeof availability>

/** The weekly periods of one provider, by weekday and time. */
export function periodsOf(store: PracticeStore, providerId: string): Availability['periods'] {
  return periodsOfProvider(store.db, providerId)
}
