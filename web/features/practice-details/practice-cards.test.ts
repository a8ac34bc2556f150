import { describe, expect, it } from 'vitest'
import { putProvider } from '#contracts/api/users'
import { draftOf, type IntakeDraft } from './intake-draft.ts'
import { draftAfterSave } from './draft-after-save.ts'
import { bodyOfCard, draftOfCard, isCardChanged, PRACTICE_CARDS, problemsOfCard } from './practice-cards.ts'
import { withOffice } from './practice-draft.ts'
import { sampleProvider as saved } from './sample-provider.test-data.ts'

const TODAY = '2026-03-10'
const begun = draftOf(saved)
const withProfile = (patch: Partial<IntakeDraft['profile']>, of = begun): IntakeDraft => ({
  ...of,
  profile: { ...of.profile, ...patch },
})
const changed = (draft: IntakeDraft) => PRACTICE_CARDS.filter((card) => isCardChanged(card, draft, saved))

describe('a card of the practice’s settings', () => {
  it('is changed by its own fields only', () => {
    expect(changed(begun)).toEqual([])
    expect(changed(withProfile({ last_name: 'Vale' }))).toEqual(['you'])
    expect(changed({ ...begun, dob: '04/1' })).toEqual(['you'])
    expect(changed({ ...begun, type: { type: 'psychologist', specialty: null } })).toEqual(['license'])
    expect(changed(withProfile({ office_city: 'Troy' }))).toEqual(['business'])
    expect(changed(withOffice(begun, 'in-person-0', { in_person_pos_code: '49' }))).toEqual(['offices'])
    expect(changed({ ...begun, signature: { first: 'Elena Maria', last: null } })).toEqual(['signature'])
  })

  it('can save a signature that equals the legal name, once', () => {
    const unsigned = { ...saved, signature_legal_first_name: '', signature_legal_last_name: '' }
    const typed = { ...draftOf(unsigned), signature: { first: null, last: saved.last_name } }
    expect(isCardChanged('signature', draftOf(unsigned), unsigned)).toBe(false)
    expect(isCardChanged('signature', typed, unsigned)).toBe(true)
    const answer = { ...unsigned, ...bodyOfCard('signature', typed, unsigned, null) }
    expect(answer.signature_legal_last_name).toBe(saved.last_name)
    const after = draftAfterSave(typed, draftOfCard('signature', typed, unsigned), answer)
    expect(isCardChanged('signature', after, answer)).toBe(false)
  })

  it('saves its own fields and nothing that is typed elsewhere', () => {
    const draft = withProfile({ last_name: 'Vale', office_city: 'Troy' }, { ...begun, dob: '04/1' })
    const body = bodyOfCard('business', draft, saved, null)
    expect(body).toMatchObject({
      office_city: 'Troy',
      additional_office_locations: [{ city: 'Troy' }, { city: 'Troy' }],
    })
    for (const field of ['last_name', 'dob', 'licenses', 'signature_legal_last_name'])
      expect(body).not.toHaveProperty(field)
    for (const card of PRACTICE_CARDS)
      expect(putProvider.body.safeParse(bodyOfCard(card, begun, saved, 't')).success, card).toBe(true)
  })

  it('is not kept from being saved by a problem of another card', () => {
    const draft = withProfile({ last_name: ' ', office_city: '' })
    expect([...problemsOfCard('you', draft, TODAY).keys()]).toEqual(['last_name'])
    expect([...problemsOfCard('business', draft, TODAY).keys()]).toContain('office_city')
    for (const card of ['license', 'offices', 'signature'] as const)
      expect([...problemsOfCard(card, draft, TODAY).keys()]).toEqual([])
  })

  it('leaves what is typed in the other cards as it is when it is saved', () => {
    const typing = withProfile({ last_name: 'Vale', office_city: 'Troy', phone_number: '518' })
    const sent = draftOfCard('business', typing, saved)
    const answer = { ...saved, ...bodyOfCard('business', typing, saved, null) }
    const after = draftAfterSave(typing, sent, answer)
    expect(after.profile).toMatchObject({ last_name: 'Vale', phone_number: '518', office_city: 'Troy' })
    expect(PRACTICE_CARDS.filter((card) => isCardChanged(card, after, answer))).toEqual(['you'])
  })
})
