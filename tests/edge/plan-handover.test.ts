import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { followProvider } from '#edge/billing/follow-provider'
import type { Env } from '#edge/env'
import { providerArrives, stepUp } from './accounts.ts'
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

/** Makes a practice with a scheduler, whose owner has paid for a plan. No event about it was delivered yet. */
async function paid() {
  const owner = new Browser()
  const owner_id = await providerArrives(owner, `owner-${++made}@handover.test`)
  const heir_id = await schedulerArrives(new Browser(), owner, `heir-${made}@handover.test`)
  const team = await teamIdOf(owner)
  const customer = await buyPlan(provider, { owner, id: owner_id }, planChoice('complete'))
  const subscription = (await provider.liveOf(customer)).id
  const handOver = async () => {
    await stepUp(owner)
    expect((await owner.put(`/api/users/v1/team/${team}/owner`, { orchid_user_id: heir_id })).status).toBe(204)
  }
  return { owner_id, heir_id, customer, subscription, handOver }
}

const holderOf = async (subscription: string) =>
  (
    await env.DIRECTORY.prepare('SELECT user_id FROM subscriptions WHERE provider_subscription_id = ?')
      .bind(subscription)
      .first<{ user_id: string }>()
  )?.user_id

/** The worker's bindings, with a hook that runs once, right before the next batch of the directory is written. */
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

describe('a plan that is bought while its practice is transferred', () => {
  it('belongs to the new owner, even if the transfer happens while its first event is handled', async () => {
    const { heir_id, customer, subscription, handOver } = await paid()
    const followed = await followProvider(directoryStore(meanwhile(handOver)), subscription)
    expect(followed).toMatchObject({ kind: 'changed' })
    expect(await holderOf(subscription)).toBe(heir_id)
    await provider.deliverAll(customer)
    expect(await holderOf(subscription)).toBe(heir_id)
  })

  it('is moved to the new owner by the next read at the provider, if an earlier one did not', async () => {
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
