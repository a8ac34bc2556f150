import { describe, expect, it } from 'vitest'
import { draftOf, type IntakeDraft } from './intake-draft.ts'
import { draftAfterSave } from './draft-after-save.ts'
import { sampleProvider as saved } from './sample-provider.test-data.ts'
import { isChanged, officesOf, practiceBody, problemsOf, withOffice } from './practice-draft.ts'
import { putProvider } from '#contracts/api/users'

const TODAY = '2026-03-10'
const begun = draftOf(saved)
const withProfile = (patch: Partial<IntakeDraft['profile']>, of = begun): IntakeDraft => ({
  ...of,
  profile: { ...of.profile, ...patch },
})
const fields = (draft: IntakeDraft) => [...problemsOf(draft, TODAY).keys()]

describe('the practice’s settings', () => {
  it('are unchanged at first and by unchecking a box that changes no value', () => {
    expect(isChanged(begun, saved)).toBe(false)
    expect(begun.sameAddress).toBe(true)
    expect(isChanged({ ...begun, sameAddress: false }, saved)).toBe(false)
  })

  it('are changed by an edit of each field', () => {
    for (const patch of [
      { last_name: 'Rivera-Vale' },
      { preferred_first_name: 'Nel' },
      { name_schema: 'First Name' },
      { phone_number: '' },
      { phone_number: '518555' },
      { business_entity_name: '' },
      { office_city: 'Troy' },
    ] as const)
      expect([patch, isChanged(withProfile(patch), saved)]).toEqual([patch, true])
    for (const patch of [
      { dob: '04/13/1980' },
      { dob: '04/1' },
      { type: { type: 'psychologist', specialty: null } },
      { license: { ...begun.license, license_number: 'PSY-2' } },
      { signature: { first: 'Elena Maria', last: 'Rivera' } },
    ] as const)
      expect([patch, isChanged({ ...begun, ...patch }, saved)]).toEqual([patch, true])
  })

  it('save only the fields that they show', () => {
    const body = practiceBody(withProfile({ biography: 'An older copy.', headline: 'An older copy.' }), saved, 't')
    for (const field of ['biography', 'headline', 'languages', 'business_type', 'custom_url', 'agreed_to_terms_of_use'])
      expect(body).not.toHaveProperty(field)
    expect(putProvider.body.safeParse(body).success).toBe(true)
  })

  it('move the offices with the business address, also after an office code was changed', () => {
    const coded = withOffice(withProfile({ office_city: 'Troy' }), 'in-person-0', { in_person_pos_code: '49' })
    const moved = withProfile({ office_address_line1: '9 Quay Road' }, coded)
    expect(officesOf(moved, saved)).toMatchObject([
      { office_location_id: 'telehealth-0', city: 'Troy', address_line1: '9 Quay Road', telehealth_pos_code: '10' },
      { office_location_id: 'in-person-0', city: 'Troy', address_line1: '9 Quay Road', in_person_pos_code: '49' },
    ])
  })

  it('retain edits made during a save, and the checkbox of the address', () => {
    const sent = { ...withProfile({ office_city: 'Troy' }), sameAddress: false }
    const answer = { ...saved, ...practiceBody(sent, saved, 't') }
    const typing = withOffice({ ...sent, dob: '04/13/1980' }, 'in-person-0', { office_name: 'Studio' })
    const after = draftAfterSave(typing, sent, answer)
    expect([after.sameAddress, after.dob, isChanged(after, answer)]).toEqual([false, '04/13/1980', true])
    // The office has the business address that was saved meanwhile, and still follows it.
    expect(officesOf(after, answer)).toMatchObject([{ city: 'Troy' }, { city: 'Troy', office_name: 'Studio' }])
    expect(isChanged(draftAfterSave(sent, sent, answer), answer)).toBe(false)
  })

  it('do not move an office with its own address', () => {
    const elsewhere = withOffice(begun, 'in-person-0', { address_line1: '1 Elm Row' })
    const shown = officesOf(withProfile({ office_city: 'Troy' }, elsewhere), saved)
    expect(shown.map(({ address_line1, city }) => [address_line1, city])).toEqual([
      ['12 Garden Street', 'Troy'],
      ['1 Elm Row', 'Albany'],
    ])
  })

  it('require what the intake requires, and show a problem at each field', () => {
    expect(fields(begun)).toEqual([])
    expect(fields(withProfile({ first_name: ' ', last_name: '', phone_number: '518' }))).toEqual(
      expect.arrayContaining(['first_name', 'last_name', 'phone_number']),
    )
    expect(fields({ ...begun, dob: '13/40/1980' })).toEqual(['dob'])
    expect(fields({ ...begun, dob: '04/12/2012' })).toEqual(['dob'])
    expect(fields({ ...begun, license: { ...begun.license, license_number: '' } })).toEqual([
      'licenses.0.license_number',
    ])
    expect(fields({ ...begun, type: { type: 'physician', specialty: null } })).toEqual(['orchid_pro_types.0.specialty'])
    // With the checkbox checked, the home address is the business address, so the street is missing in both.
    expect(fields(withProfile({ office_address_line1: '' }))).toEqual(['office_address_line1', 'mail_address_line1'])
    expect(fields(withProfile({ phone_number: '' }))).toEqual([])
  })
})
