/** Merges the saved profile into the draft without losing what was typed while it was being saved. */
import type { ProviderProfile } from '#contracts/api/users'
import { parseBirthDate } from '#domain/content/birth-date'
import { typedSince } from '#web/lib/typed-since.ts'
import { draftOf, type IntakeDraft, halfTyped, sameType } from './intake-draft.ts'

type Office = ProviderProfile['additional_office_locations'][number]

/**
 * The draft after a save: the stored values, except for edits made since it was `sent`. The checkbox "Same as Business
 * Address" and the signature are not taken from the stored profile, which has no signature before the last step.
 */
export function draftAfterSave(now: IntakeDraft, sent: IntakeDraft, saved: ProviderProfile): IntakeDraft {
  const answer = draftOf(saved)
  const profile = {
    ...typedSince(now.profile, sent.profile, saved),
    additional_office_locations: officesSince(now.profile, sent.profile, saved),
  }
  const { mail_zipcode, ...half } = halfTyped(now.profile)
  return {
    profile: { ...profile, ...half, ...(mail_zipcode !== undefined && !now.sameAddress && { mail_zipcode }) },
    dob: parseBirthDate(now.dob) === saved.dob ? answer.dob : now.dob,
    type: sameType(now.type, sent.type) ? answer.type : now.type,
    // A license with neither a state nor a number is not stored, so it must be taken from the draft.
    license: saved.licenses.length > 0 ? typedSince(now.license, sent.license, answer.license) : now.license,
    sameAddress: now.sameAddress,
    signature: now.signature,
  }
}

/** The stored offices, each with the edits that were made since it was sent. */
function officesSince(now: ProviderProfile, sent: ProviderProfile, saved: ProviderProfile): Office[] {
  const find = (of: ProviderProfile, id: string) =>
    of.additional_office_locations.find(({ office_location_id }) => office_location_id === id)
  return saved.additional_office_locations.map((office) => {
    const typed = find(now, office.office_location_id)
    return typed ? typedSince(typed, find(sent, office.office_location_id) ?? office, office) : office
  })
}
