import { dataConverter } from '#workflows/payloads/data-converter'
import { encryptionCodec } from '#workflows/payloads/EncryptionCodec'
import { definitions } from '#workflows/bundled-definitions'
import { DefaultLogger, Runtime, Worker } from '@temporalio/worker'
import { expect, test } from 'vitest'
import { recordedHistories } from './recorded-history.ts'
import { PAYLOAD_KEY } from './WorkflowStack.ts'

/** A run continues with the definition of a later release, so a released definition changes only behind `patched`. */
test('recorded runs replay with the current definitions', async () => {
  Runtime.install({ logger: new DefaultLogger('ERROR') })
  const recorded = recordedHistories()
  expect(recorded.map(({ name }) => name)).toContain('appointment-reminded')
  const options = { ...definitions, dataConverter: dataConverter(await encryptionCodec(PAYLOAD_KEY)) }
  const replays = Worker.runReplayHistories(options, recorded)
  const failed: string[] = []
  let replayed = 0
  for await (const { error, workflowId } of replays) {
    replayed += 1
    if (error) failed.push(`${workflowId}: ${error.message}`)
  }
  expect(failed).toEqual([])
  expect(replayed).toBe(recorded.length)
})
