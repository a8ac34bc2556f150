import { expect, test } from 'vitest'
import { changedSteps, presentSteps, releasedStepsText } from '../../tools/names/released-steps.ts'
import { lostNames, missingNames } from '../../tools/names/stored-names-file.ts'
import { RELEASED } from '../durable-objects/released-steps.ts'
import { textOf } from './source-files.ts'
import { type StoredNames, storedNames } from './stored-names.ts'

/** The golden file: every name that stored data can contain. */
const GOLDEN = 'tests/architecture/stored-names.json'

const golden = JSON.parse(textOf(GOLDEN)) as StoredNames
const names = await storedNames()

test('every name in stored data still exists in the code', () => {
  expect(lostNames(golden, names)).toBeNull()
})

test('every new stored name is in the golden file', () => {
  expect(
    missingNames(names, golden),
    'these names will lie in data for good: run `npm run names` when they say what you mean, and read the difference',
  ).toEqual([])
})

test('every step of a schema is as it was released, and is in the list', async () => {
  const present = await presentSteps()
  expect(changedSteps(RELEASED, present)).toEqual([])
  expect(
    textOf('tests/durable-objects/released-steps.ts'),
    'a step is not in the list of released steps: run `npm run names`, and read the difference',
  ).toBe(releasedStepsText(present))
})

test('a name that is gone, and a released step that was edited or is gone, say what to do', () => {
  expect(lostNames({ alarms: ['note/lease', 'note/idle'] }, { alarms: ['note/idle'] })).toMatch(
    /^alarms: note\/lease\nThis name is in stored data .* Keep them\. If a migration has renamed them there, take them out with `npm run names -- --remove`\.$/s,
  )
  const edited = changedSteps({ note: { '0001': 'a', '0002': 'b' } }, { note: { '0001': 'c' } })
  expect(edited).toEqual([
    'the released step 0001 of note was edited: stores in use have run it. Put it back, and change the schema with a step of its own after it.',
    'the released step 0002 of note is gone: stores in use have run it. Put it back, and change the schema with a step of its own after it.',
  ])
})

test('every topic has names', () => {
  expect(Object.entries(names).filter(([, list]) => list.length === 0)).toEqual([])
})

test('a stored form says what is open in it', () => {
  expect(names.outbox_entities).toContain('hub/{}/hold/{}')
  expect(names.sealed_places).toContain('{}/note_revisions/{}/sealed/{}')
})
