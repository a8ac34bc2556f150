import type { AccessRule } from '#contracts/endpoint'
import type { Actor } from '#domain/access/actor'
import { practiceStub } from '#durable-objects/stubs'
import { recordOperatorCall, spendNonce } from '#db/directory/queries/signed-calls'
import { type Millis, systemClock } from '#kernel/clock'
import { parseOwnedId, uuidv7 } from '#kernel/ids'
import { type Call, type SignedCall, verifyCall } from '#kernel/signed-call'
import { traceId } from '#kernel/trace'
import type { Context } from 'hono'
import type { EdgeContext } from '../context.ts'
import { keysOfCaller, keysOfOperators } from '../keys.ts'

type Signer = Extract<AccessRule, { kind: 'signed' }>['by'][number]
type ProcessActor = Extract<Actor, { kind: 'process' }>

/**
 * The caller who has signed this call; null when none of those whom the rule allows has, and when the same signature was
 * used before. The key says who it is. Every call of an operator is recorded under the operator's name.
 */
export async function signedCaller(
  c: Context<EdgeContext>,
  allowed: readonly Signer[],
  raw: string,
): Promise<ProcessActor | null> {
  const now = systemClock()
  const url = new URL(c.req.url)
  const call = { method: c.req.method, path: url.pathname + url.search, body: raw }
  const { by, signed } = (await verified(c, allowed, call, now)) ?? {}
  if (!by || !signed || !(await isFirstUse(c, signed))) return null
  if (by.name === 'operator')
    await recordOperatorCall(c.get('directory').db, {
      id: uuidv7(now),
      operator: by.operator ?? '',
      key_id: signed.key,
      method: call.method,
      path: url.pathname,
      trace_id: traceId(c.get('traceparent')),
      at: now,
    })
  return by
}

async function verified(c: Context<EdgeContext>, allowed: readonly Signer[], call: Call, now: Millis) {
  const keys = allowed.flatMap((one) => (one === 'operator' ? keysOfOperators(c.env) : keysOfCaller(c.env, one)))
  const signed = await verifyCall(keys, call, (name) => c.req.header(name), now)
  if (!signed) return null
  const [caller, operator] = signed.by.split('/')
  const name = allowed.find((one) => one === caller)
  return name ? { by: { kind: 'process' as const, name, ...(operator && { operator }) }, signed } : null
}

/**
 * Whether a signature is used for the first time. Its nonce is stored in the practice's object when the call is about
 * something that a practice owns, otherwise in the directory (decision 038).
 */
async function isFirstUse(c: Context<EdgeContext>, { nonce, until }: SignedCall): Promise<boolean> {
  const owned = Object.values(c.req.param()).map((value) => parseOwnedId(value))
  const practice = owned.find((id) => id !== null)?.practice
  if (practice === undefined) return spendNonce(c.get('directory').db, nonce, until)
  const { self } = c.get('directory')
  return practiceStub(c.env, practice).act('signed_call.spend', self, nonce, until)
}
