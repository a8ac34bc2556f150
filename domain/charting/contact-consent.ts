import type { ContactSide, MaySpeak } from '#contracts/plain/contact-terms'

/** What a contact may be told, and who said so last; null when nobody has ever agreed to anything. */
export type Consent = { may_speak: MaySpeak; given_by: ContactSide | null }

/** Whose word counts more. What somebody has limited is not widened by the word of a lower one. */
const WEIGHT: Record<ContactSide, number> = { practice: 0, guardian: 1, client: 2 }

const REACH: Record<MaySpeak, number> = { none: 0, emergency_only: 1, yes: 2 }

/**
 * Whether a side may change what a contact may be told. Everybody may limit it. Only who limited it, or whose word counts
 * more, may widen it: the practice cannot note again what the client has withdrawn in their account.
 */
export function mayChangeConsent(now: Consent, to: MaySpeak, by: ContactSide): boolean {
  return REACH[to] <= REACH[now.may_speak] || now.given_by === null || WEIGHT[by] >= WEIGHT[now.given_by]
}
