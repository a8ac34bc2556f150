import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { workflowEvent } from '#contracts/internal/workflows'
import { describedIn, FOLDERS, WORKFLOWS, workflowsByEvent } from '#workflows/workflow-folders'
import { sourceFiles, textOf } from './source-files.ts'

const EVENTS = workflowEvent.options.map(({ shape }) => shape.event.value)

test('a workflow folder without descriptor is told what to do', async () => {
  const under = mkdtempSync(join(tmpdir(), 'workflows-'))
  mkdirSync(join(under, 'seat-reminder'))
  writeFileSync(join(under, 'seat-reminder', 'definition.ts'), '')
  await expect(describedIn(under, 'seat-reminder')).rejects.toThrow(
    /^workflows\/seat-reminder has a definition and no descriptor\.ts.*To add a workflow/,
  )
})

test('an event that no workflow knows, or several, is told what to do', () => {
  const trial = WORKFLOWS.filter(({ name }) => name === 'trialExpiry')
  expect(() => workflowsByEvent(trial, ['mail.requested.v1'])).toThrow(
    /No workflow knows the event mail\.requested\.v1/,
  )
  expect(() => workflowsByEvent([...trial, ...trial], ['subscription.changed.v1'])).toThrow(/Leave it to one of them/)
})

test('every event has one workflow', () => {
  expect([...workflowsByEvent(WORKFLOWS, EVENTS).keys()]).toEqual(EVENTS)
})

test('each folder describes the workflow that its definition exports, and its only one', () => {
  const exported = FOLDERS.map((folder) =>
    Array.from(
      textOf(`workflows/${folder}/definition.ts`).matchAll(/^export (?:async )?function (\w+)/gm),
      ([, name]) => name,
    ),
  )
  expect(exported, 'the descriptor names the one function that the definition exports').toEqual(
    WORKFLOWS.map(({ name }) => [name]),
  )
})

test('names, kinds and calls are of one workflow each', () => {
  for (const words of [
    WORKFLOWS.map(({ name }) => name),
    WORKFLOWS.map(({ kind }) => kind),
    WORKFLOWS.flatMap(({ calls }) => Object.keys(calls)),
  ])
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
})

test('a query, an update or a patch, which histories keep, gets a declaration of its names first', () => {
  const calls = /\b(defineQuery|defineUpdate|patched|deprecatePatch)\(/
  const workflows = sourceFiles().filter((path) => path.startsWith('workflows/') && path.endsWith('.ts'))
  expect(workflows.length).toBeGreaterThan(20)
  expect(
    workflows.filter((path) => calls.test(textOf(path))),
    'declare the name as a tuple beside MEMOS (workflows/sandbox/heading.ts), add the topic to stored-names.ts, and then take its call out of this test',
  ).toEqual([])
})
