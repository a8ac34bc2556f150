/** The draft of the settings' tab "Practice": the answers of the quick intake, and the offices. */
import { PHONE_HINT, readPhone } from '#kernel/phone-number'
import type { ProviderProfile } from '#contracts/api/users'
import { defaultOffices, FIRST_OFFICE_NAME, FIRST_OFFICES } from '#domain/content/intake'
import { draftOf, halfTyped, type IntakeDraft, profileBody, profileOf, signed } from './intake-draft.ts'
import { INTAKE_STEPS, missingInStep } from './intake-steps.ts'
import { sameValues } from '#kernel/same-values'

export type Office = ProviderProfile['additional_office_locations'][number]

/** The body that saves the draft. It has only the fields of this tab, so that it overwrites nothing of another tab. */
export function practiceBody(draft: IntakeDraft, saved: ProviderProfile, typeId: string | null) {
  // The other licenses are edited and saved by themselves (more-licenses.tsx).
  const profile = { ...draft.profile, licenses: saved.licenses }
  const body = profileBody(signed({ ...draft, profile }), typeId)
  return {
    first_name: body.first_name.trim(),
    last_name: body.last_name.trim(),
    legal_first_name: body.legal_first_name,
    preferred_first_name: body.preferred_first_name.trim(),
    name_schema: body.name_schema,
    dob: body.dob,
    licenses: body.licenses,
    business_entity_name: body.business_entity_name,
    office_address_line1: body.office_address_line1,
    office_city: body.office_city,
    office_state: body.office_state,
    office_zipcode: body.office_zipcode,
    mail_address_line1: body.mail_address_line1,
    mail_city: body.mail_city,
    mail_state: body.mail_state,
    mail_zipcode: body.mail_zipcode,
    phone_number: body.phone_number,
    signature_legal_first_name: body.signature_legal_first_name,
    signature_legal_last_name: body.signature_legal_last_name,
    additional_office_locations: officesOf(draft, saved),
  }
}

/** The offices of a draft. An office at the saved business address moves with it; other addresses do not change. */
export function officesOf({ profile }: IntakeDraft, saved: ProviderProfile): Office[] {
  const place = businessAddress(profile)
  const offices = profile.additional_office_locations
  if (offices.length === 0) return place.address_line1.trim() === '' ? [] : defaultOffices(place)
  const before = businessAddress(saved)
  return offices.map((office) => {
    const { address_line1, city, state, zipcode } = office
    return sameValues({ address_line1, city, state, zipcode }, before) ? { ...office, ...place } : office
  })
}

/** The most offices that a practice can have. */
export const MOST_OFFICES = 20

/** Whether an office was added beside the two that every practice has. It has its own address, and can be removed. */
export const isAdded = ({ office_location_id }: Office): boolean => !FIRST_OFFICES.includes(office_location_id)

/**
 * The draft with another office. The first one, which needs a name only now, is then called the main office.
 * @param id Of the new office.
 */
export function withNewOffice(draft: IntakeDraft, id: string): IntakeDraft {
  const known = storedOffices(draft)
  const codes = defaultOffices({ address_line1: '', city: '', state: '', zipcode: '' }).at(-1)
  if (!codes) return draft
  const named = known.map((one) =>
    one.session_location_type === 'in-person' && one.office_name === FIRST_OFFICE_NAME
      ? { ...one, office_name: 'Main office' }
      : one,
  )
  const fresh = { ...codes, office_location_id: id, office_name: '', is_default: false }
  return withOffices(draft, [...named, fresh])
}

/** The draft without an office. Its sessions keep the words of their booking. */
export const withoutOffice = (draft: IntakeDraft, id: string): IntakeDraft =>
  withOffices(
    draft,
    storedOffices(draft).filter((one) => one.office_location_id !== id),
  )

const withOffices = (draft: IntakeDraft, additional_office_locations: Office[]): IntakeDraft => ({
  ...draft,
  profile: { ...draft.profile, additional_office_locations },
})

function storedOffices({ profile }: IntakeDraft): Office[] {
  const offices = profile.additional_office_locations
  return offices.length > 0 ? offices : defaultOffices(businessAddress(profile))
}

/** What the added offices lack, by field. */
function missingInOffices({ profile }: IntakeDraft): [string, string][] {
  return profile.additional_office_locations.flatMap((office, at) =>
    isAdded(office)
      ? (['office_name', 'address_line1', 'city', 'state', 'zipcode'] as const)
          .filter((field) => office[field].trim() === '')
          .map((field): [string, string] => [
            `additional_office_locations.${at}.${field}`,
            'Please fill out this field',
          ])
      : [],
  )
}

/**
 * The draft with an edit of one office. The office's address is still the saved one, so that `officesOf` recognizes an
 * office at the business address.
 */
export function withOffice(draft: IntakeDraft, id: string, patch: Partial<Office>): IntakeDraft {
  return withOffices(
    draft,
    storedOffices(draft).map((office) => (office.office_location_id === id ? { ...office, ...patch } : office)),
  )
}

/** Whether a save would change the stored record. */
export function isChanged(draft: IntakeDraft, saved: ProviderProfile): boolean {
  const typed = (of: IntakeDraft) => ({
    body: practiceBody(of, saved, null),
    type: of.type,
    // The body contains no incomplete date or number, so these are compared separately.
    dob: of.dob,
    half: halfTyped(profileOf(of)),
  })
  return !sameValues(typed(draft), typed(draftOf(saved)))
}

/** The error messages of the fields that block saving, by field. `today` is YYYY-MM-DD. */
export function problemsOf(draft: IntakeDraft, today: string): ReadonlyMap<string, string> {
  const shown = profileOf(draft)
  // The last two steps are left out: the phone is optional, and the last step was completed in the intake.
  const missing = INTAKE_STEPS.slice(0, 3).flatMap((_, step) => [...missingInStep(shown, step, today)])
  const { first_name, last_name, phone_number } = draft.profile
  if (first_name.trim() === '') missing.push(['first_name', 'Please enter your first name'])
  if (last_name.trim() === '') missing.push(['last_name', 'Please enter your last name'])
  if (readPhone(phone_number) === null) missing.push(['phone_number', PHONE_HINT])
  missing.push(...missingInOffices(draft))
  return new Map(missing)
}

function businessAddress({ office_address_line1, office_city, office_state, office_zipcode }: ProviderProfile) {
  return { address_line1: office_address_line1, city: office_city, state: office_state, zipcode: office_zipcode }
}
