/** Merges the answer of a save into the draft: text typed during the save stays. */
import type { ProviderProfile } from '#contracts/api/users'
import { parseBirthDate } from '#domain/content/birth-date'
import { typedSince } from '#web/lib/typed-since.ts'
import { draftOf, type IntakeDraft, halfTyped, sameType } from './intake-draft.ts'

type Office = ProviderProfile['additional_office_locations'][number]

/**
 * The draft after a save: the stored values, except for edits made since it was `sent`. The address's checkbox and the
 * signature stay as they are, because the answer does not contain them until the end.
 */
export function keptDraft(now: IntakeDraft, sent: IntakeDraft, kept: ProviderProfile): IntakeDraft {
  const answer = draftOf(kept)
  const profile = {
    ...typedSince(now.profile, sent.profile, kept),
    additional_office_locations: officesSince(now.profile, sent.profile, kept),
  }
  const { mail_zipcode, ...half } = halfTyped(now.profile)
  return {
    profile: { ...profile, ...half, ...(mail_zipcode !== undefined && !now.sameAddress && { mail_zipcode }) },
    dob: parseBirthDate(now.dob) === kept.dob ? answer.dob : now.dob,
    type: sameType(now.type, sent.type) ? answer.type : now.type,
    // A license without state and number is not stored.
    license: kept.licenses.length > 0 ? typedSince(now.license, sent.license, answer.license) : now.license,
    sameAddress: now.sameAddress,
    signature: now.signature,
  }
}

/** The offices of an answer, with the edits made to each since. */
function officesSince(now: ProviderProfile, sent: ProviderProfile, kept: ProviderProfile): Office[] {
  const find = (of: ProviderProfile, id: string) =>
    of.additional_office_locations.find(({ office_location_id }) => office_location_id === id)
  return kept.additional_office_locations.map((office) => {
    const typed = find(now, office.office_location_id)
    return typed ? typedSince(typed, find(sent, office.office_location_id) ?? office, office) : office
  })
}
