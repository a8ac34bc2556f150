import { chosenTime } from '#contracts/api/member-registration'
import { password } from '#contracts/api/new-password'
import { endpoint } from '#contracts/endpoint'
import { linkToken } from '#contracts/wire'
import { z } from 'zod'

export const readConfirmation = endpoint({
  name: 'read_email_confirmation',
  method: 'POST',
  path: '/api/users/v1/confirm_email/read',
  summary: 'Read what a confirmation link still needs. It changes nothing.',
  access: { kind: 'public', because: 'the token is the proof' },
  body: z.object({ token: linkToken }),
  responses: {
    200: z.object({
      /**
       * `password`: the registration waits, and the link needs its password or a new one. `done`: the link has confirmed
       * the email. `has_account`: the email got an account in another way.
       */
      state: z.enum(['password', 'done', 'has_account']),
      email: z.string(),
    }),
  },
  errors: ['link_invalid'],
})

export const confirmEmail = endpoint({
  name: 'confirm_email',
  method: 'POST',
  path: '/api/users/v1/confirm_email',
  summary:
    'Confirm an email with the token of the link that was sent to it. It takes the password that was chosen, or a new one; it creates the account and logs the person in. A repeat with the same link and password confirms that it worked and logs no one in.',
  access: { kind: 'public', because: 'the token is the proof' },
  body: z.object({
    token: linkToken,
    /** The password that was chosen at the registration. */
    password: z.string().max(1024).optional(),
    /** Another password, for an owner of the email who has not registered or has forgotten it. */
    new_password: password.optional(),
  }),
  responses: {
    200: z.object({
      email_confirmed: z.literal(true),
      signed_in: z.boolean(),
      /** The time that was chosen before the registration. */
      booking: chosenTime.nullable(),
    }),
  },
  errors: ['link_invalid', 'conflict', 'too_many'],
})

export const resendEmailConfirmation = endpoint({
  name: 'resend_email_confirmation',
  method: 'PUT',
  path: '/api/users/v1/resend_email_confirmation',
  summary:
    'Send the confirmation email again, to the email that this browser has just registered or, without one, to the logged-in user.',
  access: {
    kind: 'public',
    because:
      'a person who has just registered has no session yet; the session or the sealed cookie of the registration is the proof, without either it answers 401',
  },
  responses: { 200: z.object({ ok: z.literal(true) }) },
  errors: ['not_signed_in', 'too_many'],
})
