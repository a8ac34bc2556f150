import { expect, test } from 'vitest'
import { runLanes, runSteps, type SetupStep, SetupFailed } from './setup-step.ts'

const step = (name: string, run: () => Promise<void>, done = false): SetupStep => ({
  name,
  remedy: 'try again.',
  isDone: async () => done,
  run,
})

test('a step that is done is neither run nor logged', async () => {
  const said: string[] = []
  await runSteps([step('one', () => Promise.reject(new Error('not again')), true)], (line) => said.push(line))
  expect(said).toEqual([])
})

test('lanes run in parallel, the steps of one lane in order', async () => {
  const order: string[] = []
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  await runLanes(
    [
      [step('long', () => gate), step('after long', async () => void order.push('after long'))],
      [step('short', async () => void order.push('short')), step('opens', async () => open())],
    ],
    () => {},
  )
  expect(order).toEqual(['short', 'after long'])
})

test('a failed step is reported in one sentence with its remedy, and stops its lane', async () => {
  const failing = step('build', () => Promise.reject(new Error('go ended with 1')))
  const next = step('next', () => Promise.reject(new Error('begun')))
  const run = runLanes([[failing, next]], () => {})
  await expect(run).rejects.toThrow(SetupFailed)
  await expect(run).rejects.toThrow('build failed (go ended with 1): try again.')
})
