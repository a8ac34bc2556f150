import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { app } from '#edge/app'
import type { Env } from '#edge/env'
import { env } from './worker-env.ts'

const ORIGIN = 'http://localhost:8787'
/** The settings without which the worker does not start. */
export const KEY_SETTINGS = [
  'WORKFLOWS_CALL_KEYS',
  'AGENT_CALL_KEYS',
  'EDGE_CALL_KEYS',
  'COOKIE_KEYS',
  'LINK_KEYS',
  'TOKEN_KEYS',
  'HASH_KEYS',
  'GATE_KEY',
  'RECOVERY_CODE_KEY',
] as const
const ROTATED = ['COOKIE_KEYS', 'LINK_KEYS', 'TOKEN_KEYS', 'HASH_KEYS'] as const

/** An environment of the worker. */
export type World = Env & { DEPLOYMENT: string }
/** The worker's environment with other settings. */
export const withSettings = (change: Record<string, string | undefined>): World =>
  ({ ...env, ...change }) as unknown as World

const rings = (ringOf: (present: string) => string): World =>
  withSettings(
    Object.fromEntries(ROTATED.map((name) => [name, ringOf((env as unknown as Record<string, string>)[name] ?? '')])),
  )
const OLD = `o0:${'o'.repeat(40)}`
const NEW = `n2:${'n'.repeat(40)}`

/** The settings before a first rotation: with the old key of each purpose alone. */
export const before = rings(() => OLD)
/** After the first rotation: the present key makes everything new, and the old one is still accepted. */
export const during = rings((present) => `${present},${OLD}`)
/** After the second rotation: the old key is gone, and the present one is the earlier of two. */
export const rotated = rings((present) => `${NEW},${present}`)

/** Cookies by name. */
export type Jar = Map<string, string>

/** Calls the worker with other settings, as a browser with these cookies. */
export async function call(world: World, jar: Jar, method: string, path: string, body?: object, more: object = {}) {
  const ctx = createExecutionContext()
  const answer = await app.fetch(
    new Request(`${ORIGIN}${path}`, {
      method,
      headers: {
        origin: ORIGIN,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...more,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
    world,
    ctx,
  )
  const text = await answer.text()
  await waitOnExecutionContext(ctx)
  for (const line of answer.headers.getSetCookie()) {
    const pair = line.split('; ')[0] ?? ''
    jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
  }
  return { status: answer.status, body: text === '' ? null : (JSON.parse(text) as Record<string, unknown>) }
}
