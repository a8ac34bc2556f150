import type { ProviderProfile } from '#contracts/api/users'
import { describe, expect, it } from 'vitest'
import { draftOf, type IntakeDraft, profileBody, profileOf, signatureOf, signed } from './intake-draft.ts'
import { draftAfterSave } from './draft-after-save.ts'
import { sampleProvider } from './sample-provider.test-data.ts'

const begun: ProviderProfile = {
  ...sampleProvider,
  signature_legal_first_name: '',
  signature_legal_last_name: '',
}
/** The profile that the server returns when a draft is saved. */
const answerTo = (draft: IntakeDraft): ProviderProfile => ({ ...profileOf(draft), ...profileBody(draft, 't') })
/** A draft after it was saved. `typing` is the edit that was made while it was being saved. */
const saved = (sent: IntakeDraft, typing: (draft: IntakeDraft) => IntakeDraft = (draft) => draft) =>
  draftAfterSave(typing(sent), sent, answerTo(sent))
const withProfile = (draft: IntakeDraft, patch: Partial<ProviderProfile>): IntakeDraft => ({
  ...draft,
  profile: { ...draft.profile, ...patch },
})

describe('a draft that was saved', () => {
  it('retains the signature that was entered before, and signs with it', () => {
    const written = { ...draftOf(begun), signature: { first: 'Elena Maria', last: 'Rivera Soto' } }
    expect(signatureOf(saved(written))).toEqual({ first: 'Elena Maria', last: 'Rivera Soto' })
    expect(signed(saved(written)).profile).toMatchObject({
      signature_legal_first_name: 'Elena Maria',
      signature_legal_last_name: 'Rivera Soto',
    })
    // A first name that was cleared remains empty. An untouched last name follows the legal name.
    const blank = saved({ ...draftOf(begun), signature: { first: '', last: null } })
    expect(signatureOf(blank)).toEqual({ first: '', last: 'Rivera' })
  })

  it('updates an untouched signature with the legal names', () => {
    const renamed = saved(withProfile(draftOf(begun), { legal_first_name: 'Maria Elena' }))
    expect(signatureOf(renamed)).toEqual({ first: 'Maria Elena', last: 'Rivera' })
  })

  it('retains the checkbox of the address, and an unchecked home address does not change', () => {
    expect(draftOf(begun).sameAddress).toBe(true)
    const apart = saved({ ...draftOf(begun), sameAddress: false })
    expect(apart.sameAddress).toBe(false)
    expect(profileOf(withProfile(apart, { office_city: 'Troy' })).mail_city).toBe('Albany')
    const ticked = saved({ ...draftOf({ ...begun, mail_city: 'Troy' }), sameAddress: true })
    expect(ticked.profile.mail_city).toBe('Albany')
    expect(ticked.sameAddress).toBe(true)
  })

  it('retains edits made during the save, and takes the rest from the response', () => {
    const sent = withProfile(draftOf(begun), { legal_first_name: ' ', business_entity_name: 'Garden' })
    const after = saved(sent, (draft) => ({
      ...withProfile(draft, { business_entity_name: 'Garden Street', heard_about_orchid_via: 'Social Media' }),
      dob: '04/13/1980',
      type: { type: 'psychologist', specialty: null },
      license: { ...draft.license, license_number: 'PSY-2' },
      sameAddress: false,
      signature: { ...draft.signature, first: 'E.' },
    }))
    expect(after).toMatchObject({
      profile: {
        legal_first_name: 'Elena',
        business_entity_name: 'Garden Street',
        heard_about_orchid_via: 'Social Media',
      },
      dob: '04/13/1980',
      type: { type: 'psychologist' },
      license: { license_number: 'PSY-2', orchid_pro_type_id: 't' },
      sameAddress: false,
      signature: { first: 'E.' },
    })
    // The profile has the type that the server returned, because the next save compares with it.
    expect(after.profile.orchid_pro_types).toMatchObject([{ orchid_pro_type: { type: 'therapist' } }])
  })

  it('retains input that is too incomplete to be saved', () => {
    const fresh = draftOf({ ...begun, dob: '', phone_number: '', licenses: [] })
    const half: IntakeDraft = {
      ...withProfile(fresh, { phone_number: '518555', office_zipcode: '1220', mail_zipcode: '12207-' }),
      dob: '04/1',
      sameAddress: false,
      license: { ...fresh.license, type: 'LMHC', expiration_date: '2031-01-31' },
    }
    expect(answerTo(half)).toMatchObject({
      dob: '',
      phone_number: '',
      office_zipcode: '',
      mail_zipcode: '',
      licenses: [],
    })
    expect(saved(half)).toMatchObject({
      profile: { phone_number: '518555', office_zipcode: '1220', mail_zipcode: '12207-' },
      dob: '04/1',
      license: { type: 'LMHC', expiration_date: '2031-01-31' },
    })
  })

  it('formats the birth date as it is stored', () => {
    expect(saved({ ...draftOf(begun), dob: '4/9/1980' }).dob).toBe('04/09/1980')
  })

  it('starts from the stored values after a reload', () => {
    const apart = { ...draftOf(begun), sameAddress: false }
    expect(draftOf(answerTo(apart)).sameAddress).toBe(true)
    expect(signatureOf(draftOf(sampleProvider))).toEqual({ first: 'Elena', last: 'Rivera' })
    expect(signatureOf(draftOf({ ...sampleProvider, signature_legal_last_name: 'Soto' })).last).toBe('Soto')
  })
})
