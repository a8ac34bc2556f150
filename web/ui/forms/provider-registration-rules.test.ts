import { describe, expect, it } from 'vitest'
import { password } from '#contracts/api/new-password'
import { type ProviderRegistration, providerRegistrationErrors } from './provider-registration-rules.ts'

const good: ProviderRegistration = {
  first_name: 'Elena',
  last_name: 'Rivera',
  email: 'elena@example.com',
  password: 'Calm-hours-1',
  confirm_password: 'Calm-hours-1',
  over_eighteen: true,
}
const errorsOf = (change: Partial<ProviderRegistration>) => providerRegistrationErrors({ ...good, ...change })

describe('provider registration', () => {
  it('accepts a complete form', () => expect(providerRegistrationErrors(good)).toEqual({}))
  it('names each missing field in the words of the specification', () => {
    expect(
      errorsOf({ first_name: ' ', last_name: '', email: '', password: '', confirm_password: '', over_eighteen: false }),
    ).toEqual({
      first_name: 'Please enter your first name',
      last_name: 'Please enter your last name',
      email: 'Please enter your email',
      password: 'Please enter your password',
      confirm_password: 'Please confirm your password',
      over_eighteen: 'Please confirm that you are at least 18 years old',
    })
    expect(errorsOf({ email: 'elena@' }).email).toBe('Please enter a valid email')
    expect(errorsOf({ confirm_password: 'Calm-hours-2' }).confirm_password).toBe('Passwords do not match')
  })
  it('names the rule that a password breaks', () => {
    const says = (text: string) => errorsOf({ password: text, confirm_password: text }).password
    expect(says('Short-1')).toBe('Password must be at least 10 characters')
    expect(says('Calm-hours-x')).toBe('Password must contain at least one number')
    expect(says('CALM-HOURS-1')).toBe('Password must contain at least one lowercase letter')
    expect(says('calm-hours-1')).toBe('Password must contain at least one uppercase letter')
    expect(says('Calmhours123')).toBe('Password must contain at least one special character')
  })
  it('accepts the same passwords as the API', () => {
    for (const text of [
      'Calm-hours-1',
      'Calm hours-1',
      'Calmhours123',
      'Ünser-Wort-12',
      'x',
      `Aa1-${'b'.repeat(124)}`,
      `Aa1-${'b'.repeat(125)}`,
    ])
      expect(errorsOf({ password: text, confirm_password: text }).password === undefined, text).toBe(
        password.safeParse(text).success,
      )
  })
})
