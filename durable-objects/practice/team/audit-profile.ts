import type { PracticeStore } from '../store/practice-store.ts'
import { allow } from '../store/rights.ts'

export type ProfileAct = 'profile.read' | 'profile.save'

/**
 * Writes down what is done to the owner's profile, which the directory keeps, by somebody who acts in the owner's name.
 * Throws as every command does for who may not, and that is written down too.
 */
export function auditProfile(store: PracticeStore, act: ProfileAct): void {
  allow(store, act)
  store.audit({ action: act, category: 'profile', object: store.practice.owner_user_id })
}
