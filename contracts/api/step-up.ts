import { passkeyResponse } from '#contracts/api/passkeys'
import { endpoint, person } from '#contracts/endpoint'
import { z } from 'zod'

/** How long a confirmation lasts (ms). */
export const STEP_UP_LIFE = 5 * 60 * 1000

export const beginStepUp = endpoint({
  name: 'begin_step_up',
  method: 'POST',
  path: '/api/users/v1/step_up/begin',
  summary: 'Get what the browser needs to confirm with a passkey that it is still you. It is valid for five minutes.',
  access: person('account'),
  responses: { 200: z.object({ challenge: z.string(), site: z.string() }) },
})

export const confirmStepUp = endpoint({
  name: 'confirm_step_up',
  method: 'POST',
  path: '/api/users/v1/step_up',
  summary:
    'Confirm that it is still you, by your password (with a security code when a second factor is on) or by a passkey. For five minutes this session may then make the calls that answer `step_up_required` otherwise.',
  access: person('account'),
  body: z.union([
    z.strictObject({
      password: z.string().min(1, 'Please enter your password').max(1024),
      mfa_code: z.string().max(32).nullable().optional(),
    }),
    z.strictObject({ passkey: passkeyResponse }),
  ]),
  responses: { 200: z.object({ ok: z.literal(true) }) },
  errors: ['mfa_required', 'wrong_code', 'codes_locked', 'too_many'],
})
