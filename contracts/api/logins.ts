import { ANY_SESSION, endpoint } from '#contracts/endpoint'
import { instant } from '#contracts/wire'
import { z } from 'zod'

const ok = z.object({ ok: z.literal(true) })

/** One device or browser on which an account is logged in. */
export const openLogin = z.object({
  /** Identifies the login in this list. It is not the login id and gives no access. */
  id: z.string(),
  /** Browser and system, read from the User-Agent header: "Firefox on Windows". Empty when both are unknown. */
  device: z.string(),
  /** City and country of the network address at login. Empty when unknown. */
  place: z.string(),
  signed_in: instant,
  last_seen: instant,
  is_this_one: z.boolean(),
})
export type OpenLogin = z.infer<typeof openLogin>

export const listLogins = endpoint({
  name: 'list_sessions',
  method: 'GET',
  path: '/api/users/v1/sessions',
  summary: 'List the live sessions of the account: the current one first, the others by their last activity.',
  access: ANY_SESSION,
  responses: { 200: z.object({ sessions: z.array(openLogin) }) },
})

export const endOtherLogins = endpoint({
  name: 'end_other_sessions',
  method: 'POST',
  path: '/api/users/v1/sessions/sign_out_others',
  summary: 'End all other sessions of the account, with their sockets and calls.',
  access: ANY_SESSION,
  responses: { 200: ok },
})

export const endOneLogin = endpoint({
  name: 'end_session',
  method: 'POST',
  path: '/api/users/v1/sessions/:id/end',
  summary: 'End one session of the account, with its sockets and calls.',
  access: ANY_SESSION,
  params: z.object({ id: z.string().max(64) }),
  responses: { 200: ok },
  errors: ['not_found'],
})
