import { endpoint, person } from '#contracts/endpoint'
import { instant, line } from '#contracts/wire'
import { z } from 'zod'

/** Bytes as the browser sends them: base64url without padding. */
const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)
const passkeyId = bytes(1400)

/**
 * COSE identifiers of the accepted signature algorithms, ES256 and RS256. Every authenticator supports at least one of
 * them.
 */
export const PASSKEY_ALGORITHMS = [-7, -257] as const
export type PasskeyAlgorithm = (typeof PASSKEY_ALGORITHMS)[number]

/** How many passkeys one account may have. */
export const MOST_PASSKEYS = 20

/** A browser's response to a challenge of an existing passkey. */
export const passkeyResponse = z.object({
  id: passkeyId,
  client_data: bytes(4000),
  authenticator_data: bytes(4000),
  signature: bytes(2000),
})

const passkey = z.object({ id: z.string(), name: z.string(), create_datetime: instant, last_used: instant.nullable() })
export type Passkey = z.infer<typeof passkey>

export const listPasskeys = endpoint({
  name: 'list_passkeys',
  method: 'GET',
  path: '/api/users/v1/passkeys',
  summary: 'List your own passkeys, oldest first.',
  access: person('account'),
  responses: { 200: z.object({ passkeys: z.array(passkey) }) },
})

export const beginPasskey = endpoint({
  name: 'begin_passkey',
  method: 'POST',
  path: '/api/users/v1/passkeys/begin',
  summary: 'Get what the browser needs to create a passkey. It is valid for five minutes.',
  access: person('account'),
  body: z.object({
    password: z.string().min(1, 'Please enter your password').max(1024),
    /** Required when a second factor is on, because a passkey replaces both the password and the second factor. */
    mfa_code: z.string().max(32).nullable().optional(),
  }),
  responses: {
    200: z.object({
      challenge: z.string(),
      site: z.string(),
      user_id: z.string(),
      user_name: z.string(),
      display_name: z.string(),
      algorithms: z.array(z.number().int()),
      /** Passkeys that the account already has. */
      exclude: z.array(z.string()),
    }),
  },
  errors: ['mfa_required', 'wrong_code', 'codes_locked', 'too_many', 'wrong_state'],
})

export const addPasskey = endpoint({
  name: 'add_passkey',
  method: 'POST',
  path: '/api/users/v1/passkeys',
  summary: 'Save the passkey that the browser created. A repeated call with the same passkey changes nothing.',
  access: person('account'),
  body: z.object({
    id: passkeyId,
    name: line(60),
    client_data: bytes(4000),
    authenticator_data: bytes(8000),
    public_key: bytes(2000),
    algorithm: z.literal(PASSKEY_ALGORITHMS),
  }),
  responses: { 200: passkey },
  errors: ['invalid', 'conflict', 'wrong_state'],
})

export const removePasskey = endpoint({
  name: 'remove_passkey',
  method: 'POST',
  path: '/api/users/v1/passkeys/:id/remove',
  summary: 'Remove one of your own passkeys.',
  access: person('account'),
  params: z.object({ id: passkeyId }),
  body: z.object({ password: z.string().min(1, 'Please enter your password').max(1024) }),
  responses: { 200: z.object({ ok: z.literal(true) }) },
  errors: ['not_found', 'too_many'],
})

export const beginPasskeySignIn = endpoint({
  name: 'begin_passkey_sign_in',
  method: 'POST',
  path: '/api/login/v1/passkey/begin',
  summary: 'Get what the browser needs to log in with a passkey. It is valid for five minutes.',
  access: { kind: 'public', because: 'it is how a session begins' },
  responses: { 200: z.object({ challenge: z.string(), site: z.string() }) },
})

export const passkeySignIn = endpoint({
  name: 'passkey_sign_in',
  method: 'POST',
  path: '/api/login/v1/passkey',
  summary: 'Log in with a passkey, which replaces both the password and the second factor.',
  access: { kind: 'public', because: 'it is how a session begins' },
  body: passkeyResponse.extend({ remember_me: z.boolean().default(true) }),
  responses: { 200: z.object({ next_step: z.literal('done') }) },
  errors: ['wrong_credentials', 'too_many'],
})
