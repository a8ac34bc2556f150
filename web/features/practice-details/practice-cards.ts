/** The cards of the settings' tab "Practice": which answers each of them edits and saves. */
import type { ProviderProfile } from '#contracts/api/users'
import { draftOf, type IntakeDraft, signed } from './intake-draft.ts'
import { isChanged, practiceBody, problemsOf } from './practice-draft.ts'

export const PRACTICE_CARDS = ['you', 'license', 'business', 'offices', 'signature'] as const
export type PracticeCard = (typeof PRACTICE_CARDS)[number]

type Field = keyof ReturnType<typeof practiceBody>

const BUSINESS = [
  'business_entity_name',
  'office_address_line1',
  'office_city',
  'office_state',
  'office_zipcode',
  'mail_address_line1',
  'mail_city',
  'mail_state',
  'mail_zipcode',
] as const satisfies readonly Field[]
const YOU = [
  'first_name',
  'last_name',
  'legal_first_name',
  'preferred_first_name',
  'name_schema',
  'phone_number',
] as const satisfies readonly Field[]

/** The fields of the profile that a card saves. */
const SAVES: Readonly<Record<PracticeCard, readonly Field[]>> = {
  you: [...YOU, 'dob'],
  license: ['licenses'],
  // An office at the business address moves with it.
  business: [...BUSINESS, 'additional_office_locations'],
  offices: ['additional_office_locations'],
  signature: ['signature_legal_first_name', 'signature_legal_last_name'],
}

/** The fields whose problems keep a card from being saved. */
const CHECKS: Readonly<Record<PracticeCard, RegExp>> = {
  you: /^(first_name|last_name|dob|name_schema|phone_number)$/,
  license: /^(licenses|orchid_pro_types)/,
  business: /^(office|mail)_/,
  offices: /^additional_office_locations/,
  signature: /^$/,
}

const picked = <Of extends object, Name extends keyof Of>(of: Of, names: readonly Name[]): Pick<Of, Name> =>
  Object.fromEntries(names.map((name) => [name, of[name]])) as Pick<Of, Name>

/** The values of a profile that a card saves. */
export const partOfCard = (card: PracticeCard, profile: ProviderProfile) => ({
  ...picked(profile, SAVES[card]),
  // The type is saved before the license.
  ...(card === 'license' && { orchid_pro_types: profile.orchid_pro_types }),
})

/** The stored answers with the edits of one card: what its save sends, whatever is typed in the others. */
export function draftOfCard(card: PracticeCard, draft: IntakeDraft, saved: ProviderProfile): IntakeDraft {
  const stored = draftOf(saved)
  const { profile, dob, type, license, sameAddress, signature } = draft
  switch (card) {
    case 'you':
      return { ...stored, dob, profile: { ...stored.profile, ...picked(profile, YOU) } }
    case 'license':
      return { ...stored, type, license }
    case 'business':
      return { ...stored, sameAddress, profile: { ...stored.profile, ...picked(profile, BUSINESS) } }
    case 'offices': {
      const { additional_office_locations } = profile
      return { ...stored, profile: { ...stored.profile, additional_office_locations } }
    }
    case 'signature':
      return { ...stored, signature }
  }
}

/** The body that saves one card. */
export function bodyOfCard(card: PracticeCard, draft: IntakeDraft, saved: ProviderProfile, typeId: string | null) {
  return picked(practiceBody(draftOfCard(card, draft, saved), saved, typeId), SAVES[card])
}

/** Whether saving a card would change the stored record. */
export function isCardChanged(card: PracticeCard, draft: IntakeDraft, saved: ProviderProfile): boolean {
  const edited = draftOfCard(card, draft, saved)
  return card === 'signature' ? isSignatureChanged(edited, saved) : isChanged(edited, saved)
}

/** A signature that was typed can be saved even if it equals the legal name, which only stands in for a missing one. */
function isSignatureChanged(edited: IntakeDraft, saved: ProviderProfile): boolean {
  const { signature_legal_first_name: first, signature_legal_last_name: last } = signed(edited).profile
  return (
    (edited.signature.first !== null && first !== saved.signature_legal_first_name) ||
    (edited.signature.last !== null && last !== saved.signature_legal_last_name)
  )
}

/** The problems that keep a card from being saved, by field. `today` is YYYY-MM-DD. */
export function problemsOfCard(card: PracticeCard, draft: IntakeDraft, today: string): ReadonlyMap<string, string> {
  return new Map([...problemsOf(draft, today)].filter(([field]) => CHECKS[card].test(field)))
}
