import { describe, expect, it } from 'vitest'
import { base64url } from '#kernel/ids'
import { beginNote, complete, edit, fillIn } from '../durable-objects/note/note-factory.ts'
import { asOwner, inside, refusalOf } from '../durable-objects/practice/practice-factory.ts'

describe('a signature with an Idempotency-Key', () => {
  it('is made once for several requests at the same time, and its key is refused for another text', async () => {
    const note = await beginNote()
    const client = await edit(note)
    await fillIn(client)
    await complete(note)
    const signer = { name: 'Dr. Ada Reed', credentials: '' }
    const input = { state_vector: client.seen(), signer }
    const sign = () =>
      note.practice.stub.act(
        'note.sign',
        asOwner(note.practice, 'key-of-signature', input.state_vector),
        note.id,
        input,
      )
    const answers = await Promise.all([sign(), sign(), sign(), sign(), sign()])
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ state: 'signed', note_revision: 1 })
    expect(await sign()).toEqual(answers[0])
    const other = { state_vector: base64url(new Uint8Array([0])), signer }
    expect(
      await refusalOf(
        note.practice.stub.act(
          'note.sign',
          asOwner(note.practice, 'key-of-signature', other.state_vector),
          note.id,
          other,
        ),
      ),
    ).toBe('idempotency_reused')
    const revisions = await inside(note.practice, (_object, state) =>
      state.storage.sql.exec<{ n: number }>('SELECT count(*) AS n FROM note_revisions').one(),
    )
    expect(revisions.n).toBe(1)
  })
})
