import { ANY_SESSION, endpoint } from '#contracts/endpoint'
import { instant } from '#contracts/wire'
import { z } from 'zod'

const ok = z.object({ ok: z.literal(true) })

/** One device or browser on which an account is logged in. */
export const openSession = z.object({
  /** A name for this session. It gives no access. */
  id: z.string(),
  /** In plain words, from the browser's own description: "Firefox on Windows". Empty when it sent none. */
  device: z.string(),
  /** City and country of the network address at login. Empty when unknown. */
  place: z.string(),
  signed_in: instant,
  last_seen: instant,
  is_this_one: z.boolean(),
})
export type OpenSession = z.infer<typeof openSession>

export const listSessions = endpoint({
  name: 'list_sessions',
  method: 'GET',
  path: '/api/users/v1/sessions',
  summary: 'Where the account is signed in right now, this session first, then by last activity.',
  access: ANY_SESSION,
  responses: { 200: z.object({ sessions: z.array(openSession) }) },
})

export const endOtherSessions = endpoint({
  name: 'end_other_sessions',
  method: 'POST',
  path: '/api/users/v1/sessions/sign_out_others',
  summary: 'End every session of the account but this one, with its sockets and calls.',
  access: ANY_SESSION,
  responses: { 200: ok },
})

export const endOneSession = endpoint({
  name: 'end_session',
  method: 'POST',
  path: '/api/users/v1/sessions/:id/end',
  summary: 'End one session of the account, with its sockets and calls.',
  access: ANY_SESSION,
  params: z.object({ id: z.string().max(64) }),
  responses: { 200: ok },
  errors: ['not_found'],
})
