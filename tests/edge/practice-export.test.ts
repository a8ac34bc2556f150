import { runInDurableObject } from 'cloudflare:test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_STEPS } from '#contracts/plain/demo-steps'
import { EXPORT_PARTS } from '#contracts/plain/export-parts'
import { practiceStub } from '#durable-objects/stubs'
import { writePiece } from '#edge/endings/export-pieces'
import { deleteNext } from '#edge/endings/delete-practice'
import { invoiceTicket } from '#edge/files/file-kinds'
import { removeFiles } from '#edge/files/stored-files'
import type { Env } from '#edge/env'
import type { CallContext } from '#domain/access/actor'
import { EXPORTS_PER_DAY } from '#domain/content/practice-export'
import { DAY } from '#kernel/clock'
import { continueTrace } from '#kernel/trace'
import { claimsMail, signed } from '../isolation/signed.ts'
import { endWorld, makeWorld, type World } from '../isolation/world.ts'
import { providerArrives, stepUp } from './accounts.ts'
import { Browser } from './Browser.ts'
import { directoryStore } from './directory-store.ts'
import { schedulerArrives, teamIdOf } from './invitations.ts'
import { act, endingOf } from './practice-endings.ts'
import {
  downloads,
  ends,
  EXPORT,
  EXPORT_FILE,
  mails,
  newestOf,
  prepares,
  requests,
  writesPiece,
} from './practice-exports.ts'
import { env } from './worker-env.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => endWorld(world))

const ctx: CallContext = {
  actor: { kind: 'process', name: 'workflows' },
  traceparent: continueTrace(null),
  idempotency: null,
}

/** Makes a provider with an empty practice of their own. */
async function arrives(name: string) {
  const browser = new Browser()
  const owner_id = await providerArrives(browser, `${name}@export.test`)
  return { browser, owner_id, email: `${name}@export.test`, practice_id: await teamIdOf(browser) }
}

const filesOf = async ({ practice_id, export_id }: { practice_id: string; export_id: string }) =>
  (await env.FILES.list({ prefix: `practices/${practice_id}/exports/${export_id}/` })).objects.map(({ key }) => key)
const rowsIn = (practice_id: string, sql: string, ...values: unknown[]) =>
  runInDurableObject(practiceStub(env, practice_id), (_object, { storage }) =>
    storage.sql.exec(sql, ...values).toArray(),
  )
const auditOf = async (practice_id: string) =>
  (await rowsIn(practice_id, "SELECT action FROM audit WHERE action LIKE 'practice.export%' ORDER BY seq")).map(
    ({ action }) => action,
  )
const mailsTo = async (user_id: string) =>
  (
    await env.DIRECTORY.prepare(
      "SELECT id, kind FROM directory_mails WHERE user_id = ? AND kind IN ('export_ready', 'practice_exported') ORDER BY id",
    )
      .bind(user_id)
      .all<{ id: string; kind: string }>()
  ).results

describe('an export', () => {
  it('contains all data of the practice and none of another, as pages to read and as JSON', async () => {
    const { a, b } = world
    await ends({ practice_id: b.practice_id, export_id: b.exp }, 'failed')
    for (const step of DEMO_STEPS)
      await signed('POST', `/api/internal/v1/practices/${b.practice_id}/demo/${step}`, {
        operation_id: `operation-${step}`,
      })
    const of = await requests(b.owner, b.practice_id)
    await prepares(of)
    const { file, rows, headers } = await downloads(b.owner)
    expect(headers.get('content-type')).toBe('application/zip')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(file('data/charts.json')).toContain('Ines')
    expect(rows('sessions').map(({ appointment_id }) => appointment_id)).toEqual(
      expect.arrayContaining([b.apt, b.done]),
    )
    const notes = rows('notes')
    expect(notes.map(({ note_data_id }) => note_data_id)).toContain(b.note)
    const sample = notes.find(({ content }) => Object.values(content as object).some((text) => `${text}`.length > 20))
    const [words] = Object.values(sample?.content as object).filter((text) => `${text}`.length > 20)
    expect(file('notes.html')).toContain(`${words}`.slice(0, 20).replaceAll('&', '&amp;'))
    expect(file('notes.html')).toContain('A draft, not signed.')
    expect(rows('conversations')).toMatchObject([{ id: b.channel, messages: [] }])
    // The audit ends with the request, although the export was prepared later.
    expect(rows('audit').at(-1)).toMatchObject({ action: 'practice.export', actor: b.owner_id, object: of.export_id })
    const [invoice] = rows('invoices')
    expect(file(`invoices/${invoice?.number}.pdf`)).toMatch(/^%PDF/)
    const whole = ['index.html', 'data/practice.json', 'data/sessions.json', 'data/audit.json'].map(file).join()
    expect(whole).not.toContain(a.practice_id)
    expect(file('index.html')).toContain('does not include their text')
  })

  it('says which PDF of an invoice is missing, and contains the rest', async () => {
    const { b } = world
    const [row] = await rowsIn(b.practice_id, 'SELECT number FROM invoices WHERE id = ?', b.inv)
    await removeFiles(env, [invoiceTicket(b.inv)])
    await prepares(await requests(b.owner, b.practice_id))
    const { file, names, rows } = await downloads(b.owner)
    expect(names).not.toContain(`invoices/${row?.number}.pdf`)
    expect(file(`invoices/${row?.number}-missing.txt`)).toContain('was not found')
    expect(rows('invoices')).toMatchObject([{ id: b.inv }])
  })

  it('of an empty practice that is an archive is complete, and says that there is nothing', async () => {
    const { browser, owner_id, practice_id } = await arrives('kept')
    await env.DIRECTORY.prepare('UPDATE subscriptions SET activated_time = ? WHERE user_id = ?')
      .bind(Date.now() - 31 * DAY, owner_id)
      .run()
    await act(practice_id, 'archive', { keep_ms: 30 * DAY })
    await prepares(await requests(browser, practice_id))
    const { file, names } = await downloads(browser)
    expect(JSON.parse(file('data/practice.json'))).toMatchObject({ practice: { practice_id } })
    expect(file('charts.html')).toContain('Nothing here.')
    const listed = Array.from(file('index.html').matchAll(/href="([^"]+)"/g), ([, path]) => path)
    expect(listed.toSorted()).toEqual(names.filter((name) => name !== 'index.html').toSorted())
    const standing = await browser.get('/api/users/v1/practice/standing')
    const { archived_at, deletes_at } = await endingOf(practice_id)
    expect(standing.body).toMatchObject({ plan: null, archived_at, deletes_at, deleted_before_at: null })
  })

  it('of a long practice consists of several files for a part, each small and complete', async () => {
    const { browser, practice_id } = await arrives('long')
    await rowsIn(
      practice_id,
      `INSERT INTO audit (seq, at, actor, category, restricted, action, outcome, reason, trace_id, prev_hash, hash)
       WITH RECURSIVE n(i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n WHERE i < 9000)
       SELECT i, 1, 'someone', 'chart', 0, 'chart.read', 'done', 'reason ' || i, 'trace', '', 'hash' FROM n`,
    )
    const of = await requests(browser, practice_id)
    const calls = await prepares(of)
    expect(calls).toBeGreaterThan(EXPORT_PARTS.length)
    const { names, rows, file } = await downloads(browser)
    const parts = names.filter((name) => /^data\/audit(-\d+)?\.json$/.test(name))
    expect(parts.length).toBeGreaterThan(1)
    const seqs = parts.flatMap((path) =>
      rows(path.slice('data/'.length, -'.json'.length)).map(({ seq }) => Number(seq)),
    )
    expect(seqs.filter((seq) => seq >= 1000 && seq <= 9000)).toEqual(Array.from({ length: 8001 }, (_, at) => 1000 + at))
    expect(new Set(seqs).size).toBe(seqs.length)
    expect(file('index.html')).toContain('audit-2.html')
    for (const { bytes } of await rowsIn(practice_id, 'SELECT bytes FROM export_pieces'))
      expect(Number(bytes)).toBeLessThan(4 * 1024 * 1024)
  })
})

describe('the request of an export', () => {
  it('is made by the owner alone, returns the one that is being prepared, and has a limit per day', async () => {
    const { a, scheduler, nobody } = world
    for (const [browser, status] of [
      [nobody, 401],
      [a.member, 403],
      [scheduler, 403],
    ] as const) {
      expect((await browser.post(EXPORT)).status).toBe(status)
      for (const path of [EXPORT, EXPORT_FILE]) expect((await browser.get(path)).status).toBe(status)
    }
    const { browser, practice_id } = await arrives('often')
    expect(await newestOf(browser)).toBeNull()
    const first = await requests(browser, practice_id)
    const [again, twice] = await Promise.all([requests(browser, practice_id), requests(browser, practice_id)])
    expect([again, twice]).toEqual([first, first])
    expect(await newestOf(browser)).toMatchObject({
      export_id: first.export_id,
      state: 'requested',
      part: 'practice',
      parts_done: 0,
      expires_at: null,
    })
    await writesPiece(first)
    expect(await newestOf(browser)).toMatchObject({ state: 'building', part: 'charts', parts_done: 1 })
    // Neither another practice nor this one before it is ready can download it.
    await stepUp(browser)
    expect(await browser.get(EXPORT_FILE)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect((await writesPiece({ ...first, practice_id: a.practice_id })).status).toBe(404)
    await ends(first, 'failed')
    for (let more = 1; more < EXPORTS_PER_DAY; more++) await ends(await requests(browser, practice_id), 'failed')
    await expect(requests(browser, practice_id)).rejects.toThrow('429')
    expect((await auditOf(practice_id)).filter((action) => action === 'practice.export')).toHaveLength(EXPORTS_PER_DAY)
    await rowsIn(practice_id, 'UPDATE exports SET requested_at = requested_at - ?', DAY)
    expect((await requests(browser, practice_id)).export_id).not.toBe(first.export_id)
  })

  it('replaces an export that made no progress for a day', async () => {
    const { browser, practice_id } = await arrives('stalled')
    const first = await requests(browser, practice_id)
    await rowsIn(practice_id, 'UPDATE exports SET progress_at = progress_at - ?', DAY)
    expect(await newestOf(browser)).toMatchObject({ state: 'failed', part: null })
    const second = await requests(browser, practice_id)
    expect(second.export_id).not.toBe(first.export_id)
    // The late run of the first one prepares nothing, and ends it.
    expect((await writesPiece(first)).body).toMatchObject({ state: 'failed' })
    expect(await filesOf(first)).toEqual([])
  })
})

describe('a piece of an export', () => {
  it('is stored once, though attempts at it run at the same time or are interrupted', async () => {
    const { browser, practice_id } = await arrives('twice')
    const of = await requests(browser, practice_id)
    const both = await Promise.all([writesPiece(of), writesPiece(of), writesPiece(of)])
    for (const { status } of both) expect(status).toBe(200)
    const stored = async () => Number((await rowsIn(practice_id, 'SELECT count(*) AS n FROM export_pieces'))[0]?.n)
    expect(await filesOf(of)).toHaveLength(await stored())
    // The attempt ends after its file is stored, before the practice knows of it.
    const before = await stored()
    let killed = 0
    const files = new Proxy(env.FILES, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown
        if (name !== 'put') return typeof value === 'function' ? value.bind(target) : value
        return async (...put: Parameters<R2Bucket['put']>) => {
          await target.put(...(put as [string, string]))
          killed++
          throw new Error('killed')
        }
      },
    })
    const fragile = { ...env, FILES: files } as unknown as Env
    await expect(writePiece(directoryStore(fragile, ctx), practice_id, of.export_id, DAY)).rejects.toThrow('killed')
    expect(killed).toBe(1)
    expect(await stored()).toBe(before)
    await prepares(of)
    const { names } = await downloads(browser)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toContain('data/audit.json')
    // Nothing remains after its time, not even the file of the attempt that was interrupted.
    expect(await filesOf(of)).toHaveLength((await stored()) + 1)
    await ends(of, 'expired')
    expect(await filesOf(of)).toEqual([])
  })

  it('is sealed with the key of the practice', async () => {
    const { browser, practice_id } = await arrives('sealed')
    const of = await requests(browser, practice_id)
    await writesPiece(of)
    const [key = ''] = await filesOf(of)
    expect(await (await env.FILES.get(key))?.text()).toMatch(new RegExp(`^v1\\.k-${practice_id}\\.`))
  })

  it('of a practice that is deleted meanwhile is refused, and leaves neither files nor a key', async () => {
    const { browser, owner_id, practice_id } = await arrives('deleted')
    const of = await requests(browser, practice_id)
    await writesPiece(of)
    await env.DIRECTORY.prepare('UPDATE subscriptions SET activated_time = ? WHERE user_id = ?')
      .bind(Date.now() - 61 * DAY, owner_id)
      .run()
    await act(practice_id, 'archive', { keep_ms: DAY })
    const at = Date.now() - 1_000
    await env.DIRECTORY.prepare('UPDATE practices SET deletes_at = ? WHERE id = ?').bind(at, practice_id).run()
    await rowsIn(practice_id, 'UPDATE ending SET deletes_at = ?', at)
    await rowsIn(practice_id, 'DELETE FROM outbox')
    // An attempt stores its file when the deletion has already destroyed the key.
    const slow = new Proxy(env.FILES, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown
        if (name !== 'put') return typeof value === 'function' ? value.bind(target) : value
        return async (...put: Parameters<R2Bucket['put']>) => {
          await deleteNext(directoryStore(env, ctx), practice_id)
          await deleteNext(directoryStore(env, ctx), practice_id)
          return target.put(...(put as [string, string]))
        }
      },
    })
    const late = { ...env, FILES: slow } as unknown as Env
    await expect(writePiece(directoryStore(late, ctx), practice_id, of.export_id, DAY)).rejects.toMatchObject({
      code: 'not_found',
    })
    expect((await writesPiece(of)).status).toBe(404)
    for (let steps = 0; (await endingOf(practice_id)).deletion !== 'finished' && steps < 20; steps++)
      await deleteNext(directoryStore(env, ctx), practice_id)
    expect(await endingOf(practice_id)).toMatchObject({ deletion: 'finished' })
    expect((await ends(of, 'failed')).body).toEqual({ moved: false })
    expect(await filesOf(of)).toEqual([])
    expect(
      await env.DIRECTORY.prepare('SELECT count(*) AS n FROM wrapped_keys WHERE owner = ?')
        .bind(practice_id)
        .first('n'),
    ).toBe(0)
  })
})

describe('a ready export', () => {
  it('is announced to the owner once by a mail without content, is audited, and ends after its time', async () => {
    const { browser, owner_id, practice_id } = await arrives('ready')
    const of = await requests(browser, practice_id)
    expect((await mails(of)).body).toEqual({ mail_ids: [] })
    await prepares(of)
    const first = (await mails(of)).body
    expect(first).toEqual({ mail_ids: [expect.any(String)] })
    expect((await mails(of)).body).toEqual(first)
    const [mail] = await mailsTo(owner_id)
    expect(mail?.kind).toBe('export_ready')
    const claimed = await claimsMail(mail?.id, 'operation-claim')
    expect(claimed.body).toMatchObject({
      state: 'claimed',
      content: {
        to: 'ready@export.test',
        kind: 'export_ready',
        fields: { link: expect.stringMatching(/\/pro-dashboard\/settings\/export$/) },
        attachment: null,
      },
    })
    expect(claimed.text).not.toContain(of.export_id)

    const ready = await newestOf(browser)
    expect(ready).toMatchObject({ state: 'ready', part: null, parts_done: EXPORT_PARTS.length })
    expect(Date.parse(ready?.expires_at ?? '') - Date.parse(ready?.ready_at ?? '')).toBe(7 * DAY)
    await downloads(browser)
    await downloads(browser)
    // Both downloads are within five minutes, so one mail tells the owner of them.
    expect((await mailsTo(owner_id)).map(({ kind }) => kind)).toEqual(['export_ready', 'practice_exported'])
    expect(await auditOf(practice_id)).toEqual([
      'practice.export',
      'practice.export_ready',
      'practice.export_download',
      'practice.export_download',
    ])

    await rowsIn(practice_id, 'UPDATE exports SET expires_at = ?', Date.now() - 1)
    expect(await newestOf(browser)).toMatchObject({ state: 'expired' })
    expect(await browser.get(EXPORT_FILE)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect((await ends(of, 'expired')).body).toEqual({ moved: true })
    expect((await ends(of, 'expired')).body).toEqual({ moved: true })
    expect(await filesOf(of)).toEqual([])
    expect((await auditOf(practice_id)).at(-1)).toBe('practice.export_expired')
    expect((await writesPiece(of)).body).toMatchObject({ state: 'expired' })
  })

  it('is not for a scheduler, and not for someone who is no longer the owner', async () => {
    const { browser, practice_id } = await arrives('gives')
    const heir = await schedulerArrives(new Browser(), browser, 'heir@export.test')
    await prepares(await requests(browser, practice_id))
    await stepUp(browser)
    expect((await browser.put(`/api/users/v1/team/${practice_id}/owner`, { orchid_user_id: heir })).status).toBe(204)
    for (const path of [EXPORT, EXPORT_FILE]) expect((await browser.get(path)).status).toBe(401)
  })

  it('whose piece is lost ends the download, so that no incomplete file looks complete', async () => {
    const { browser, practice_id } = await arrives('lost')
    const of = await requests(browser, practice_id)
    await prepares(of)
    const keys = await filesOf(of)
    await env.FILES.delete(keys[3] ?? '')
    await stepUp(browser)
    const answer = await browser.fetch('GET', EXPORT_FILE)
    await expect(answer.arrayBuffer()).rejects.toThrow()
  })
})
