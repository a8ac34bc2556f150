import { beforeAll, describe, expect, it } from 'vitest'
import { type FileTicket, invoiceTicket } from '#edge/files/file-kinds'
import { eraseFolder, storeFile, readFile, removeFiles } from '#edge/files/stored-files'
import { newOwnedId, uuidv7 } from '#kernel/ids'
import { migrateDatabases } from './databases.ts'
import { env } from './worker-env.ts'

const practice = uuidv7(Date.UTC(2026, 0, 1))
const words = new TextEncoder().encode('%PDF-1.7 words about somebody')

/** A ticket for a sealed file of the practice. */
function sealedTicket(name: string): FileTicket {
  const { kind, owner } = invoiceTicket(newOwnedId('inv', practice, Date.UTC(2026, 0, 1)))
  return { kind, owner, key: `practices/${practice}/exports/sealed/${name}.zip.sealed` }
}

describe('stored files', () => {
  beforeAll(migrateDatabases)

  it('can be read as they were stored, until they are removed', async () => {
    const ticket = invoiceTicket(newOwnedId('inv', practice, Date.UTC(2026, 0, 2)))
    expect(await readFile(env, ticket)).toBeNull()
    await storeFile(env, ticket, words)
    const file = await readFile(env, ticket)
    expect(file).toMatchObject({ size: words.byteLength, content_type: 'application/pdf' })
    expect(await file?.bytes()).toEqual(words)
    await removeFiles(env, [ticket])
    expect(await readFile(env, ticket)).toBeNull()
  })

  it('are refused when they are too large or not of their kind', async () => {
    const ticket = invoiceTicket(newOwnedId('inv', practice, Date.UTC(2026, 0, 3)))
    const large = new Uint8Array(ticket.kind.most_bytes + 1)
    large.set(words)
    for (const bytes of [large, new TextEncoder().encode('<html>'), new Uint8Array()])
      await expect(storeFile(env, ticket, bytes)).rejects.toMatchObject({ code: 'invalid' })
    expect(await readFile(env, ticket)).toBeNull()
  })

  it('of a sealed kind can be opened only under their own file key', async () => {
    const ticket = sealedTicket('one')
    const other = sealedTicket('other')
    await storeFile(env, ticket, words)
    const stored = (await (await env.FILES.get(ticket.key))?.text()) ?? ''
    expect(stored).toMatch(/^v1\.k-/)
    expect(stored).not.toContain('somebody')
    const file = await readFile(env, ticket)
    expect(file?.size).toBe(words.byteLength)
    expect(new Uint8Array(await new Response(file?.body).arrayBuffer())).toEqual(words)
    await env.FILES.put(other.key, stored)
    await expect(readFile(env, other)).rejects.toThrow('does not open here')
  })

  it('of a folder are erased page by page', async () => {
    for (const name of ['a', 'b', 'c']) await storeFile(env, sealedTicket(`page-${name}`), words)
    const folder = `practices/${practice}/exports/sealed/page-`
    expect(await eraseFolder(env, folder, 2)).toBe(true)
    expect((await env.FILES.list({ prefix: folder })).objects).toHaveLength(1)
    expect(await eraseFolder(env, folder, 2)).toBe(true)
    expect(await eraseFolder(env, folder, 2)).toBe(false)
  })
})
