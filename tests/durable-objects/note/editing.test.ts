import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { upgradeRequest } from '#contracts/internal/socket-upgrade'
import { noteStub } from '#durable-objects/stubs'
import { newOwnedId } from '#kernel/ids'
import { newId, objects } from '../hub/hub-factory.ts'
import { beginNote, edit, rows } from './note-factory.ts'

/** Takes a function, because an RPC promise must be awaited only once: each access to its `then` is another call. */
async function fails(call: () => PromiseLike<unknown>): Promise<boolean> {
  try {
    await call()
    return false
  } catch {
    return true
  }
}

describe('a draft', () => {
  it('starts with a text for each field and its initial content, and a second open changes nothing', async () => {
    const note = await beginNote({ subjective: 'Sleeps badly.' })
    await note.draft.open({
      note_id: note.id,
      practice_id: note.practice.id,
      text_keys: ['subjective'],
      content: { subjective: 'Other words' },
    })
    expect(await note.draft.content()).toEqual({ subjective: 'Sleeps badly.' })
    const client = await edit(note)
    expect(['subjective', 'objective', 'assessment', 'plan'].map((key) => client.read(key))).toEqual([
      'Sleeps badly.',
      '',
      '',
      '',
    ])
  })

  it('does not exist when its first content could not be stored', async () => {
    const { practice } = await beginNote()
    const id = newOwnedId('note', practice.id, Date.now())
    const draft = noteStub(objects, id)
    const input = { note_id: id, practice_id: practice.id, text_keys: ['plan'], content: { plan: 'Rest.' } }
    await runInDurableObject(
      draft,
      (_object, state) => void state.storage.sql.exec('ALTER TABLE updates RENAME TO away'),
    )
    expect(await fails(() => draft.open(input))).toBe(true)
    await runInDurableObject(
      draft,
      (_object, state) => void state.storage.sql.exec('ALTER TABLE away RENAME TO updates'),
    )
    await draft.open(input)
    expect(await draft.content()).toEqual({ plan: 'Rest.' })
  })

  it('refuses a socket before the draft exists, and a socket without a caller', async () => {
    const draft = noteStub(objects, newOwnedId('note', newId(), Date.now()))
    expect((await draft.fetch('https://object/socket', { headers: { upgrade: 'websocket' } })).status).toBe(400)
    const caller = { user_id: newId(), session_id: newId(), user_type: 'orchid_pro' as const }
    expect((await draft.fetch(upgradeRequest(caller))).status).toBe(404)
  })
})

describe('writing', () => {
  it('reaches all editors, in any order of writing', async () => {
    const note = await beginNote()
    const [one, two] = [await edit(note), await edit(note)]
    one.text('plan').insert(0, 'Walk daily. ')
    two.text('plan').insert(0, 'Keep the diary. ')
    two.doc.getMap('note').set('mood', 3)
    await one.until(() => one.read('plan').length === 28 && one.doc.getMap('note').get('mood') === 3)
    await two.until(() => two.read('plan') === one.read('plan'))
    expect(await note.draft.content()).toEqual({ plan: one.read('plan'), mood: 3 })
  })

  it('is stored before another editor sees it', async () => {
    const note = await beginNote()
    const [writer, reader] = [await edit(note), await edit(note)]
    writer.text('plan').insert(0, 'Stored first.')
    await reader.until(() => reader.read('plan') !== '')
    await evictDurableObject(note.draft)
    expect(await note.draft.content()).toEqual({ plan: 'Stored first.' })
  })

  it('that cannot be stored is not relayed or confirmed, and is sent again after a reconnect', async () => {
    const note = await beginNote()
    const [writer, reader] = [await edit(note), await edit(note)]
    await writer.until(() => writer.kept())
    await runInDurableObject(
      note.draft,
      (_object, state) => void state.storage.sql.exec('ALTER TABLE updates RENAME TO away'),
    )
    writer.text('plan').insert(0, 'Lost?')
    await writer.until(() => writer.closed !== null)
    expect(writer.closed).toBe(1013)
    expect(writer.kept()).toBe(false)
    expect(reader.read('plan')).toBe('')
    await runInDurableObject(
      note.draft,
      (_object, state) => void state.storage.sql.exec('ALTER TABLE away RENAME TO updates'),
    )
    expect(await note.draft.content()).toEqual({})
    // The same document reconnects, as y-websocket does, and the server requests the updates that it lacks.
    const back = await edit(note)
    Y.applyUpdate(back.doc, Y.encodeStateAsUpdate(writer.doc))
    await reader.until(() => reader.read('plan') === 'Lost?')
  })

  it('continues on the same sockets after an eviction', async () => {
    const note = await beginNote()
    const [one, two] = [await edit(note), await edit(note)]
    one.text('plan').insert(0, 'Before')
    await two.until(() => two.read('plan') === 'Before')
    await evictDurableObject(note.draft)
    two.text('plan').insert(6, ' and after')
    await one.until(() => one.read('plan') === 'Before and after')
    await two.until(() => two.kept())
    expect(await note.draft.content()).toEqual({ plan: 'Before and after' })
  })

  it('that only deletes is stored, relayed and changes the state vector', async () => {
    const note = await beginNote({ plan: 'Walk daily. Smoke less.' })
    const [one, two] = [await edit(note), await edit(note)]
    const before = two.seen()
    one.text('plan').delete(11, 12)
    await two.until(() => two.read('plan') === 'Walk daily.')
    await one.until(() => one.seen() !== before && one.kept())
    await two.until(() => two.seen() === one.seen())
    await evictDurableObject(note.draft)
    expect(await note.draft.content()).toEqual({ plan: 'Walk daily.' })
  })

  it('gives the same text with repeated and reordered updates', async () => {
    const note = await beginNote()
    const [sender, reader] = [await edit(note), await edit(note)]
    const other = new Y.Doc()
    Y.applyUpdate(other, Y.encodeStateAsUpdate(sender.doc))
    const updates: Uint8Array[] = []
    other.on('update', (update: Uint8Array) => updates.push(update))
    const text = other.getMap('note').get('plan') as Y.Text
    for (const word of ['one ', 'two ', 'three ']) text.insert(text.length, word)
    for (const at of [2, 0, 2, 1, 0]) sender.sendUpdate(updates[at] ?? new Uint8Array())
    await reader.until(() => reader.read('plan') === 'one two three ')
    const stored = (await rows(note)).length
    sender.sendUpdate(Y.encodeStateAsUpdate(other))
    sender.sendAwareness()
    await sender.until(() => sender.awareness === 1)
    await evictDurableObject(note.draft)
    expect(await note.draft.content()).toEqual({ plan: 'one two three ' })
    expect((await rows(note)).length).toBe(stored)
  })

  it('is merged from many rows into a few without losing a letter', async () => {
    const note = await beginNote()
    const client = await edit(note)
    const letters = Array.from({ length: 230 }, (_, at) => String.fromCharCode(97 + (at % 26)))
    for (const letter of letters) {
      client.text('plan').insert(client.read('plan').length, letter)
      // The next edit would otherwise share its row.
      await client.until(() => client.kept())
    }
    expect((await rows(note)).length).toBeLessThan(50)
    await evictDurableObject(note.draft)
    expect(await note.draft.content()).toEqual({ plan: letters.join('') })
  })

  it('is stored encrypted in every row', async () => {
    const note = await beginNote({ subjective: 'Sertraline' })
    const client = await edit(note)
    client.text('plan').insert(0, 'Lorazepam')
    await client.until(() => client.kept())
    const stored = JSON.stringify(await rows(note))
    expect(stored).not.toContain('Sertraline')
    expect(stored).not.toContain('Lorazepam')
    expect((await rows(note)).every(({ sealed }) => sealed.startsWith('v1.'))).toBe(true)
  })

  it('sends awareness to its sender too, and an invalid frame closes the socket', async () => {
    const note = await beginNote()
    const [one, two] = [await edit(note), await edit(note)]
    one.sendAwareness()
    await one.until(() => one.awareness === 1)
    await two.until(() => two.awareness === 1)
    one.sendRaw('text')
    await one.until(() => one.closed === 1007)
    two.sendRaw(new Uint8Array([0, 2, 200, 1]))
    await two.until(() => two.closed === 1013)
  })
})
