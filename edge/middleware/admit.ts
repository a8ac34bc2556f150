import type { AccessRule, Endpoint } from '#contracts/endpoint'
import { Refusal } from '#contracts/errors'
import { SIGNATURE_HEADER, SIGNED_AT_HEADER, verifyCall } from '#kernel/signed-call'
import { systemClock } from '#kernel/clock'
import type { Context } from 'hono'
import type { EdgeContext } from '../context.ts'
import { settings } from '../env.ts'

type Signer = Extract<AccessRule, { kind: 'signed' }>['by'][number]

/** Lets a caller through an endpoint's access rule or refuses: 401 without a session, 403 when this kind never may. */
export async function admit(c: Context<EdgeContext>, endpoint: Endpoint, raw: string): Promise<void> {
  const rule = endpoint.access
  switch (rule.kind) {
    case 'public':
      return
    case 'webhook':
      // The handler checks the sender's signature over the raw body.
      c.set('actor', { kind: 'process', name: rule.from })
      return
    case 'signed': {
      const signer = await signerOf(c, rule.by, raw)
      if (!signer) throw new Refusal('not_signed_in')
      c.set('actor', { kind: 'process', name: signer })
      return
    }
    case 'session': {
      const session = c.get('session')
      if (!session) throw new Refusal('not_signed_in')
      if (!rule.users.includes(session.user_type)) throw new Refusal('forbidden')
      if (session.user_type === 'orchid_pro' && rule.roles && !(session.role && rule.roles.includes(session.role)))
        throw new Refusal('forbidden')
      if (rule.unfinished !== 'allowed' && !(session.email_confirmed && session.signup_form_finished))
        throw new Refusal('forbidden', 'Please complete your registration first.')
      return
    }
  }
}

/** Which of the allowed signed this call. Operators have a key of their own; our processes share theirs. */
async function signerOf(c: Context<EdgeContext>, allowed: readonly Signer[], raw: string): Promise<Signer | null> {
  const { SIGNED_CALL_KEY, OPERATOR_KEY } = settings(c.env)
  const url = new URL(c.req.url)
  const call = {
    method: c.req.method,
    path: url.pathname + url.search,
    body: raw,
    signature: c.req.header(SIGNATURE_HEADER) ?? null,
    signedAt: c.req.header(SIGNED_AT_HEADER) ?? null,
  }
  for (const signer of allowed) {
    const key = signer === 'operator' ? OPERATOR_KEY : SIGNED_CALL_KEY
    if (key && (await verifyCall(key, call, systemClock()))) return signer
  }
  return null
}
