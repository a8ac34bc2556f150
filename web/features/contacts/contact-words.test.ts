import { expect, it } from 'vitest'
import { consentForClient, consentForPractice, whoWords } from './contact-words.ts'

const given_datetime = '2026-11-26T15:00:00.000Z'
const zone = 'America/New_York'
const ben = (may_speak: 'none' | 'emergency_only' | 'yes', given_by: 'client' | 'guardian' | 'practice' | null) => ({
  name: 'Ben Hale',
  may_speak,
  consent: given_by && { given_by, noted_by: given_by === 'practice' ? 'Dr. Ada Reed' : '', given_datetime },
})

it('names the kind of a contact and how they are related', () => {
  expect(whoWords({ kind: 'emergency', relation: 'brother' })).toBe('Emergency contact, brother')
  expect(whoWords({ kind: 'partner', relation: '' })).toBe('Partner')
})

it('tells the practice who agreed to what and when, and what was withdrawn', () => {
  const words = (contact: ReturnType<typeof ben>) => consentForPractice(contact, 'Ann', zone)
  expect(words(ben('yes', 'client'))).toBe(
    'Ann agreed on November 26, 2026 that you may speak to Ben about appointments and care.',
  )
  expect(words(ben('emergency_only', 'practice'))).toBe(
    'Ann agreed, as Dr. Ada Reed noted on November 26, 2026, that you may speak to Ben in an emergency.',
  )
  expect(words(ben('yes', 'guardian'))).toMatch(/^A guardian agreed on November 26, 2026/)
  expect(words(ben('none', 'client'))).toBe('Ann withdrew this on November 26, 2026. Please do not speak to Ben.')
  expect(words(ben('none', 'guardian'))).toMatch(/^A guardian withdrew this/)
  expect(words(ben('none', 'practice'))).toMatch(/^Ann withdrew this, as Dr. Ada Reed noted on November 26, 2026/)
  expect(words(ben('none', null))).toBe('Ann has not agreed that you speak to Ben.')
})

it('tells the client and a guardian the same in their words', () => {
  const words = (contact: ReturnType<typeof ben>, acting = false) =>
    consentForClient(contact, { practice: 'Harbor Practice', zone, acting })
  expect(words(ben('yes', 'client'))).toBe(
    'You agreed on November 26, 2026 that Harbor Practice may speak to Ben about appointments and care.',
  )
  expect(words(ben('yes', 'client'), true)).toMatch(/^Your child agreed/)
  expect(words(ben('yes', 'guardian'))).toMatch(/^A guardian agreed/)
  expect(words(ben('emergency_only', 'practice'))).toBe(
    'Harbor Practice noted on November 26, 2026 that you agreed: it may speak to Ben in an emergency.',
  )
  expect(words(ben('none', 'client'))).toMatch(/^You withdrew this on November 26, 2026/)
  expect(words(ben('none', 'practice'))).toMatch(/^Harbor Practice noted on November 26, 2026 that it may not/)
  expect(words(ben('none', null))).toBe('Harbor Practice may not speak to Ben.')
})
