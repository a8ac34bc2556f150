import { beforeAll, describe, expect, it } from 'vitest'
import { forgetPage, exportedPage } from '#db/directory/queries/practice-sharing'
import { saveOwnPage } from '#edge/directory/practice-pages/own-practice-page'
import { systemClock } from '#kernel/clock'
import { continueTrace } from '#kernel/trace'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { directoryStore } from './directory-store.ts'
import { practiceArrives } from './invitations.ts'
import { ownPageIn, PAGE, pageIn, publicPage, publishPage, savePage, SHARING } from './practice-pages.ts'
import { env } from './worker-env.ts'

beforeAll(migrateDatabases)

type House = Awaited<ReturnType<typeof practiceArrives>>

const read = (name: string) => new Browser().get(publicPage(name))
const ask = ({ owner }: House, practice_group_name: string) => owner.post(SHARING, { practice_group_name })
const agree = ({ owner }: House, { team }: House) => owner.post(`${SHARING}/${team}/agree`)
const end = ({ owner }: House, { team }: House) => owner.call('DELETE', `${SHARING}/${team}`)
const leave = ({ owner }: House) => owner.call('DELETE', SHARING)
const namesOn = async (address: string) => pageIn(await read(address)).practices.map(({ name }) => name)

/** Saves the page of a practice while `meanwhile` happens: after the save has read the page, and before it commits. */
async function saveMeanwhile({ owner, owner_id, team }: House, change: { words: string }, meanwhile: () => unknown) {
  const { version, name, is_public, practice_group_name } = ownPageIn(await owner.get(PAGE))
  const store = directoryStore(env, {
    actor: {
      kind: 'user',
      user_id: owner_id,
      user_type: 'orchid_pro',
      role: 'OWNER',
      practice_id: team,
      session_id: 's',
    },
    traceparent: continueTrace(null),
    idempotency: null,
  })
  const commit = store.commit.bind(store)
  store.commit = async (statements) => {
    await meanwhile()
    return commit(statements)
  }
  return saveOwnPage(store, team, { version, name, is_public, practice_group_name, ...change })
}

let count = 0
/** Some practices, the first of which has a public page at a new address. The others have saved their names. */
async function houses(...names: [string, ...string[]]) {
  count += 1
  const address = `shared-${count}`
  const all = await Promise.all(names.map((_, at) => practiceArrives(`share-${count}-${at}@example.test`)))
  for (const [at, house] of all.entries()) {
    const name = names[at] ?? ''
    if (at === 0) await publishPage(house.owner, address, { name })
    else await savePage(house.owner, { name })
  }
  const [a, b, c] = all
  if (!a || !b) throw new Error('two practices are needed')
  return { address, a, b, c: c ?? b }
}

/** The consents for a practice, as they are stored. */
async function consentsOf({ team }: House) {
  const { results } = await env.DIRECTORY.prepare(
    'SELECT side, user_id, given_at > 0 AS given, withdrawn_by FROM practice_group_consents WHERE practice_id = ? ORDER BY given_at, side DESC',
  )
    .bind(team)
    .all()
  return results
}

describe('practices that share an address', () => {
  it('are on one page when both owners have agreed, and until one of them ends it', async () => {
    const { address, a, b } = await houses('Harbor', 'Bay')
    expect((await savePage(b.owner, { practice_group_name: address })).status).toBe(409)
    const asked = ownPageIn(await ask(b, address))
    expect(asked.shares).toMatchObject({ practice_group_name: address, name: 'Harbor', agreed_at: null })
    // A repeat changes nothing.
    expect(ownPageIn(await ask(b, address)).shares).toEqual(asked.shares)
    await savePage(b.owner, { is_public: false })
    expect(await namesOn(address)).toEqual(['Harbor'])
    expect(ownPageIn(await a.owner.get(PAGE)).shared_with).toMatchObject([{ name: 'Bay', agreed_at: null }])

    const agreed = ownPageIn(await agree(a, b))
    expect(agreed.shared_with).toMatchObject([{ practice_id: b.team, agreed_at: expect.any(String) }])
    expect(ownPageIn(await agree(a, b)).shared_with).toEqual(agreed.shared_with)
    // The practice itself decides whether it is shown. Until then only its owner sees it there.
    expect(await namesOn(address)).toEqual(['Harbor'])
    const preview = pageIn(await b.owner.get(publicPage(address)))
    expect([preview.is_public, preview.practices.length]).toEqual([false, 2])
    expect(pageIn(await a.owner.get(publicPage(address))).is_public).toBe(true)
    const shown = ownPageIn(await savePage(b.owner, { is_public: true }))
    expect(shown).toMatchObject({ shown_at: address, practice_group_name: '' })
    expect(await namesOn(address)).toEqual(['Harbor', 'Bay'])
    const page = pageIn(await read(address))
    expect(page.professionals.map((one) => [one.cognito_sub, one.practice_group_name])).toEqual([
      [a.owner_id, address],
      [b.owner_id, address],
    ])
    expect(page.practices.map(({ logo_name }) => logo_name)).toEqual([address, b.owner_id])
    expect(await consentsOf(b)).toEqual([
      { side: 'practice', user_id: b.owner_id, given: 1, withdrawn_by: null },
      { side: 'group', user_id: a.owner_id, given: 1, withdrawn_by: null },
    ])

    expect(ownPageIn(await end(a, b)).shared_with).toEqual([])
    expect(await namesOn(address)).toEqual(['Harbor'])
    expect((await consentsOf(b)).map(({ withdrawn_by }) => withdrawn_by)).toEqual([a.owner_id, a.owner_id])
    // Another request needs another consent.
    await ask(b, address)
    expect(await namesOn(address)).toEqual(['Harbor'])
    await agree(a, b)
    expect(await namesOn(address)).toEqual(['Harbor', 'Bay'])
    expect(ownPageIn(await leave(b))).toMatchObject({ shares: null, shown_at: '' })
    expect(await namesOn(address)).toEqual(['Harbor'])
    expect(ownPageIn(await leave(b)).shares).toBeNull()
  })

  it('keep the own address of a practice, which leads to the shared page as long as it is shared', async () => {
    const { address, a, b } = await houses('Harbor', 'Bay')
    const own = `own-${address}`
    await publishPage(b.owner, own)
    await ask(b, address)
    await agree(a, b)
    expect(pageIn(await read(own)).practice_group_name).toBe(address)
    await savePage(b.owner, { is_public: false })
    expect((await read(own)).status).toBe(410)
    await savePage(b.owner, { is_public: true })
    await leave(b)
    expect(pageIn(await read(own)).practice_group_name).toBe(own)
    expect(await namesOn(own)).toEqual(['Bay'])
  })

  it('stay on the page when the first practice takes its own part down', async () => {
    const { address, a, b } = await houses('Harbor', 'Bay')
    await ask(b, address)
    await agree(a, b)
    await savePage(b.owner, { is_public: true })
    await savePage(a.owner, { is_public: false })
    expect(await namesOn(address)).toEqual(['Bay'])
    await savePage(b.owner, { is_public: false })
    expect((await read(address)).status).toBe(410)
  })

  it('are those that asked, in a state in which that is possible', async () => {
    const { address, a, b, c } = await houses('Harbor', 'Bay', 'Cove')
    // A practice that has not asked is not there, and neither is one that does not exist.
    for (const other of [b.team, a.team, '019a0000000070008000000000000001']) {
      expect((await a.owner.post(`${SHARING}/${other}/agree`)).status).toBe(404)
      expect((await a.owner.call('DELETE', `${SHARING}/${other}`)).status).toBe(404)
    }
    await ask(b, address)
    // Only the practice that has the address decides.
    for (const stranger of [b, c]) {
      expect((await agree(stranger, b)).status).toBe(404)
      expect((await end(stranger, b)).status).toBe(404)
    }
    expect(await ask(c, 'nobody-has-this-one')).toMatchObject({ status: 404 })
    expect(await ask(a, address)).toMatchObject({ status: 409, body: { detail: 'This is your own address.' } })
    await publishPage(c.owner, `cove-${address}`)
    expect(await ask(b, `cove-${address}`)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    const fresh = await practiceArrives(`fresh-${address}@example.test`)
    expect(await ask(fresh, address)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    await leave(b)
    expect((await agree(a, b)).status).toBe(404)

    // A practice whose address is shared cannot share another one, also when it asked before.
    await ask(c, address)
    await ask(b, `cove-${address}`)
    await agree(c, b)
    expect(await agree(a, c)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    await leave(c)
    expect(await ask(c, address)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    // An address that leads to the page of another practice cannot be shared.
    expect((await leave(a)).status).toBe(409)
    await ask(a, `cove-${address}`)
    await agree(c, a)
    expect(await ask(fresh, address)).toMatchObject({ status: 409 })
  })

  it('are not moved by a save that read the page before they agreed or left', async () => {
    const { address, a, b } = await houses('Harbor', 'Bay')
    await ask(b, address)
    await savePage(b.owner, { is_public: true, practice_group_name: `bay-${address}` })
    const joined = await saveMeanwhile(b, { words: 'At the bay.' }, () => agree(a, b))
    expect(joined).toMatchObject({ shown_at: address, words: 'At the bay.' })
    expect(await namesOn(address)).toEqual(['Harbor', 'Bay'])
    // A practice that was sent away is not shown there again without the consent of the other one.
    const left = await saveMeanwhile(b, { words: 'On our own.' }, () => end(a, b))
    expect(left).toMatchObject({ shown_at: `bay-${address}`, words: 'On our own.' })
    expect(await namesOn(address)).toEqual(['Harbor'])

    // An address that was handed over belongs to another practice, which a save begun before does not rename.
    await ask(b, address)
    await agree(a, b)
    await expect(saveMeanwhile(a, { words: 'Still ours?' }, () => leave(a))).rejects.toMatchObject({ code: 'stale' })
    expect(ownPageIn(await b.owner.get(PAGE))).toMatchObject({ practice_group_name: address, shares: null })
    expect(ownPageIn(await a.owner.get(PAGE))).toMatchObject({ practice_group_name: '', words: '' })
  })

  it('leave nothing behind and lose nothing when one of them acts while another one ends', async () => {
    const { address, a, b } = await houses('Harbor', 'Bay')
    const own = `bay-${address}`
    await publishPage(b.owner, own)
    await ask(b, address)
    await agree(a, b)
    const store = directoryStore()
    const ending = await forgetPage(store.db, a.team, a.owner_id, systemClock())
    await leave(b)
    await store.commit(ending)
    expect(ownPageIn(await b.owner.get(PAGE))).toMatchObject({ shown_at: address, former_names: [own], shares: null })
    expect(await namesOn(address)).toEqual(['Bay'])
    expect(pageIn(await read(own)).practice_group_name).toBe(address)

    const last = await practiceArrives(`last-${address}@example.test`)
    const emptied = await forgetPage(store.db, last.team, last.owner_id, systemClock())
    await publishPage(last.owner, `last-${address}`)
    await store.commit(emptied)
    // The address is free again.
    expect(ownPageIn(await savePage(b.owner, { practice_group_name: `last-${address}` })).shown_at).toBe(
      `last-${address}`,
    )
  })

  it('pass the address on when the practice that made it leaves or ends', async () => {
    const { address, a, b, c } = await houses('Harbor', 'Bay', 'Cove')
    const own = `bay-${address}`
    await publishPage(b.owner, own)
    for (const one of [b, c]) {
      await ask(one, address)
      await agree(a, one)
      await savePage(one.owner, { is_public: true })
    }
    expect(ownPageIn(await leave(a))).toMatchObject({ practice_group_name: '', shown_at: '', former_names: [] })
    expect(await namesOn(address)).toEqual(['Bay', 'Cove'])
    expect(pageIn(await read(own)).practice_group_name).toBe(address)
    expect(ownPageIn(await b.owner.get(PAGE))).toMatchObject({
      practice_group_name: address,
      former_names: [own],
      shares: null,
      shared_with: [{ practice_id: c.team }],
    })

    const store = directoryStore()
    expect(await exportedPage(store.db, b.team)).toMatchObject({ name: 'Bay', addresses: [address, own] })
    await store.commit(await forgetPage(store.db, b.team, b.owner_id, systemClock()))
    expect(await namesOn(address)).toEqual(['Cove'])
    expect(await exportedPage(store.db, b.team)).toBeNull()
    await store.commit(await forgetPage(store.db, c.team, c.owner_id, systemClock()))
    expect((await read(address)).status).toBe(404)
    for (const table of ['practice_pages', 'practice_group_consents'])
      for (const { team } of [b, c])
        expect(
          await env.DIRECTORY.prepare(`SELECT count(*) AS n FROM ${table} WHERE practice_id = ?`).bind(team).first('n'),
        ).toBe(0)
    expect(ownPageIn(await savePage(a.owner, { practice_group_name: address })).practice_group_name).toBe(address)
  })
})
