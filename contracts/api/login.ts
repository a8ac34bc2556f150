import { endpoint } from '#contracts/endpoint'
import { z } from 'zod'

export const initiateAuth = endpoint({
  name: 'initiate_auth',
  method: 'POST',
  path: '/api/login/v1/initiate_auth',
  summary:
    'Log in, in one or two steps. When a second factor is on, a call without its code is refused with `mfa_required`. `confirm_email`: the password is that of a registration whose email is not confirmed yet; no one is logged in.',
  access: { kind: 'public', because: 'it is how a session begins' },
  body: z.object({
    username_or_email: z.string().trim().min(1).max(254),
    password: z.string().min(1).max(1024),
    /** Six digits of the authentication app, or a recovery code; null until the person is asked for a code. */
    mfa_code: z.string().trim().max(32).nullable().optional(),
    remember_me: z.boolean().default(true),
  }),
  responses: { 200: z.object({ next_step: z.enum(['mfa', 'confirm_email', 'done']) }) },
  errors: ['wrong_credentials', 'mfa_required', 'wrong_code', 'codes_locked', 'too_many'],
})

export const renewAccessToken = endpoint({
  name: 'renew_access_token',
  method: 'POST',
  path: '/api/login/v1/renew_access_token',
  summary: 'Exchange the session for a fresh access cookie.',
  access: { kind: 'public', because: 'the session cookie itself is the proof; without one it answers 401' },
  responses: { 200: z.object({ ok: z.literal(true) }) },
  errors: ['not_signed_in', 'too_many'],
})

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/api/login/v1/logout',
  summary: 'Log out: end this session, with its sockets and calls.',
  access: {
    kind: 'public',
    because:
      'the cookie of the session is the proof, also when the access cookie has run out; without either it answers 401',
  },
  responses: { 200: z.object({ ok: z.literal(true) }) },
  errors: ['not_signed_in'],
})
