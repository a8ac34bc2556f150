import { expect, test } from 'vitest'
import { importsOf, sourceFiles, textOf } from './source-files.ts'

/**
 * The tables that have one writer, which keeps what belongs to each change of them: the stamp, the audit, the news. Its
 * statements are in `db/practice/queries/<noun>-writes.ts`, which nobody else imports.
 */
const WRITERS = {
  'durable-objects/practice/meetings/write-appointment.ts': ['appointments', 'appointment_people'],
  'durable-objects/practice/meetings/write-meeting.ts': ['meetings', 'series'],
} as const

const statementsOf = (writer: string) =>
  `db/practice/queries/${writer.split('/write-')[1]?.replace('.ts', '')}-writes.ts`

/** Finds a statement that writes one of these tables, or a row that is inserted into it. */
const writing = (tables: readonly string[]) =>
  new RegExp(`\\.(?:insert|update|delete)\\(\\s*(?:${tables.join('|')})\\s*[,)]`)

const files = sourceFiles().filter(
  (path) => /^(durable-objects\/practice|db\/practice\/queries)\//.test(path) && !path.includes('.test.'),
)

test('a table with one writer is written by no other file', () => {
  const faults = Object.entries(WRITERS).flatMap(([writer, tables]) =>
    files
      .filter((path) => path !== writer && path !== statementsOf(writer) && writing(tables).test(textOf(path)))
      .map((path) => `${path} writes ${tables.join(' or ')}: call a function of ${writer}`),
  )
  expect(faults).toEqual([])
})

test('the statements of a writer are imported by that writer alone', () => {
  const faults = Object.keys(WRITERS).flatMap((writer) =>
    files
      .filter((path) => path !== writer && importsOf(path).some((one) => one.path === statementsOf(writer)))
      .map((path) => `${path} imports ${statementsOf(writer)}: call a function of ${writer}`),
  )
  expect(faults).toEqual([])
})

test('every file of statements that write belongs to a writer', () => {
  const known = Object.keys(WRITERS).map(statementsOf)
  expect(files.filter((path) => path.endsWith('-writes.ts')).sort()).toEqual(known.sort())
})

test('the pattern finds what writes a table, and no reading of it', () => {
  const pattern = writing(['meetings'])
  for (const text of ['db.update(meetings).set(change)', 'store.insert(meetings, row)', 'db.delete(meetings)'])
    expect(pattern.test(text), text).toBe(true)
  for (const text of ['db.select().from(meetings)', 'db.update(appointments).set({ meetings })'])
    expect(pattern.test(text), text).toBe(false)
})
