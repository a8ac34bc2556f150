import type { PAGE_STATES } from '#contracts/api/own-page'
import { licenseState } from './license-expiry.ts'

export type PageState = (typeof PAGE_STATES)[number]

type PageFacts = {
  /** The sign-up is finished and the email is confirmed. */
  isFinished: boolean
  isApproved: boolean
  isPublished: boolean
  /** The practice is no archive, and no first plan is due. */
  isOpen: boolean
  /** The expiry dates of all licenses. */
  licenses: readonly string[]
}

/**
 * Whether a page is public, in words for its owner. The same conditions decide in SQL whether anyone else sees the page
 * (`visible` in db/directory/queries/public-profiles.ts).
 */
export function pageState(
  { isFinished, isApproved, isPublished, isOpen, licenses }: PageFacts,
  today: string,
): PageState {
  if (!isFinished) return 'unfinished'
  if (!isOpen) return 'practice_closed'
  if (!isPublished) return 'unpublished'
  if (!isApproved) return 'in_review'
  const states = licenses.map((date) => licenseState(date, today))
  if (states.includes('valid')) return 'public'
  return states.includes('expired') ? 'expired' : 'no_date'
}
