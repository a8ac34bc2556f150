import { Refusal } from '#contracts/errors'
import type { PracticeStore } from '../store/practice-store.ts'

/**
 * Audits that a person who acts on the owner's behalf read or changed the owner's profile, which the directory stores.
 * Throws `not_found` for any other profile. Refusals are audited too.
 */
export function auditProfile(store: PracticeStore, ownerId: string): void {
  if (ownerId !== store.practice.owner_user_id) throw new Refusal('not_found')
  store.audit({ category: 'profile', object: ownerId })
}
