import { endpoint } from '#contracts/endpoint'
import { linkToken } from '#contracts/wire'
import { z } from 'zod'

export const requestRecovery = endpoint({
  name: 'request_account_recovery',
  method: 'POST',
  path: '/api/login/v1/account_recovery',
  summary:
    'Email a link that proves the address of a person who has lost their phone and recovery codes. The answer is the same whether or not the email has an account.',
  access: { kind: 'public', because: 'a person who cannot pass the second factor has no session' },
  body: z.object({ username_or_email: z.string().trim().min(1, 'Please enter your email').max(254) }),
  responses: { 200: z.object({ ok: z.literal(true) }) },
  errors: ['too_many'],
})

export const proveRecovery = endpoint({
  name: 'prove_account_recovery',
  method: 'POST',
  path: '/api/login/v1/account_recovery/prove',
  summary:
    'Open the emailed link. Returns the reference that the person tells an operator, who then removes the second factor. A repeat returns the same.',
  access: { kind: 'public', because: 'the token is the proof' },
  body: z.object({ token: linkToken }),
  responses: { 200: z.object({ reference: z.string() }) },
  errors: ['link_invalid', 'too_many'],
})
