import type { KeyRing } from '#kernel/key-ring'
import { importRing, type MasterKeys } from '#kernel/sealed'
import { type CallKey, callKeys, callSigner, type CallSigner } from '#kernel/signed-call'
import { type Env, settings } from './env.ts'

/** The purposes of the edge's own keys that can be rotated, with the setting of each. */
const SETTING = { cookies: 'COOKIE_KEYS', links: 'LINK_KEYS', tokens: 'TOKEN_KEYS', hashes: 'HASH_KEYS' } as const
export type KeyPurpose = keyof typeof SETTING

type Caller = 'workflows' | 'agent'
const CALLER_SETTING = { workflows: 'WORKFLOWS_CALL_KEYS', agent: 'AGENT_CALL_KEYS' } as const

const masters = new WeakMap<object, Promise<MasterKeys>>()

/** The keys of one purpose, the current one first. */
export const keysFor = (env: Env, purpose: KeyPurpose): KeyRing => settings(env)[SETTING[purpose]]

/** The key of the addresses of gates. It stands apart, because it cannot be rotated (docs/SECURITY.md). */
export const gateKey = (env: Env): string => settings(env).GATE_KEY

/** The key of recovery codes. It stands apart, because it cannot be rotated (docs/SECURITY.md). */
export const recoveryCodeKey = (env: Env): string => settings(env).RECOVERY_CODE_KEY

/** The keys with which one of our processes signs its calls. */
export const keysOfCaller = (env: Env, caller: Caller): CallKey[] =>
  callKeys(caller, settings(env)[CALLER_SETTING[caller]])

/** The keys of all operators. `by` is `operator/` and the name. */
export function keysOfOperators(env: Env): CallKey[] {
  return (settings(env).OPERATOR_KEYS ?? []).map(({ name, id, secret }) => ({ by: `operator/${name}`, id, secret }))
}

/** The keys that wrap all data keys, the current one first. They are imported once. */
export function masterKeys(env: Env): Promise<MasterKeys> {
  const known = masters.get(env)
  if (known) return known
  const fresh = importRing(settings(env).MASTER_KEY)
  masters.set(env, fresh)
  return fresh
}

/** Signs the edge's own calls to the workflows gateway. */
export const edgeSigner = (env: Env): CallSigner => callSigner('edge', settings(env).EDGE_CALL_KEYS)
