import { EdgeClient } from '#contracts/internal/EdgeClient'
import { SmtpMailer } from '#workflows/mail/SmtpMailer'
import { activitiesOf } from '#workflows/worker'
import { expect, test } from 'vitest'
import { textOf } from './source-files.ts'
import { type StoredNames, storedNames } from './stored-names.ts'

/** The golden file: every name that stored data can contain. */
const GOLDEN = 'tests/architecture/stored-names.json'

const golden = JSON.parse(textOf(GOLDEN)) as StoredNames
const names = await storedNames(Object.keys(await activitiesOf(unusedParts())))

test('every name in stored data still exists in the code', () => {
  expect(
    missing(golden, names),
    'data of earlier releases holds these names: keep them, or write the migration that renames them there (rows, keys of files, what is sealed for a place, running workflows), and only then take them out of the golden file',
  ).toEqual([])
})

test('every new stored name is in the golden file', () => {
  expect(
    missing(names, golden),
    `these names will lie in data for good: add them to ${GOLDEN} when they say what you mean`,
  ).toEqual([])
})

test('the search finds names for every topic except queries and patches', () => {
  const silent = Object.entries(names).flatMap(([topic, found]) => (found.length === 0 ? [topic] : []))
  // No workflow defines a query yet, and none has changed since its release.
  expect(silent).toEqual(['queries', 'patches'])
})

/** The entries of `these` that `those` lacks, as `topic: name`. */
function missing(these: StoredNames, those: StoredNames): string[] {
  return Object.entries(these).flatMap(([topic, found]) =>
    found.filter((name) => !those[topic]?.includes(name)).map((name) => `${topic}: ${name}`),
  )
}

/** Arguments for `activitiesOf`, of which only the names are read: nothing is called or sent. */
function unusedParts() {
  const edge = new EdgeClient({ edgeUrl: 'http://edge.invalid', sign: async () => ({}), clock: () => 0 })
  const mailer = new SmtpMailer({ smtpUrl: 'smtp://mail.invalid', from: 'nobody@mail.invalid' })
  return { edge, mailer, reminderMs: 0 }
}
