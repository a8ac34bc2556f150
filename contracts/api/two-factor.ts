import { endpoint, person } from '#contracts/endpoint'
import { instant } from '#contracts/wire'
import { z } from 'zod'

const currentPassword = z.string().min(1, 'Please enter your password').max(1024)
/** Six digits of the authentication app, or a recovery code. */
const secondFactorCode = z.string().trim().min(1, 'Please enter your code').max(32)
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const getSecondFactor = endpoint({
  name: 'get_second_factor',
  method: 'GET',
  path: '/api/users/v1/second_factor',
  summary: 'Read whether your second factor is on, and how many recovery codes are left.',
  access: person('account'),
  responses: {
    200: z.object({ on: z.boolean(), since: instant.nullable(), recovery_codes_left: z.number().int() }),
  },
})

export const setUpSecondFactor = endpoint({
  name: 'set_up_second_factor',
  method: 'POST',
  path: '/api/users/v1/second_factor/set_up',
  summary:
    'Create a secret for an authentication app. It is shown only once and takes effect when a first code confirms it.',
  access: person('account'),
  body: z.object({ password: currentPassword }),
  responses: { 200: z.object({ secret: z.string(), otpauth_uri: z.string() }) },
  errors: ['wrong_state', 'too_many'],
  idempotent: true,
})

export const confirmSecondFactor = endpoint({
  name: 'confirm_second_factor',
  method: 'POST',
  path: '/api/users/v1/second_factor/confirm',
  summary:
    'Turn on the second factor with a first code. The answer contains the recovery codes, which are shown only once.',
  access: person('account'),
  body: z.object({ mfa_code: secondFactorCode }),
  responses: { 200: recoveryCodes },
  errors: ['wrong_code', 'codes_locked', 'wrong_state', 'too_many'],
  idempotent: true,
})

export const renewRecoveryCodes = endpoint({
  name: 'renew_recovery_codes',
  method: 'POST',
  path: '/api/users/v1/second_factor/recovery_codes',
  summary: 'Create new recovery codes, which are shown only once. The previous ones stop working.',
  access: person('account'),
  body: z.object({ password: currentPassword, mfa_code: secondFactorCode }),
  responses: { 200: recoveryCodes },
  errors: ['wrong_code', 'codes_locked', 'wrong_state', 'too_many'],
  idempotent: true,
})

export const turnOffSecondFactor = endpoint({
  name: 'turn_off_second_factor',
  method: 'POST',
  path: '/api/users/v1/second_factor/turn_off',
  summary: 'Turn the second factor off, with password and code.',
  access: person('account'),
  body: z.object({ password: currentPassword, mfa_code: secondFactorCode }),
  responses: { 200: z.object({ on: z.literal(false) }) },
  errors: ['wrong_code', 'codes_locked', 'wrong_state', 'too_many'],
  idempotent: true,
})
