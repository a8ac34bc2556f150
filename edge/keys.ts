import type { KeyRing, RingKey } from '#kernel/key-ring'
import { importRing, type MasterKeys } from '#kernel/sealed'
import { type CallKey, callKeys, callSigner, type CallSigner } from '#kernel/signed-call'
import { type Env, settings } from './env.ts'

/** The purposes of the edge's own keys that can be rotated, with the setting of each. */
const SETTING = { cookies: 'COOKIE_KEYS', links: 'LINK_KEYS', tokens: 'TOKEN_KEYS', hashes: 'HASH_KEYS' } as const
export type KeyPurpose = keyof typeof SETTING

type Caller = 'workflows' | 'agent'
const CALLER_SETTING = { workflows: 'WORKFLOWS_CALL_KEYS', agent: 'AGENT_CALL_KEYS' } as const

type Derived = {
  rings: Map<KeyPurpose, KeyRing>
  callers: Map<Caller, Promise<CallKey[]>>
  signer: Promise<CallSigner> | null
  masters: Promise<MasterKeys> | null
}
const cached = new WeakMap<object, Derived>()

function derived(env: Env): Derived {
  const known = cached.get(env)
  if (known) return known
  const fresh: Derived = { rings: new Map(), callers: new Map(), signer: null, masters: null }
  cached.set(env, fresh)
  return fresh
}

/**
 * The keys of one purpose, the current one first. The key of earlier releases, `ACCESS_KEY`, has no id; while it is set
 * it remains valid for everything that it made.
 */
export function keysFor(env: Env, purpose: KeyPurpose): KeyRing {
  const { rings } = derived(env)
  const known = rings.get(purpose)
  if (known) return known
  const { [SETTING[purpose]]: own, ACCESS_KEY } = settings(env)
  const old: RingKey[] = ACCESS_KEY === undefined ? [] : [{ id: '', secret: ACCESS_KEY }]
  const [first, ...rest] = [...(own ?? []), ...old]
  if (!first) throw new RangeError(`no key for ${purpose}`)
  const ring: KeyRing = [first, ...rest]
  rings.set(purpose, ring)
  return ring
}

/** The key of the addresses of gates. It stands apart, because it cannot be rotated (docs/SECURITY.md). */
export function gateKey(env: Env): string {
  const { GATE_KEY, ACCESS_KEY } = settings(env)
  return standing(GATE_KEY ?? ACCESS_KEY)
}

/** The key of recovery codes. It stands apart, because it cannot be rotated (docs/SECURITY.md). */
export function recoveryCodeKey(env: Env): string {
  const { RECOVERY_CODE_KEY, ACCESS_KEY } = settings(env)
  return standing(RECOVERY_CODE_KEY ?? ACCESS_KEY)
}

function standing(key: string | undefined): string {
  if (key === undefined) throw new RangeError('a key that stands apart is missing')
  return key
}

/** The keys with which one of our processes signs its calls. */
export function keysOfCaller(env: Env, caller: Caller): Promise<CallKey[]> {
  const { callers } = derived(env)
  const known = callers.get(caller)
  if (known) return known
  const { [CALLER_SETTING[caller]]: own, SIGNED_CALL_KEY } = settings(env)
  const fresh = callKeys(caller, own, SIGNED_CALL_KEY)
  callers.set(caller, fresh)
  return fresh
}

/** The keys of all operators. `by` is `operator/` and the name. */
export function keysOfOperators(env: Env): CallKey[] {
  return (settings(env).OPERATOR_KEYS ?? []).map(({ name, id, secret }) => ({ by: `operator/${name}`, id, secret }))
}

/** The keys that wrap all data keys, the current one first. */
export function masterKeys(env: Env): Promise<MasterKeys> {
  const all = derived(env)
  all.masters ??= importRing(settings(env).MASTER_KEY)
  return all.masters
}

/** Signs the edge's own calls to the workflows gateway. */
export function edgeSigner(env: Env): Promise<CallSigner> {
  const all = derived(env)
  const { EDGE_CALL_KEYS, SIGNED_CALL_KEY } = settings(env)
  all.signer ??= callSigner('edge', EDGE_CALL_KEYS, SIGNED_CALL_KEY)
  return all.signer
}
