import { createExecutionContext, runInDurableObject, waitOnExecutionContext } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { PracticeObject } from '#durable-objects/practice/PracticeObject'
import { type ObjectBindings, practiceStub } from '#durable-objects/stubs'
import { app } from '#edge/app'
import { HOUR } from '#kernel/clock'
import { holdInput } from '#tests/factories/bookings'
import { memberArrives, providerArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { bookIntroduction, clientToMeet, introductionWith, SERIES } from './introductions.ts'
import { practiceArrives } from './invitations.ts'
import { env } from './worker-env.ts'

beforeAll(migrateDatabases)

const ORIGIN = 'http://localhost:8787'
const NAMESPACES = ['PRACTICE', 'USER_HUB', 'CHAT_CHANNEL', 'NOTE', 'GATE'] as const satisfies (keyof ObjectBindings)[]

/** The bindings of the edge, which write each call of an object and each call of a database into `calls`. */
function watched(calls: string[]): typeof env {
  const objects = NAMESPACES.map((name) => {
    const namespace: DurableObjectNamespace = env[name] as never
    const get = (id: DurableObjectId) =>
      new Proxy(namespace.get(id), {
        get(stub, method: string) {
          const call = Reflect.get(stub, method) as unknown
          if (typeof call !== 'function') return call
          return (...args: unknown[]) => {
            calls.push(`${name} ${method === 'act' ? String(args[0]) : method}`)
            // A method of a stub belongs to the stub itself.
            return (stub as unknown as Record<string, (...args: unknown[]) => unknown>)[method]?.(...args)
          }
        },
      })
    return [name, { idFromName: (id: string) => namespace.idFromName(id), get }] as const
  })
  const database = (name: 'DIRECTORY' | 'SEARCH') => {
    const statement = (one: D1PreparedStatement): D1PreparedStatement =>
      new Proxy(one, {
        get(target, method: string) {
          const value = Reflect.get(target, method) as (...args: unknown[]) => unknown
          return (...args: unknown[]) => {
            if (method === 'bind') return statement(target.bind(...args))
            calls.push(name)
            return value.apply(target, args)
          }
        },
      })
    const real: D1Database = env[name]
    return {
      prepare: (text: string) => statement(real.prepare(text)),
      batch: () => {
        throw new Error('no batch is expected here')
      },
      withSession: () => database(name),
    }
  }
  return {
    ...env,
    ...Object.fromEntries(objects),
    DIRECTORY: database('DIRECTORY'),
    SEARCH: database('SEARCH'),
  } as unknown as typeof env
}

/** Whether a login is live. An isolate remembers it for some seconds, so that a request may do without. */
const CHECK = 'USER_HUB session.check'

/** What the edge asks of objects and databases for one request, in order, apart from the check of the login. */
async function callsOf(by: Browser, path: string, body: object): Promise<string[]> {
  const calls: string[] = []
  const ctx = createExecutionContext()
  const request = new Request(`${ORIGIN}${path}`, {
    method: 'POST',
    headers: {
      origin: ORIGIN,
      cookie: by.cookieHeader,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  })
  const answer = await app.fetch(request, watched(calls), ctx)
  const text = await answer.text()
  await waitOnExecutionContext(ctx)
  expect(answer.status, text).toBeLessThan(300)
  return calls.filter((call) => call !== CHECK)
}

/** Opens every hour of the week and offers introductions. Returns the next free times of a provider. */
async function openTimes(owner: Browser, provider: string): Promise<string[]> {
  await owner.put('/api/scheduler/v1/availability/', {
    notice_hours: 0,
    timezone: 'America/Chicago',
    periods: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start_minute: 480, end_minute: 1200 })),
  })
  await owner.post('/api/scheduler/v1/appointment_types/', { label: 'Intro', price: 0, length_minute: 30 })
  const path = `/api/scheduler/v1/availability/${provider}/slots?appointment_type_label=Intro&days=7`
  const { slots } = z
    .object({ slots: z.array(z.object({ timeslot_datetime_start: z.string() })) })
    .parse((await new Browser().get(path)).body)
  return slots.map(({ timeslot_datetime_start }) => timeslot_datetime_start)
}

/** Counts how often a practice asks the directory for licenses. An eviction undoes this. */
async function licensesAsked(practice: string): Promise<() => number> {
  let times = 0
  await runInDurableObject(practiceStub(env, practice), ({ host }: PracticeObject) => {
    const real = host.effects
    host.effects = new Proxy(real, {
      get(port, name) {
        if (name === 'licensesFor') times += 1
        return Reflect.get(port, name)
      },
    })
  })
  return () => times
}

describe('what the edge asks for', () => {
  it('a booking: the practice, once; and the practice asks the directory for licenses, once', async () => {
    const { owner, team } = await practiceArrives('owner@calls.test')
    const client = await clientToMeet(owner)
    await bookIntroduction(owner, client)
    const asked = await licensesAsked(team)
    expect(await callsOf(owner, SERIES, introductionWith(client, 96))).toEqual(['PRACTICE appointment.book'])
    expect(asked()).toBe(1)
  })

  it('a move: the same', async () => {
    const { owner, team } = await practiceArrives('mover@calls.test')
    const appointment = await bookIntroduction(owner, await clientToMeet(owner))
    const asked = await licensesAsked(team)
    const to = { appointment_start: new Date(Date.now() + 100 * HOUR).toISOString() }
    expect(await callsOf(owner, `/api/scheduler/v1/appointment/${appointment}/move`, to)).toEqual([
      'PRACTICE appointment.move',
    ])
    expect(asked()).toBe(1)
  })

  it('a held time: both people in one statement, and the practice, which has it counted at the hub', async () => {
    const owner = new Browser()
    const provider = await providerArrives(owner, 'host@calls.test')
    const [, start = ''] = await openTimes(owner, provider)
    const member = new Browser()
    await memberArrives(member, 'holder@calls.test')
    expect(
      await callsOf(member, '/api/scheduler/v1/timeslot_patient/books_availability', holdInput({ provider, start })),
    ).toEqual(['DIRECTORY', 'PRACTICE hold.make'])
  })
})
