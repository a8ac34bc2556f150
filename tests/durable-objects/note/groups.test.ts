import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { describe, expect, it } from 'vitest'
import type { SocketCaller } from '#contracts/internal/socket-upgrade'
import type { NoteObject } from '#durable-objects/note/NoteObject'
import { refusalOf } from '../practice/practice-factory.ts'
import type { NoteClient } from './NoteClient.ts'
import { beginNote, edit, type Note, rows, signIn } from './note-factory.ts'

/** Delivers frames to the object at once, as from the socket of a session, and resolves when all were answered. */
const deliver = (
  object: NoteObject,
  state: DurableObjectState,
  { session_id }: SocketCaller,
  frames: readonly ArrayBuffer[],
): Promise<unknown> => {
  const [socket] = state.getWebSockets(`session:${session_id}`)
  if (!socket) throw new Error('the session has no socket')
  return Promise.all(frames.map((frame) => object.webSocketMessage(socket, frame)))
}

/** Frames of edits that the client has not sent. Their text is `letters`, one edit per letter. */
function unsent(client: NoteClient, letters: string): ArrayBuffer[] {
  return [...letters].map((letter) =>
    client.unsent(() => client.text('plan').insert(client.read('plan').length, letter)),
  )
}

/** Runs some work in the object: the first word of each statement that it runs, and how many it builds anew. */
async function statements(note: Note, work: (object: NoteObject, state: DurableObjectState) => Promise<unknown>) {
  return runInDurableObject(note.draft, async (object: NoteObject, state) => {
    const { sql } = state.storage
    const builder = SQLiteSyncDialect.prototype
    const { exec } = sql
    const { sqlToQuery } = builder
    const run: string[] = []
    let built = 0
    sql.exec = ((...args: Parameters<typeof exec>) => {
      run.push(args[0].split(' ')[0]?.toUpperCase() ?? '')
      return exec.apply(sql, args)
    }) as typeof exec
    builder.sqlToQuery = function (...args) {
      built++
      return sqlToQuery.apply(this, args)
    }
    try {
      await work(object, state)
    } finally {
      sql.exec = exec
      builder.sqlToQuery = sqlToQuery
    }
    return { run, built }
  })
}

describe('edits that arrive together', () => {
  it('are stored in one row, with three statements as for a single edit', async () => {
    const note = await beginNote()
    const caller = await signIn(note)
    const client = await edit(note, caller)
    await client.until(() => client.kept())
    client.text('plan').insert(0, '#')
    await client.until(() => client.kept())
    const before = (await rows(note)).length
    const single = await statements(note, (object, state) => deliver(object, state, caller, unsent(client, 'a')))
    // The first edit of the object has built them.
    expect(single).toEqual({ run: ['SELECT', 'UPDATE', 'INSERT'], built: 0 })
    const together = await statements(note, (object, state) =>
      deliver(object, state, caller, unsent(client, 'bcdefgh')),
    )
    expect(together).toEqual(single)
    expect((await rows(note)).length).toBe(before + 2)
    await evictDurableObject(note.draft)
    expect(await note.draft.content()).toEqual({ plan: '#abcdefgh' })
  })

  it('reach the other editor in one frame, in their order', async () => {
    const note = await beginNote()
    const caller = await signIn(note)
    const [client, reader] = [await edit(note, caller), await edit(note)]
    await client.until(() => client.kept())
    const before = reader.updates
    const seen: string[] = []
    reader.doc.on('update', () => seen.push(reader.read('plan')))
    await runInDurableObject(note.draft, (object: NoteObject, state) =>
      deliver(object, state, caller, unsent(client, 'order')),
    )
    await reader.until(() => reader.read('plan').length === 5)
    expect(seen).toEqual(['order'])
    expect(reader.updates).toBe(before + 1)
  })

  it('are lost together by a crash before the write, and nobody has seen any or was told that it is saved', async () => {
    const note = await beginNote()
    const [client, reader] = [await edit(note), await edit(note)]
    await client.until(() => client.kept())
    await runInDurableObject(note.draft, (_object, state) => {
      const { sql } = state.storage
      const { exec } = sql
      sql.exec = ((...args: Parameters<typeof exec>) => {
        if (args[0].startsWith('INSERT')) throw new Error('the machine stops here')
        return exec.apply(sql, args)
      }) as typeof exec
    })
    for (const letter of 'lost') client.text('plan').insert(client.read('plan').length, letter)
    await client.until(({ closed }) => closed !== null)
    await evictDurableObject(note.draft)
    expect(reader.read('plan')).toBe('')
    expect(client.kept()).toBe(false)
    expect(await note.draft.content()).toEqual({})
    // The editor still has them, and its next sync brings them all.
    const back = await edit(note)
    for (const letter of client.read('plan')) back.text('plan').insert(back.read('plan').length, letter)
    await reader.until(() => reader.read('plan') === 'lost')
  })

  it('are not harmed by one of them that cannot be read, which ends its own socket only', async () => {
    const note = await beginNote()
    const [attacker, caller] = [await signIn(note), await signIn(note)]
    const [bad, good] = [await edit(note, attacker), await edit(note, caller)]
    await good.until(() => good.kept())
    const frames = unsent(good, 'still here')
    const broken = new Uint8Array([0, 2, 3, 1, 1, 200]).buffer
    await runInDurableObject(note.draft, (object: NoteObject, state) =>
      Promise.all([
        deliver(object, state, caller, frames.slice(0, 4)),
        deliver(object, state, attacker, [broken]),
        deliver(object, state, caller, frames.slice(4)),
      ]),
    )
    await bad.until(({ closed }) => closed === 1013)
    await good.until(() => good.kept())
    expect(good.closed).toBeNull()
    await evictDurableObject(note.draft)
    expect(await note.draft.content()).toEqual({ plan: 'still here' })
  })

  it('of which one only deletes cannot be signed by who has not seen them all', async () => {
    const note = await beginNote({ plan: 'Walk daily. Smoke less.' })
    const [caller, theirs] = [await signIn(note), await signIn(note)]
    const [client, signer] = [await edit(note, caller), await edit(note, theirs)]
    const insertion = signer.unsent(() => signer.text('subjective').insert(0, 'Sleeps well.'))
    const deletion = client.unsent(() => client.text('plan').delete(11, 12))
    const before = signer.seen()
    await runInDurableObject(note.draft, (object: NoteObject, state) =>
      Promise.all([deliver(object, state, theirs, [insertion]), deliver(object, state, caller, [deletion])]),
    )
    await signer.until(() => signer.read('plan') === 'Walk daily.')
    expect(await refusalOf(note.draft.freeze({ state_vector: before }))).toBe('stale')
    expect(await note.draft.freeze({ state_vector: signer.seen() })).toEqual({
      plan: 'Walk daily.',
      subjective: 'Sleeps well.',
    })
  })
})

describe('a note with open editors', () => {
  it('keeps no timer when nothing waits, and continues after its eviction', async () => {
    const note = await beginNote()
    const caller = await signIn(note)
    const [one, two] = [await edit(note, caller), await edit(note)]
    one.text('plan').insert(0, 'Before')
    await two.until(() => two.read('plan') === 'Before' && two.kept())
    const waiting = await runInDurableObject(note.draft, async (object: NoteObject, state) => {
      const timers = new Set<object>()
      const { setTimeout: real } = globalThis
      globalThis.setTimeout = ((work: () => void, ...rest: [number]) => {
        const timer = {}
        timers.add(timer)
        return real(
          () => {
            timers.delete(timer)
            work()
          },
          ...rest,
        )
      }) as typeof real
      try {
        // The second edit comes too early to be stored at once.
        await deliver(object, state, caller, unsent(one, '!'))
        await deliver(object, state, caller, unsent(one, '!'))
      } finally {
        globalThis.setTimeout = real
      }
      return timers.size
    })
    expect(waiting).toBe(0)
    await evictDurableObject(note.draft)
    two.text('plan').insert(0, 'And ')
    await one.until(() => one.read('plan') === 'And Before!!')
  })
})
