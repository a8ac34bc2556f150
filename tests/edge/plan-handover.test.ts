import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { followProvider } from '#edge/billing/follow-provider'
import type { Env } from '#edge/env'
import { providerArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { cardProvider } from './card-provider.ts'
import { migrateDatabases } from './databases.ts'
import { directoryStore } from './directory-store.ts'
import { schedulerArrives, teamIdOf } from './invitations.ts'
import { buyPlan, planChoice } from './plan-purchases.ts'
import { env } from './worker-env.ts'

const provider = cardProvider()
let made = 0

beforeAll(migrateDatabases)
beforeEach(() => provider.connect())
afterEach(() => vi.restoreAllMocks())

/** A practice with a scheduler, whose owner has paid for a plan before any event about it has arrived. */
async function paid() {
  const owner = new Browser()
  const owner_id = await providerArrives(owner, `owner-${++made}@handover.test`)
  const heir_id = await schedulerArrives(new Browser(), owner, `heir-${made}@handover.test`)
  const team = await teamIdOf(owner)
  const customer = await buyPlan(provider, { owner, id: owner_id }, planChoice('complete'))
  const subscription = (await provider.liveOf(customer)).id
  const handOver = async () =>
    expect((await owner.put(`/api/users/v1/team/${team}/owner`, { orchid_user_id: heir_id })).status).toBe(204)
  return { owner_id, heir_id, customer, subscription, handOver }
}

const holderOf = async (subscription: string) =>
  (
    await env.DIRECTORY.prepare('SELECT user_id FROM subscriptions WHERE provider_subscription_id = ?')
      .bind(subscription)
      .first<{ user_id: string }>()
  )?.user_id

/** The directory, with a hook that runs once before the next batch is written. */
function meanwhile(happens: () => Promise<unknown>): Env {
  let due: typeof happens | null = happens
  const DIRECTORY = new Proxy(env.DIRECTORY, {
    get(database, name) {
      const own: unknown = Reflect.get(database, name)
      if (name !== 'batch') return typeof own === 'function' ? own.bind(database) : own
      return async (statements: D1PreparedStatement[]) => {
        const now = due
        due = null
        await now?.()
        return database.batch(statements)
      }
    },
  })
  return { ...env, DIRECTORY }
}

describe('a plan that is bought while its practice is handed over', () => {
  it('is the new owner’s, even if the practice changes hands while its first event is handled', async () => {
    const { heir_id, customer, subscription, handOver } = await paid()
    const followed = await followProvider(directoryStore(meanwhile(handOver)), subscription)
    expect(followed).toMatchObject({ kind: 'changed' })
    expect(await holderOf(subscription)).toBe(heir_id)
    await provider.deliverAll(customer)
    expect(await holderOf(subscription)).toBe(heir_id)
  })

  it('goes over with the next look, if an earlier one left it behind', async () => {
    const { owner_id, heir_id, subscription, handOver } = await paid()
    await followProvider(directoryStore(), subscription)
    expect(await holderOf(subscription)).toBe(owner_id)
    await handOver()
    expect(await holderOf(subscription)).toBe(heir_id)
    await env.DIRECTORY.prepare('UPDATE subscriptions SET user_id = ?2 WHERE provider_subscription_id = ?1')
      .bind(subscription, owner_id)
      .run()
    expect(await followProvider(directoryStore(), subscription)).toMatchObject({ kind: 'changed' })
    expect(await holderOf(subscription)).toBe(heir_id)
    expect(await followProvider(directoryStore(), subscription)).toMatchObject({
      kind: 'unchanged',
    })
  })
})
