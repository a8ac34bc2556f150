import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { NoteObject } from '#durable-objects/note/NoteObject'
import { beginNote, connect, edit, signIn } from './note-factory.ts'

describe('the sockets of a note', () => {
  it('are at most sixteen of one person', async () => {
    const note = await beginNote()
    const caller = await signIn(note)
    const clients = await Promise.all(Array.from({ length: 16 }, () => connect(note, caller)))
    await expect(connect(note, caller)).rejects.toThrow('refused 429')
    clients[0]?.close()
    await clients[0]?.until(({ closed }) => closed !== null)
    await connect(note, caller)
  })
})

describe('changes of a note', () => {
  it('have a pace per person, after which the socket is closed and the editor sends the rest together', async () => {
    const note = await beginNote()
    let now = Date.now()
    await runInDurableObject(note.draft, (object: NoteObject) => {
      object.clock = () => now
    })
    const client = await edit(note)
    const letters = Array.from({ length: 601 }, (_, at) => String.fromCharCode(97 + (at % 26)))
    for (const letter of letters) client.text('plan').insert(client.read('plan').length, letter)
    await client.until(({ closed }) => closed !== null)
    expect(client.closed).toBe(1013)
    // What came before is stored. The first sync of the editor counted as a change too.
    const stored = letters.slice(0, 599).join('')
    expect(await note.draft.content()).toMatchObject({ plan: stored })
    now += 1_000
    const back = await edit(note)
    back.text('plan').insert(back.read('plan').length, '!')
    await back.until(() => back.kept())
    expect(await note.draft.content()).toMatchObject({ plan: `${stored}!` })
  })
})
