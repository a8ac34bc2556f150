import { describe, expect, it } from 'vitest'
import { newPasswordErrors } from './new-password-rules.ts'

const errorsOf = (new_password: string, confirm_password = new_password, old?: string) =>
  newPasswordErrors({ new_password, confirm_password }, old)

describe('a new password', () => {
  it('is accepted when it follows the rules and is repeated', () => expect(errorsOf('Calm-hours-1')).toEqual({}))
  it('must be entered and confirmed', () => {
    expect(errorsOf('')).toEqual({
      new_password: 'Please enter your password',
      confirm_password: 'Please confirm your password',
    })
    expect(errorsOf('Calm-hours-1', 'Calm-hours-2')).toEqual({ confirm_password: 'Passwords do not match' })
  })
  it('is checked by the rules of the specification', () => {
    expect(errorsOf('weak').new_password).toBe(
      'Password must be at least 10 characters long and contain at least one uppercase letter, one lowercase letter, one number, and one special character.',
    )
    expect(errorsOf(`Aa1-${'b'.repeat(125)}`).new_password).toBe('Password must be at most 128 characters')
  })
  it('must differ from the current password', () => {
    expect(errorsOf('Calm-hours-1', 'Calm-hours-1', 'Calm-hours-1').new_password).toBe(
      'New password cannot be the same as current password.',
    )
    expect(errorsOf('Calm-hours-1', 'Calm-hours-1', 'Calm-hours-2')).toEqual({})
  })
})
