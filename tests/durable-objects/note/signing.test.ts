import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { CLOSE_GONE, CLOSE_SIGNED } from '#contracts/realtime/note'
import { NEWS_WAIT } from '#domain/scheduling/undo'
import { HOUR } from '#kernel/clock'
import { base64url } from '#kernel/ids'
import { asOwner, drain, refusalOf, setClock, TUESDAY_NINE } from '../practice/practice-factory.ts'
import { beginNote, complete, connect, edit, fillIn, letPass, type Note } from './note-factory.ts'

const SIGNER = { name: 'Dr. Ada Reed', credentials: 'LPC' }
const sign = (note: Note, state_vector: string) =>
  note.practice.stub.act('note.sign', asOwner(note.practice), note.id, { state_vector, signer: SIGNER })

const MINUTE_AND_MORE = 61_000

async function ringLease(note: Note): Promise<void> {
  await letPass(note, MINUTE_AND_MORE)
  await runDurableObjectAlarm(note.draft)
}

describe('signing', () => {
  it('is refused until the session is completed', async () => {
    const note = await beginNote()
    const client = await edit(note)
    await fillIn(client)
    expect(await refusalOf(sign(note, client.seen()))).toBe('wrong_state')
    await complete(note)
    const signed = await sign(note, client.seen())
    expect(signed).toMatchObject({ state: 'signed', note_revision: 1 })
    expect(signed.content).toEqual({
      subjective: 'About subjective.',
      objective: 'About objective.',
      assessment: 'About assessment.',
      plan: 'About plan.',
    })
    expect(signed.signed_hash).toMatch(/^[\w-]{43}$/)
    expect(signed.signer).toEqual(SIGNER)
  })

  it('makes the note final, and a repeat gets the same answer', async () => {
    const note = await beginNote()
    const [client, other] = [await edit(note), await edit(note)]
    await fillIn(client)
    await complete(note)
    const signed = await sign(note, client.seen())
    for (const one of [client, other]) await one.until(() => one.closed === CLOSE_SIGNED)
    expect(await sign(note, client.seen())).toEqual(signed)
    const late = await connect(note)
    await late.until(() => late.closed === CLOSE_SIGNED)
    await evictDurableObject(note.draft)
    const later = await connect(note)
    await later.until(() => later.closed === CLOSE_SIGNED)
    expect(await refusalOf(note.draft.freeze({ state_vector: client.seen() }))).toBe('wrong_state')
    const kept = await runInDurableObject(
      note.draft,
      (_object, { storage }) => storage.sql.exec<{ n: number }>('SELECT count(*) AS n FROM updates').one().n,
    )
    expect(kept).toBe(0)
  })

  it('is refused when the text has changed since, by an insertion or a deletion', async () => {
    const note = await beginNote()
    const client = await edit(note)
    await fillIn(client)
    await complete(note)
    const seen = client.seen()
    const other = await edit(note)
    other.text('plan').insert(0, 'New. ')
    await client.until(() => client.read('plan').startsWith('New. '))
    expect(await refusalOf(sign(note, seen))).toBe('stale')
    const seenWithNew = client.seen()
    other.text('plan').delete(0, 5)
    await other.until(() => other.seen() !== seenWithNew)
    await client.until(() => client.seen() === other.seen())
    expect(await refusalOf(sign(note, seenWithNew))).toBe('stale')
    // After a refusal the note can still be edited and signed.
    client.text('plan').insert(0, 'Last: ')
    await client.until(() => client.kept())
    expect((await sign(note, client.seen())).content).toMatchObject({ plan: 'Last: About plan.' })
  })

  it('is refused while a required field is blank', async () => {
    const note = await beginNote()
    const client = await edit(note)
    await complete(note)
    expect(await refusalOf(sign(note, client.seen()))).toBe('invalid')
    await fillIn(client)
    expect((await sign(note, client.seen())).state).toBe('signed')
  })

  it('is refused for an invalid state vector', async () => {
    const note = await beginNote()
    await complete(note)
    expect(await refusalOf(sign(note, base64url(new Uint8Array([5, 1]))))).toBe('invalid')
  })
})

describe('a frozen draft', () => {
  it('stores no edit, and when it thaws it requests the edits that it did not store', async () => {
    const note = await beginNote()
    const [client, other] = [await edit(note), await edit(note)]
    await fillIn(client)
    await note.draft.freeze({ state_vector: client.seen() })
    client.text('plan').insert(0, 'Meanwhile. ')
    // The socket keeps the order, so the answer to this message shows that the edit before it was processed.
    client.sendAwareness()
    await client.until(() => client.awareness === 1)
    expect(client.kept()).toBe(false)
    expect(await note.draft.content()).toMatchObject({ plan: 'About plan.' })
    await note.draft.thaw()
    await other.until(() => other.read('plan') === 'Meanwhile. About plan.')
    await client.until(() => client.kept())
  })

  it('gives the same answer to a repeated freeze', async () => {
    const note = await beginNote()
    const client = await edit(note)
    await fillIn(client)
    const first = await note.draft.freeze({ state_vector: client.seen() })
    await evictDurableObject(note.draft)
    expect(await note.draft.freeze({ state_vector: client.seen() })).toEqual(first)
  })

  it('thaws when the lease ends and the practice has no signature', async () => {
    const note = await beginNote()
    const client = await edit(note)
    await fillIn(client)
    await note.draft.freeze({ state_vector: client.seen() })
    await evictDurableObject(note.draft)
    await ringLease(note)
    client.text('plan').insert(0, 'Again. ')
    await client.until(() => client.kept())
  })

  it('closes when the lease ends and the practice has the signature', async () => {
    const note = await beginNote()
    const client = await edit(note)
    await fillIn(client)
    await complete(note)
    await sign(note, client.seen())
    // Sets the draft back, as if the practice's last call of the signature had never arrived.
    await runInDurableObject(note.draft, (_object, state) => {
      state.storage.sql.exec("UPDATE draft SET state = 'frozen'")
      state.storage.sql.exec("INSERT INTO named_alarms (name, due) VALUES ('lease', 1)")
      return state.storage.setAlarm(1)
    })
    await ringLease(note)
    const late = await connect(note)
    await late.until(() => late.closed === CLOSE_SIGNED)
  })
})

describe('a canceled session', () => {
  it('hides its draft and closes its editors', async () => {
    const note = await beginNote()
    const client = await edit(note)
    await note.practice.stub.act('appointment.cancel', asOwner(note.practice), note.appointment, { reason: '' })
    // The practice can undo this first.
    await setClock(note.practice, TUESDAY_NINE + HOUR + NEWS_WAIT)
    await drain(note.practice)
    await client.until(() => client.closed === CLOSE_GONE)
    const late = await connect(note)
    await late.until(() => late.closed === CLOSE_GONE)
    expect(await refusalOf(note.draft.freeze({ state_vector: client.seen() }))).toBe('not_found')
  })
})
