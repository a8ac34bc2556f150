import { Refusal } from '#contracts/errors'
import type { PracticeStore } from '../store/practice-store.ts'

/**
 * Writes down what is done to the owner's profile, which the directory keeps, by somebody who acts in the owner's name.
 * Throws `not_found` for anybody but the owner. A refusal is written down too.
 */
export function auditProfile(store: PracticeStore, ownerId: string): void {
  if (ownerId !== store.practice.owner_user_id) throw new Refusal('not_found')
  store.audit({ category: 'profile', object: ownerId })
}
