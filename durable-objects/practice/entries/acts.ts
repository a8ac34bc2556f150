import { act } from '../store/act.ts'
import { listEntries } from './list-entries.ts'

/** The acts on the calendar as a whole. */
export const entryActs = [act('calendar.entries', listEntries, () => undefined)] as const
