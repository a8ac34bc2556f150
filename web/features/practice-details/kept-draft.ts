/** How the answer of a save comes into the draft: what is typed while the save is under way stays. */
import type { ProviderProfile } from '#contracts/api/users'
import { parseBirthDate } from '#web/ui/forms/birth-date.ts'
import { typedSince } from '#web/lib/typed-since.ts'
import { draftOf, type IntakeDraft, halfTyped, sameType } from './intake-draft.ts'

type Office = ProviderProfile['additional_office_locations'][number]

/**
 * The draft after a save: what is kept now, save for what was typed since it was `sent`. The tick of the address and
 * the signature stay as they are: what is kept does not tell them until the end.
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
    // Nor is a licence without its state and number.
    license: kept.licenses.length > 0 ? typedSince(now.license, sent.license, answer.license) : now.license,
    sameAddress: now.sameAddress,
    signature: now.signature,
  }
}

/** The offices of an answer, each with what was said of it since. */
function officesSince(now: ProviderProfile, sent: ProviderProfile, kept: ProviderProfile): Office[] {
  const find = (of: ProviderProfile, id: string) =>
    of.additional_office_locations.find(({ office_location_id }) => office_location_id === id)
  return kept.additional_office_locations.map((office) => {
    const typed = find(now, office.office_location_id)
    return typed ? typedSince(typed, find(sent, office.office_location_id) ?? office, office) : office
  })
}
