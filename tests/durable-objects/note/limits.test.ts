import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { NoteObject } from '#durable-objects/note/NoteObject'
import { BOUND, PACE } from '#durable-objects/note/note-limits'
import { BURST_LIMIT } from '#tests/setup/time-limits'
import type { NoteClient } from './NoteClient.ts'
import { beginNote, connect, edit, type Note, rows, signIn } from './note-factory.ts'

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

/**
 * Stops the object's clock, so that no pace recovers while a test writes, and keeps the object from falling asleep: on a
 * busy machine it would otherwise wake up with new counts. Returns what ends that; the end of the test does too.
 */
async function stopClock({ draft }: Note): Promise<() => Promise<void>> {
  const now = Date.now()
  let ends = false
  await runInDurableObject(draft, (object: NoteObject) => {
    object.clock = () => now
  })
  const awake = runInDurableObject(draft, async () => {
    while (!ends) await scheduler.wait(20)
  })
  const end = () => {
    ends = true
    return awake
  }
  onTestFinished(end)
  return end
}

/** Writes letters at the end of the plan, each as an edit of its own, and returns the text. */
function write(client: NoteClient, count: number): string {
  const letters = Array.from({ length: count }, (_, at) => String.fromCharCode(97 + (at % 26)))
  const plan = client.text('plan')
  for (const letter of letters) plan.insert(plan.length, letter)
  return letters.join('')
}

describe('a writer who is faster than the pace', () => {
  it(
    'is slowed with a word, not closed, and loses nothing: ten thousand edits at once',
    async () => {
      const note = await beginNote()
      const [writer, reader] = [await edit(note), await edit(note)]
      const letSleep = await stopClock(note)
      const text = write(writer, 10_000)
      await writer.until(() => writer.kept())
      await reader.until(() => reader.read('plan') === text)
      expect(writer).toMatchObject({ closed: null, slowed: 1 })
      // The word is only for who is slowed.
      expect(reader.slowed).toBe(0)
      expect(writer.updates).toBe(0)
      await letSleep()
      await evictDurableObject(note.draft)
      expect(await note.draft.content()).toEqual({ plan: text })
    },
    BURST_LIMIT,
  )

  it('is not told so within the pace', async () => {
    const note = await beginNote()
    const writer = await edit(note)
    await stopClock(note)
    // The first sync of the editor counts as well, but may have recovered.
    write(writer, PACE.burst - 1)
    await writer.until(() => writer.kept())
    expect(writer.slowed).toBe(0)
    write(writer, 2)
    await writer.until(() => writer.slowed === 1)
    await writer.until(() => writer.kept())
  })

  it('writes less often: edits beyond the pace are stored together', async () => {
    const note = await beginNote()
    const writer = await edit(note)
    await stopClock(note)
    write(writer, PACE.burst)
    await writer.until(() => writer.kept())
    const before = (await rows(note)).at(-1)?.seq ?? 0
    write(writer, 200)
    await writer.until(() => writer.kept())
    const after = (await rows(note)).at(-1)?.seq ?? 0
    expect(after - before).toBeLessThan(50)
  })

  it('still has stored what was sent right before their editor closed', async () => {
    const note = await beginNote()
    const [writer, reader] = [await edit(note), await edit(note)]
    await stopClock(note)
    const text = write(writer, PACE.burst + 5)
    writer.close()
    await reader.until(() => reader.read('plan') === text)
  })

  it('signs what they have written, also edits that wait to be stored', async () => {
    const note = await beginNote()
    const writer = await edit(note)
    await stopClock(note)
    write(writer, PACE.burst)
    await writer.until(() => writer.kept())
    const content = await runInDurableObject(note.draft, async (object: NoteObject, state) => {
      const [socket] = state.getWebSockets()
      if (!socket) throw new Error('there is no socket')
      const waits = object.webSocketMessage(
        socket,
        writer.unsent(() => writer.text('plan').insert(0, 'Last: ')),
      )
      const frozen = await object.freeze({ state_vector: writer.seen() })
      await waits
      return frozen
    })
    expect(content).toMatchObject({ plan: writer.read('plan') })
    expect(writer.read('plan')).toMatch(/^Last: abc/)
  })

  it('is cut off far beyond it, with everything stored that was accepted', async () => {
    const note = await beginNote()
    const letSleep = await stopClock(note)
    const [writer, reader] = [await edit(note), await edit(note)]
    // Cursor positions count too. The editors' first syncs count as well.
    const position = new Uint8Array([1, 1, 0]).buffer
    await runInDurableObject(note.draft, async (object: NoteObject, state) => {
      const [socket] = state.getWebSockets()
      if (!socket) throw new Error('there is no socket')
      for (let at = 0; at < BOUND.burst - 3; at++) await object.webSocketMessage(socket, position)
    })
    const text = write(writer, 2)
    await writer.until(({ closed }) => closed !== null)
    expect(writer.closed).toBe(1013)
    await reader.until(() => reader.read('plan') === text.slice(0, 1))
    await letSleep()
    await evictDurableObject(note.draft)
    expect(await note.draft.content()).toEqual({ plan: text.slice(0, 1) })
  })
})
