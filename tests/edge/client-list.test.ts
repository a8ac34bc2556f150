import { beforeAll, describe, expect, it } from 'vitest'
import { base64url } from '#kernel/ids'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { practiceArrives, schedulerArrives } from './invitations.ts'

beforeAll(migrateDatabases)

const LIST = '/api/users/v1/patient_chart/'

type Page = { entries: { last_name: string; client_status: string }[]; next_cursor: string | null }

async function practiceWithClients(owner_email: string) {
  const { owner, owner_id } = await practiceArrives(owner_email)
  for (const [first_name, last_name, client_status] of [
    ['Văn', 'Đặng', 'waiting'],
    ['小明', '王', 'active'],
    ['Ada', 'O’Brien', 'active'],
  ])
    expect((await owner.post(LIST, { first_name, last_name, client_status })).status).toBe(201)
  const page = async (query: string, who = owner) => (await who.get(`${LIST}?${query}`)).body as Page
  const names = async (query: string) => (await page(query)).entries.map(({ last_name }) => last_name)
  return { owner, owner_id, page, names }
}

describe('the list of clients', () => {
  it('is searched in any script, filtered by several statuses, and read by cursors', async () => {
    const { owner, page, names } = await practiceWithClients('list-owner@clients.test')
    expect(await names('search=dang')).toEqual(['Đặng'])
    expect(await names(`search=${encodeURIComponent('Đặng')}`)).toEqual(['Đặng'])
    expect(await names(`search=${encodeURIComponent('王小')}`)).toEqual(['王'])
    expect(await names('client_status=waiting')).toEqual(['Đặng'])
    expect(await names('client_status=waiting&client_status=active&limit=2')).toEqual(['Đặng', 'O’Brien'])
    expect(await names('sort=newest&client_status=active')).toEqual(['O’Brien', '王'])
    const first = await page('limit=2')
    expect(first.next_cursor).toEqual(expect.any(String))
    // What stands in an address names no one.
    const cursor = first.next_cursor ?? ''
    expect(atob(cursor.replaceAll('-', '+').replaceAll('_', '/'))).not.toMatch(/brien/i)
    const second = await page(`limit=2&cursor=${cursor}`)
    expect([...first.entries, ...second.entries].map(({ last_name }) => last_name)).toEqual(['Đặng', 'O’Brien', '王'])
    expect(second.next_cursor).toBeNull()
    for (const bad of [cursor.slice(3), 'x', base64url(new TextEncoder().encode('["name",1,2]'))])
      expect((await owner.get(`${LIST}?cursor=${bad}`)).body).toMatchObject({
        detail: 'This page of the list does not exist.',
      })
    expect((await owner.get(`${LIST}?cursor=${cursor}&sort=newest`)).status).toBe(400)
  })

  it('answers a search that is too long with a clear text, and one of many words', async () => {
    const { owner, names } = await practiceWithClients('long-owner@clients.test')
    const long = await owner.get(`${LIST}?search=${'a'.repeat(10_000)}`)
    expect(long).toMatchObject({
      status: 400,
      body: { detail: [{ msg: 'Please search with at most 100 characters.' }] },
    })
    expect(await names(`search=${encodeURIComponent('a '.repeat(50))}`)).toEqual(['O’Brien'])
    expect(await names(`search=${encodeURIComponent('%_*\'"\\;--')}`)).toHaveLength(3)
  })

  it('gives a scheduler no count of notes', async () => {
    const { owner, owner_id, page } = await practiceWithClients('notes-owner@clients.test')
    const sam = new Browser()
    await schedulerArrives(sam, owner, 'deputy@clients.test')
    const { entries } = await page(`on_behalf_of=${owner_id}`, sam)
    expect(entries).toHaveLength(3)
    for (const entry of entries) expect(entry).toMatchObject({ unsigned_notes: null, balance: { due: 0 } })
    expect((await sam.get(`${LIST}?only=unsigned_notes`)).status).toBe(403)
    expect((await owner.get(`${LIST}?only=unsigned_notes`)).body).toEqual({ entries: [], next_cursor: null })
  })
})
