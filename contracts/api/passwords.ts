import { password } from '#contracts/api/new-password'
import { ANY_SESSION, endpoint } from '#contracts/endpoint'
import { linkToken } from '#contracts/wire'
import { z } from 'zod'

const ok = z.object({ ok: z.literal(true) })

export const forgotPassword = endpoint({
  name: 'forgot_password',
  method: 'PUT',
  path: '/api/login/v1/forgot_password',
  summary:
    'Email a one-time link to set a new password. The answer is the same whether or not the email has an account.',
  access: { kind: 'public', because: 'a person who has lost the password has no session' },
  body: z.object({ username_or_email: z.string().trim().min(1, 'Please enter your email').max(254) }),
  responses: { 200: ok },
  errors: ['too_many'],
})

export const checkPasswordLink = endpoint({
  name: 'check_password_link',
  method: 'POST',
  path: '/api/login/v1/reset_password/check',
  summary: 'Check whether the link of a password email can still be used, or has set a password before it expired.',
  access: { kind: 'public', because: 'the token is the proof' },
  body: z.object({ token: linkToken }),
  responses: { 200: z.object({ ok: z.literal(true), changed: z.boolean() }) },
  errors: ['link_invalid', 'too_many'],
})

export const resetPassword = endpoint({
  name: 'reset_password',
  method: 'POST',
  path: '/api/login/v1/reset_password',
  summary:
    'Set a new password with the token of the emailed link. Every session of the account ends. A repeat with the same link and password confirms that it worked.',
  access: { kind: 'public', because: 'the token is the proof' },
  body: z.object({ token: linkToken, new_password: password }),
  responses: { 200: ok },
  errors: ['link_invalid', 'too_many'],
})

export const changePassword = endpoint({
  name: 'change_password',
  method: 'PUT',
  path: '/api/users/v1/change_password',
  summary: 'Set a new password with the old one. Every other session of the account ends.',
  access: ANY_SESSION,
  body: z.object({
    old_password: z.string().min(1, 'Please enter your old password').max(1024),
    new_password: password,
  }),
  responses: { 200: ok },
  errors: ['invalid', 'too_many'],
})
