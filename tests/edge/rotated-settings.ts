import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { app } from '#edge/app'
import type { Env } from '#edge/env'
import { env } from './worker-env.ts'

const ORIGIN = 'http://localhost:8787'
/** The key of the previous release. */
export const ACCESS_KEY = 'access-key-of-an-earlier-release-0123456789'
/** The settings that the previous release does not know. */
export const NEW_SETTINGS = [
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

/** An environment of the worker. */
export type World = Env & { DEPLOYMENT: string }
/** The worker's environment with other settings. */
export const withSettings = (change: Record<string, string | undefined>): World =>
  ({ ...env, ...change }) as unknown as World

/** None of the new settings. */
export const without = Object.fromEntries(NEW_SETTINGS.map((name) => [name, undefined]))
/** The settings of an installation of the previous release. */
export const before = withSettings({
  ...without,
  ACCESS_KEY,
  SIGNED_CALL_KEY: 'signed-call-key-of-an-earlier-release-012',
})
/** The same installation after its migration, with the key of the previous release still set. */
export const migrated = withSettings({ ACCESS_KEY, GATE_KEY: ACCESS_KEY, RECOVERY_CODE_KEY: ACCESS_KEY })
/** After the last rotation: keys of the migration are the earlier ones, and the key of the previous release is gone. */
const earlierThan = (name: keyof typeof env) =>
  `n2:${'n'.repeat(40)},${(env as unknown as Record<string, string>)[name]}`
export const rotated = withSettings({
  GATE_KEY: ACCESS_KEY,
  RECOVERY_CODE_KEY: ACCESS_KEY,
  ...Object.fromEntries(
    ['COOKIE_KEYS', 'LINK_KEYS', 'TOKEN_KEYS', 'HASH_KEYS'].map((name) => [name, earlierThan(name as never)]),
  ),
})

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
