import { act, longAct } from '../store/act.ts'
import { beginNote } from './begin-note.ts'
import { newestSchemas } from './list-schemas.ts'
import { readNotes } from './read-notes.ts'
import { noteState, openEditor, signNote } from './sign-note.ts'

/** The acts on notes of sessions. */
export const noteActs = [
  act('note.schemas', newestSchemas),
  longAct('note.begin', beginNote, ({ appointment_id }) => appointment_id),
  longAct('note.read', readNotes),
  act('note.edit', openEditor),
  longAct('note.sign', signNote),
  act('note.state', noteState),
] as const
