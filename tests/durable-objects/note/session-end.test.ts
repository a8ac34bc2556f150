import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { CLOSE_SESSION_ENDED } from '#contracts/realtime/note'
import { hubStub } from '#durable-objects/stubs'
import { PATIENT } from '#tests/setup/time-limits'
import { newId, objects } from '../hub/hub-factory.ts'
import { beginNote, connect, edit, letPass, signIn } from './note-factory.ts'

describe('a session that ends', () => {
  it('closes its editors at once, also after an eviction, and no others', async () => {
    const note = await beginNote()
    const [caller, another] = [await signIn(note), await signIn(note)]
    const [client, other] = [await edit(note, caller), await edit(note, another)]
    await client.until(() => client.kept())
    await evictDurableObject(note.draft)
    await hubStub(objects, caller.user_id).act('session.end', caller.session_id)
    await client.until(() => client.closed === CLOSE_SESSION_ENDED)
    other.text('plan').insert(0, 'Still here.')
    await other.until(() => other.kept())
    expect(other.closed).toBeNull()
  })

  it('can change nothing more, even when its editor leaves the socket open and continues to send', async () => {
    const note = await beginNote()
    const caller = await signIn(note)
    const [client, other] = [await connect(note, caller, { allowHalfOpen: true }), await edit(note)]
    await client.until(() => client.doc.getMap('note').size > 0)
    await hubStub(objects, caller.user_id).act('session.end', caller.session_id)
    await client.until(() => client.closed === CLOSE_SESSION_ENDED)
    const seen = other.awareness
    client.text('plan').insert(0, 'After the end.')
    client.sendAwareness()
    // Messages of two sockets have no guaranteed order. So if the change after the end was wrongly accepted, this is
    // likely to show it, but not certain.
    other.text('plan').insert(0, 'Still here.')
    other.sendAwareness()
    await other.until(() => other.kept() && other.awareness > seen)
    expect(other.awareness).toBe(seen + 1)
    expect(await note.draft.content()).toEqual({ plan: 'Still here.' })
  })

  it('still stores what its editor sent before closing', async () => {
    const note = await beginNote()
    const client = await edit(note)
    client.text('plan').insert(0, 'The last words.')
    client.close()
    await vi.waitFor(async () => expect(await note.draft.content()).toEqual({ plan: 'The last words.' }), PATIENT)
  })

  it('closes the socket of an editor that connects after the end', async () => {
    const note = await beginNote()
    const client = await connect(note, { user_id: note.practice.owner, session_id: newId(), user_type: 'orchid_pro' })
    await client.until(() => client.closed === CLOSE_SESSION_ENDED)
  })

  it('refuses later edits, even if the draft was not notified', async () => {
    const note = await beginNote()
    const caller = await signIn(note)
    const client = await edit(note, caller)
    const hub = hubStub(objects, caller.user_id)
    // Without this row the hub does not notify the draft.
    await runInDurableObject(hub, (_object, state) => void state.storage.sql.exec('DELETE FROM session_sockets'))
    await hub.act('session.end', caller.session_id)
    await letPass(note, 4_000)
    client.text('plan').insert(0, 'Too late.')
    await client.until(() => client.closed === CLOSE_SESSION_ENDED)
    expect(await note.draft.content()).toEqual({})
  })
})
