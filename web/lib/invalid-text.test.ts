import { expect, test } from 'vitest'
import { invalidText, plainMessage, WRONG_LINK_TEXT } from './invalid-text.ts'

test('messages of the schema library become plain words', () => {
  for (const [msg, said] of [
    ['Too big: expected string to have <=80 characters', 'At most 80 characters'],
    ['Too small: expected string to have >=1 characters', 'This is required'],
    ['Too small: expected number to be >=5', 'At least 5'],
    ['Too big: expected array to have <=52 items', 'Please check this field'],
    ['Invalid input: expected string, received undefined', 'Please check this field'],
    ['Invalid option: expected one of "telehealth"|"in-person"', 'Please check this field'],
    ['not an id', 'Please check this field'],
    ['You must be at least 18 years old', 'You must be at least 18 years old'],
  ] as const)
    expect(plainMessage(msg)).toBe(said)
})

test('a field has its name in words, and a wrong address is no field', () => {
  const loc = (...path: (string | number)[]) => ['body', ...path]
  const msg = 'Phone number must have 10 digits'
  expect(invalidText({ msg, loc: loc('offices', 0, 'phone_number') })).toBe(`${msg} (phone number)`)
  expect(invalidText({ msg: 'The body is not JSON', loc: ['body'] })).toBe('Please check this field')
  expect(invalidText({ msg: 'not an id', loc: ['path', 'appointment_id'] })).toBe(WRONG_LINK_TEXT)
  expect(invalidText({ msg: 'not an id', loc: ['query', 'patient_user_id'] })).toBe(WRONG_LINK_TEXT)
})
