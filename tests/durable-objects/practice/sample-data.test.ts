import { describe, expect, it } from 'vitest'
import { soapSchemaId } from '#durable-objects/practice/notes/note-schemas'
import { noteStub } from '#durable-objects/stubs'
import { HOUR } from '#kernel/clock'
import { migrateDatabases } from '../../edge/databases.ts'
import { objects } from '../hub/hub-factory.ts'
import { edit, type Note } from '../note/note-factory.ts'
import { charts } from './chart-accounts.ts'
import { asMember, asOwner, asWorkflows, inside, makePractice, NOW, person, refusalOf } from './practice-factory.ts'

const STEPS = ['patient', 'introduction', 'yesterday', 'tomorrow', 'note-introduction', 'note-yesterday'] as const
const NOTHING = { sessions: 0, notes: 0, transcripts: 0, invoices: 0 }

/** Makes a practice with the sample data of onboarding. */
async function withSamples() {
  await migrateDatabases()
  const practice = await makePractice()
  for (const step of STEPS) await practice.stub.act('demo.make', asWorkflows(), step)
  const owner = asOwner(practice)
  const sessions = () =>
    practice.stub.act('appointment.list', owner, {
      from: NOW - 7 * 24 * HOUR,
      to: NOW + 7 * 24 * HOUR,
      skip: 0,
      limit: 50,
      patient_user_id: null,
      may_have_missed: null,
      cancelled: null,
    })
  const ids = async () => (await sessions()).map((one) => one.appointment_id)
  const [introduction = '', yesterday = '', tomorrow = ''] = await ids()
  const noteOf = async (appointment: string): Promise<Note> => {
    const [note] = await practice.stub.act('note.read', owner, { appointment_id: appointment, limit: 10 })
    const id = note?.note_data_id ?? ''
    return { id, practice, appointment, draft: noteStub(objects, id) }
  }
  const samples = () => charts(practice, { search: 'sam' })
  return { practice, owner, sessions, ids, noteOf, samples, introduction, yesterday, tomorrow }
}

describe('the removal of the sample data', () => {
  it('removes everything when nothing was added, including sample notes', async () => {
    const { practice, owner, ids, samples } = await withSamples()
    expect(await practice.stub.act('demo.read', owner)).toEqual(NOTHING)
    expect(await practice.stub.act('demo.remove', owner)).toEqual({ appointments: 3, charts: 1, kept: NOTHING })
    expect([await ids(), await samples()]).toEqual([[], []])
    const left = await inside(practice, (_object, { storage }) =>
      storage.sql.exec<{ n: number }>('SELECT count(*) AS n FROM notes').one(),
    )
    expect(left.n).toBe(0)
  })

  it('retains a note that the practice added, with its sample session', async () => {
    const { practice, owner, sessions, samples, tomorrow } = await withSamples()
    const input = { appointment_id: tomorrow, note_schema_id: soapSchemaId(practice.id), content: { plan: 'Mine.' } }
    await practice.stub.act('note.begin', owner, input)
    const kept = { ...NOTHING, notes: 1 }
    expect(await practice.stub.act('demo.read', owner)).toEqual(kept)
    expect(await practice.stub.act('demo.remove', owner)).toEqual({ appointments: 2, charts: 0, kept })
    expect(await sessions()).toMatchObject([{ appointment_id: tomorrow, is_sample: true }])
    expect(await samples()).toMatchObject([{ client_status: 'active' }])
    expect(await practice.stub.act('note.read', owner, { appointment_id: tomorrow, limit: 10 })).toMatchObject([
      { content: { plan: 'Mine.' } },
    ])
  })

  it('retains a sample note that was edited, and no other', async () => {
    const { practice, owner, ids, noteOf, introduction } = await withSamples()
    const note = await noteOf(introduction)
    const editor = await edit(note)
    editor.text('plan').insert(0, 'Also: call on Friday. ')
    await editor.until(() => editor.kept())
    const kept = { ...NOTHING, notes: 1 }
    expect(await practice.stub.act('demo.read', owner)).toEqual(kept)
    expect(await practice.stub.act('demo.remove', owner)).toEqual({ appointments: 2, charts: 0, kept })
    expect(await ids()).toEqual([introduction])
    const [left] = await practice.stub.act('note.read', owner, { appointment_id: introduction, limit: 10 })
    expect(left?.content.plan).toMatch(/^Also: call on Friday\. /)
  })

  it('retains a sample note that was signed, unchanged', async () => {
    const { practice, owner, ids, noteOf, yesterday } = await withSamples()
    const note = await noteOf(yesterday)
    const editor = await edit(note)
    const signed = await practice.stub.act('note.sign', owner, note.id, {
      state_vector: editor.seen(),
      signer: { name: 'Dr. Ada Reed', credentials: '' },
    })
    const kept = { ...NOTHING, notes: 1 }
    expect(await practice.stub.act('demo.remove', owner)).toEqual({ appointments: 2, charts: 0, kept })
    expect(await ids()).toEqual([yesterday])
    expect(await practice.stub.act('note.read', owner, { appointment_id: yesterday, limit: 10 })).toEqual([signed])
  })

  it('retains a session with a transcript', async () => {
    const { practice, owner, ids, tomorrow } = await withSamples()
    await inside(practice, (_object, { storage }) =>
      storage.sql.exec(
        "INSERT INTO transcript_segments (id, appointment_id, epoch, user_id, started_at, ended_at, sealed, at) VALUES ('segment', ?, 1, 'user', 1, 2, 'sealed', 3)",
        tomorrow,
      ),
    )
    const kept = { ...NOTHING, transcripts: 1 }
    expect(await practice.stub.act('demo.read', owner)).toEqual(kept)
    expect(await practice.stub.act('demo.remove', owner)).toMatchObject({ appointments: 2, kept })
    expect(await ids()).toEqual([tomorrow])
  })

  it('is refused to a member and to the workflows, and so is its preview', async () => {
    const { practice } = await withSamples()
    for (const stranger of [asMember(person()), asWorkflows()]) {
      expect(await refusalOf(practice.stub.act('demo.read', stranger))).toBe('not_found')
      expect(await refusalOf(practice.stub.act('demo.remove', stranger))).toBe('not_found')
    }
  })
})
