import type { ProviderProfile } from '#contracts/api/users'
import { describe, expect, it } from 'vitest'
import { INTAKE_RESUMED } from '#web/login/landing.ts'
import { draftOf, profileBody, profileOf, signatureOf, signed, typeChosen } from './intake-draft.ts'
import { subspecialtyOptions } from './step-practice.tsx'
import { missingInStep, resumeStep, stepOfHash } from './intake-steps.ts'

const TODAY = '2026-03-10'
const fresh: ProviderProfile = {
  orchid_user_id: '019a0000000070008000000000000001',
  practice_id: 'p',
  legal_first_name: 'Elena',
  first_name: 'Elena',
  last_name: 'Rivera',
  preferred_first_name: '',
  name_schema: 'First Name Last Name',
  dob: '',
  phone_number: '',
  business_entity_name: '',
  office_address_line1: '',
  office_city: '',
  office_state: '',
  office_zipcode: '',
  mail_address_line1: '',
  mail_city: '',
  mail_state: '',
  mail_zipcode: '',
  heard_about_orchid_via: '',
  agreed_to_terms_of_use: false,
  confirmed_have_social_security_number_allowed_to_work_in_usa: false,
  signature_legal_first_name: '',
  signature_legal_last_name: '',
  additional_office_locations: [],
  licenses: [],
  orchid_pro_types: [],
  headline: '',
  biography: '',
  specialties: [],
  custom_url: '',
  page_published: false,
  timezone: 'America/New_York',
  photo_version: null,
  logo_version: null,
  accepting_clients: true,
  business_type: '',
  languages: [],
  therapy_approaches: [],
  insurance_accepted: [],
  insurance_terms: [],
  graduate: [],
  certifications: [],
}
const withBirth = { ...fresh, dob: '1980-04-12' }
const withLicense = profileOf({
  ...draftOf(withBirth),
  license: { ...draftOf(withBirth).license, conferring_entity: 'NY', license_number: 'PSY-1' },
})
const address = {
  office_address_line1: '12 Garden Street',
  office_city: 'Albany',
  office_state: 'NY',
  office_zipcode: '12207',
}
const withAddress = profileOf({ ...draftOf({ ...withLicense, ...address }), sameAddress: true })

describe('the quick intake', () => {
  it('signs with the legal names unless other names are entered', () => {
    const married = { ...fresh, legal_first_name: 'Maria Elena' }
    expect(signatureOf(draftOf(married))).toEqual({ first: 'Maria Elena', last: 'Rivera' })
    const names = (signature: { first: string; last: string }) => {
      const { signature_legal_first_name, signature_legal_last_name } = signed({
        ...draftOf(married),
        signature,
      }).profile
      return [signature_legal_first_name, signature_legal_last_name]
    }
    expect(names({ first: ' ', last: '' })).toEqual(['Maria Elena', 'Rivera'])
    expect(names({ first: 'Maria', last: 'Rivera Soto' })).toEqual(['Maria', 'Rivera Soto'])
    expect(signatureOf(draftOf({ ...married, signature_legal_last_name: 'Soto' })).last).toBe('Soto')
  })
  it('never saves an empty legal name', () => {
    expect(profileBody(draftOf({ ...fresh, legal_first_name: ' ' }), null).legal_first_name).toBe('Elena')
  })
  it('offers a physician board-certified subspecialties first, then other fields of the specialty', () => {
    const [first, ...others] = subspecialtyOptions('psychiatry')
    expect(first).toEqual({
      value: 'Addiction Psychiatry',
      label: 'Addiction Psychiatry (certified by the American Board of Psychiatry and Neurology)',
    })
    expect(others).toContainEqual({ value: 'Reproductive Psychiatry', label: 'Reproductive Psychiatry' })
    expect(others.map(({ value }) => value)).not.toContain('Vascular Neurology')
    expect(subspecialtyOptions('')).toEqual([])
  })
  it('resumes at the first incomplete step', () => {
    expect(resumeStep(fresh, TODAY)).toBe(0)
    expect(resumeStep(withBirth, TODAY)).toBe(1)
    expect(resumeStep(withLicense, TODAY)).toBe(2)
    expect(resumeStep(withAddress, TODAY)).toBe(3)
    expect(resumeStep({ ...withAddress, phone_number: '5185550142' }, TODAY)).toBe(4)
  })
  it('resumes there after a login too', () => {
    const [, hash = ''] = INTAKE_RESUMED.split('#')
    expect(stepOfHash(hash, withLicense, TODAY)).toBe(2)
  })
  it('follows a hash, but never past an incomplete step', () => {
    expect(stepOfHash('', withAddress, TODAY)).toBe(0)
    expect(stepOfHash('nonsense', withAddress, TODAY)).toBe(0)
    expect(stepOfHash('describe-your-practice', withAddress, TODAY)).toBe(1)
    expect(stepOfHash('before-you-finish', withBirth, TODAY)).toBe(1)
    expect(stepOfHash('before-you-finish', withAddress, TODAY)).toBe(4)
  })
  it('blocks each step only by its own fields', () => {
    expect([...missingInStep(fresh, 0, TODAY).keys()]).toEqual(['dob'])
    expect(missingInStep({ ...fresh, dob: '2010-01-01' }, 0, TODAY).get('dob')).toBe(
      'You must be at least 18 years old',
    )
    expect(missingInStep(fresh, 3, TODAY).size).toBe(0)
    expect(missingInStep(withAddress, 4, TODAY).size).toBe(3)
    const physician = profileOf({ ...draftOf(withLicense), type: { type: 'physician', specialty: null } })
    expect([...missingInStep(physician, 1, TODAY).keys()]).toEqual(['orchid_pro_types.0.specialty'])
  })
  it('does not save an incomplete phone number', () => {
    const saved = (phone_number: string) => profileBody(draftOf({ ...fresh, phone_number }), null).phone_number
    expect(['', '518555', '5185550142'].map(saved)).toEqual(['', '', '5185550142'])
  })
  it('copies the business address to the home address while the box is checked', () => {
    const moved = profileOf({ ...draftOf(withAddress), profile: { ...withAddress, office_city: 'Troy' } })
    expect(draftOf(withAddress).sameAddress).toBe(true)
    expect(moved.mail_city).toBe('Troy')
  })
  it('saves the two default offices when there is an address', () => {
    expect(profileBody(draftOf(fresh), null).additional_office_locations).toEqual([])
    const offices = profileBody(draftOf(withAddress), 'type').additional_office_locations
    expect(offices).toMatchObject([
      {
        office_location_id: 'telehealth-0',
        city: 'Albany',
        telehealth_pos_code: '10',
        telehealth_modifier: '95',
        show_address_to_public: true,
        is_default: true,
      },
      {
        office_location_id: 'in-person-0',
        city: 'Albany',
        in_person_pos_code: '11',
        in_person_modifier: '',
        show_address_to_public: false,
        is_default: true,
      },
    ])
  })
  it('resets the specialty when the type changes', () => {
    expect(typeChosen('physician').specialty?.specialty).toBe('psychiatry')
    expect(typeChosen('therapist').specialty).toBeNull()
  })
})
