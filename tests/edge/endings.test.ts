import type { PracticeObject } from '#durable-objects/practice/PracticeObject'
import { runInDurableObject } from 'cloudflare:test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { directory } from '#db/directory/connect'
import { claimDeletion, deletionOf, planFactsOf } from '#db/directory/queries/endings'
import { drainDirectoryOutbox } from '#edge/directory-outbox'
import { deleteNext } from '#edge/endings/delete-practice'
import type { Env } from '#edge/env'
import { channelStub, hubStub, noteStub, practiceStub } from '#durable-objects/stubs'
import type { CallContext } from '#domain/access/actor'
import { DAY, toInstant } from '#kernel/clock'
import { continueTrace } from '#kernel/trace'
import { refusalOf } from '../durable-objects/practice/practice-factory.ts'
import { byOperator, claimsMail } from '../isolation/signed.ts'
import { endWorld, makeWorld, type World } from '../isolation/world.ts'
import { providerArrives, signIn } from './accounts.ts'
import { Browser } from './Browser.ts'
import { directoryStore } from './directory-store.ts'
import { teamIdOf } from './invitations.ts'
import { addPlan } from './plan-rows.ts'
import { act, endingOf, readEnding } from './practice-endings.ts'
import { env } from './worker-env.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => endWorld(world))

/** Makes a provider with a practice of their own, which is in its trial. */
async function arrives(name: string) {
  const browser = new Browser()
  const email = `${name}@ending.test`
  const owner_id = await providerArrives(browser, email)
  return { browser, email, owner_id, practice_id: await teamIdOf(browser) }
}

const endTrial = (owner: string, daysAgo = 1) =>
  env.DIRECTORY.prepare('UPDATE subscriptions SET activated_time = ? WHERE user_id = ?')
    .bind(Date.now() - (30 + daysAgo) * DAY, owner)
    .run()
const subscribe = (owner: string) => addPlan(owner, { sub_class: 'complete', activated_time: Date.now() })

/** Makes the deletion of an archive due, in both places that store the date. */
async function overdue(practice: string): Promise<void> {
  const at = Date.now() - 1_000
  await env.DIRECTORY.prepare('UPDATE practices SET deletes_at = ? WHERE id = ?').bind(at, practice).run()
  await runInDurableObject(practiceStub(env, practice), (_object, state) => {
    state.storage.sql.exec('UPDATE ending SET deletes_at = ?', at)
    state.storage.sql.exec('DELETE FROM outbox')
  })
}

describe('the end of a practice, as its run sees it', () => {
  it('contains the trial and its end, and does not become an archive while the owner has a plan', async () => {
    const { practice_id } = await arrives('fresh')
    const ending = await endingOf(practice_id)
    expect(ending).toMatchObject({ plan: 'core', trial: 'core', archived_at: null, deletes_at: null, deletion: 'none' })
    expect(Date.parse(ending.ends_at ?? '') - Date.now()).toBeGreaterThan(29 * DAY)
    expect(await act(practice_id, 'archive', { keep_ms: DAY })).toMatchObject({ status: 200, body: { moved: false } })
    expect(await act(practice_id, 'reopen')).toMatchObject({ body: { moved: false } })
    expect(await act(practice_id, 'deletion')).toMatchObject({ body: { moved: false } })
    expect(await endingOf(practice_id)).toEqual(ending)
  })

  it('makes the practice an archive that is not listed, and a plan reopens and lists it', async () => {
    const { browser, owner_id, practice_id } = await arrives('quiet')
    const page = `/api/users/v1/orchid_pro/${owner_id}`
    expect((await world.nobody.get(page)).status).toBe(200)
    await endTrial(owner_id)
    expect(await act(practice_id, 'archive', { keep_ms: 30 * DAY })).toMatchObject({ body: { moved: true } })
    const archived = await endingOf(practice_id)
    expect(archived).toMatchObject({ plan: null, trial: null, deletion: 'none' })
    expect(Date.parse(archived.deletes_at ?? '') - Date.parse(archived.archived_at ?? '')).toBe(30 * DAY)
    // A repeat does not change the dates.
    await act(practice_id, 'archive', { keep_ms: 30 * DAY })
    expect(await endingOf(practice_id)).toEqual(archived)
    expect((await world.nobody.get(page)).status).toBe(404)
    const types = '/api/scheduler/v1/appointment_types/'
    expect((await browser.post(types, { label: 'More', price: 0, length_minute: 30 })).status).toBe(403)

    await subscribe(owner_id)
    expect(await act(practice_id, 'reopen')).toMatchObject({ body: { moved: true } })
    expect(await endingOf(practice_id)).toMatchObject({ plan: 'complete', archived_at: null, deletes_at: null })
    expect((await world.nobody.get(page)).status).toBe(200)
    expect((await browser.post(types, { label: 'More', price: 0, length_minute: 30 })).status).toBe(201)
  })

  it('requests the email about a deadline once, and none for another deadline or with a plan', async () => {
    const { owner_id, practice_id } = await arrives('told')
    const deadline = (await endingOf(practice_id)).ends_at
    const ask = (kind: string, day = deadline) => act(practice_id, 'mails', { kind, deadline: day })
    const first = z.object({ mail_ids: z.array(z.string()).length(1) }).parse((await ask('trial_week_left')).body)
    expect((await ask('trial_week_left')).body).toEqual(first)
    expect((await ask('trial_week_left', toInstant(Date.now()))).body).toEqual({ mail_ids: [] })
    expect((await ask('practice_archived')).body).toEqual({ mail_ids: [] })
    const claim = (id = '') => claimsMail(id, 'operation-claim')
    const second = z.object({ mail_ids: z.array(z.string()) }).parse((await ask('trial_last_day')).body)
    expect((await claim(first.mail_ids[0])).body).toMatchObject({
      state: 'claimed',
      content: {
        to: 'told@ending.test',
        kind: 'trial_week_left',
        fields: { trial: 'core', link: expect.stringContaining('/pricing') },
      },
    })
    await subscribe(owner_id)
    expect((await claim(second.mail_ids[0])).body).toEqual({ state: 'void', content: null })
  })

  it('is not found for a practice that does not exist', async () => {
    const nowhere = '0190a0a0a0a07000800000000000abcd'
    for (const answer of [
      await readEnding(nowhere),
      await act(nowhere, 'archive', { keep_ms: DAY }),
      await act(nowhere, 'deletion'),
    ])
      expect(answer.status).toBe(404)
  })
})

describe('a deletion', () => {
  const ctx: CallContext = {
    actor: { kind: 'process', name: 'workflows' },
    traceparent: continueTrace(null),
    idempotency: null,
  }

  it('never starts for an owner with a plan, even when it was bought at the last moment', async () => {
    const { owner_id, practice_id } = await arrives('saved')
    await endTrial(owner_id, 31)
    await act(practice_id, 'archive', { keep_ms: DAY })
    expect(await act(practice_id, 'deletion')).toMatchObject({ body: { moved: false } })
    await overdue(practice_id)
    const db = directory(env.DIRECTORY)
    const facts = await planFactsOf(db, owner_id)
    await subscribe(owner_id)
    expect(await act(practice_id, 'deletion')).toMatchObject({ body: { moved: false } })
    // The facts were read just before the plan was bought. So the claim must check the plan again.
    const row = await env.DIRECTORY.prepare('SELECT archived_at, deletes_at FROM practices WHERE id = ?')
      .bind(practice_id)
      .first<{ archived_at: number; deletes_at: number }>()
    const claim = {
      practice_id,
      owner_user_id: owner_id,
      successor_id: 'next',
      reason: 'archive_ended' as const,
      archived_at: row?.archived_at ?? 0,
      due_at: row?.deletes_at ?? 0,
      began_at: Date.now(),
    }
    await claimDeletion(db, claim, facts)
    expect(await deletionOf(db, practice_id)).toBeNull()
    await act(practice_id, 'reopen')
    expect(await endingOf(practice_id)).toMatchObject({ plan: 'complete', deletion: 'none', archived_at: null })
  })

  it('does not start without the key that signs its record', async () => {
    const { owner_id, practice_id } = await arrives('unsigned')
    await endTrial(owner_id, 31)
    await act(practice_id, 'archive', { keep_ms: 1 })
    await overdue(practice_id)
    const without = { ...env, RECORD_KEY: undefined } as unknown as Env
    await expect(deleteNext(directoryStore(without, ctx), practice_id)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await deletionOf(directory(env.DIRECTORY), practice_id)).toBeNull()
  })

  it('that fails at every step and is repeated leaves no data, a signed record, and the account', async () => {
    const { a, b, scheduler_id } = world
    const keyOf = (owner: string) =>
      env.DIRECTORY.prepare('SELECT count(*) AS n FROM wrapped_keys WHERE owner = ?').bind(owner).first<{ n: number }>()
    const filesOf = async (prefix: string) => (await env.FILES.list({ prefix })).objects.length
    await env.FILES.put(`audit-tails/${a.practice_id}/2026-01-01.json`, '{}')
    const hub = hubStub(env, a.member_id)
    const indexed = async () =>
      (await hub.act('index.list', { from: 0, to: Date.now() + 400 * DAY, limit: 1_000 })).filter(
        ({ practice_id }) => practice_id === a.practice_id,
      ).length
    await runInDurableObject(practiceStub(env, a.practice_id), (object: PracticeObject) => object.host.drain())
    expect(await indexed()).toBeGreaterThan(0)
    expect(await keyOf(a.practice_id)).toEqual({ n: 1 })
    // An invoice and two superbills.
    expect(await filesOf(`practices/${a.practice_id}/`)).toBe(3)
    const open = {
      channel_id: a.channel,
      practice_id: a.practice_id,
      members: [a.member_id, a.owner_id] as [string, string],
    }
    await channelStub(env, a.channel).open(open)

    await endTrial(a.owner_id, 31)
    expect(await act(a.practice_id, 'archive', { keep_ms: DAY })).toMatchObject({ body: { moved: true } })
    await overdue(a.practice_id)
    // Each binding fails at its first use, in the middle of a piece of the deletion.
    let killed = 0
    const breaking = <T extends object>(binding: T, method: string): T => {
      let left = 1
      return new Proxy(binding, {
        get(target, name) {
          const value = Reflect.get(target, name) as unknown
          if (name === method && left-- > 0)
            return () => {
              killed++
              throw new Error('killed')
            }
          return typeof value === 'function' ? value.bind(target) : value
        },
      })
    }
    const fragile = {
      ...env,
      NOTE: breaking(env.NOTE, 'get'),
      CHAT_CHANNEL: breaking(env.CHAT_CHANNEL, 'get'),
      USER_HUB: breaking(env.USER_HUB, 'get'),
      FILES: breaking(env.FILES, 'delete'),
    } as unknown as Env
    let pieces = 0
    let failure: unknown
    for (; (await endingOf(a.practice_id)).deletion !== 'finished' && pieces < 40; pieces++)
      await deleteNext(directoryStore(fragile, ctx), a.practice_id).catch((error: unknown) => {
        failure = error
      })
    expect(killed).toBe(4)
    if (pieces === 40) throw failure
    expect(await deleteNext(directoryStore(env, ctx), a.practice_id)).toBe(false)

    expect(await indexed()).toBe(0)
    expect(await keyOf(a.practice_id)).toEqual({ n: 0 })
    expect(await keyOf(a.channel)).toEqual({ n: 0 })
    for (const folder of ['practices', 'logo_image']) expect(await filesOf(`${folder}/${a.practice_id}/`)).toBe(0)
    expect(await filesOf(`audit-tails/${a.practice_id}/`)).toBe(1)
    expect(await refusalOf(noteStub(env, a.note).content())).toBe('not_found')
    expect((await world.nobody.get(`/api/users/v1/orchid_pro/${a.owner_id}`)).status).toBe(404)
    expect((await a.member.get(`/api/scheduler/v1/appointment/${a.apt}`)).status).toBe(404)
    expect(await endingOf(a.practice_id)).toMatchObject({ deletion: 'finished', plan: null })
    // Another practice is unchanged.
    expect((await b.owner.get(`/api/scheduler/v1/appointment/${b.apt}`)).status).toBe(200)

    const path = `/api/operator/v1/practices/${a.practice_id}/deletion`
    const record = await byOperator('GET', path)
    expect(record).toMatchObject({
      status: 200,
      body: { genuine: true, reason: 'archive_ended', owner_user_id: a.owner_id },
    })
    const { counts } = z.object({ counts: z.record(z.string(), z.number()) }).parse(record.body)
    expect(counts).toMatchObject({ charts: expect.any(Number), sessions: 3, notes: 1, invoices: 1, conversations: 1 })
    expect(record.text).not.toMatch(/Casta|Ortega|Reyes|@world\.test/)
    await env.DIRECTORY.prepare(`UPDATE practice_deletions SET counts = '{"charts":0}' WHERE practice_id = ?`)
      .bind(a.practice_id)
      .run()
    expect((await byOperator('GET', path)).body).toMatchObject({ genuine: false })

    // All users were logged out. After a login the owner has an empty practice and the scheduler has none.
    await drainDirectoryOutbox(env)
    const owner = new Browser()
    await signIn(owner, `owner-a@${world.domain}`)
    const profile = z.object({ practice_id: z.string() }).parse((await owner.get('/api/users/v1/orchid_pro/')).body)
    expect(profile.practice_id).not.toBe(a.practice_id)
    expect(await endingOf(profile.practice_id)).toMatchObject({
      plan: null,
      deletes_at: null,
      archived_at: expect.any(String),
    })
    const membership = await env.DIRECTORY.prepare(
      'SELECT count(*) AS n FROM memberships WHERE user_id = ? AND to_datetime IS NULL',
    )
      .bind(scheduler_id)
      .first<{ n: number }>()
    expect(membership).toEqual({ n: 0 })

    await subscribe(a.owner_id)
    expect(await act(profile.practice_id, 'reopen')).toMatchObject({ body: { moved: true } })
    const anew = new Browser()
    await signIn(anew, `owner-a@${world.domain}`)
    const made = await anew.post('/api/scheduler/v1/appointment_types/', { label: 'Anew', price: 0, length_minute: 30 })
    expect(made.status).toBe(201)
  })
})
