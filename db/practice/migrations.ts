import type { Migration } from '#db/migration'
import { baseline0001 } from './migrations/0001-baseline.ts'
import { meetings0002 } from './migrations/0002-meetings.ts'

/** The steps of the practice object's schema. Append-only: the SQL of a released id never changes. */
export const practiceMigrations: readonly Migration[] = [baseline0001, meetings0002]
