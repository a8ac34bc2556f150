import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { livekitStep, temporalStep } from '#local/setup/go-binary'
import { migrationsStep } from '#local/setup/migrations'
import { runSteps } from '#local/setup/setup-step'
import { speechStep } from '#local/setup/speech-venv'
import { webBuildStep } from '#local/setup/web-build'
import { edgeState } from '#local/supervisor/processes/edge'
import { PROCESS_NAMES, type Stack, startStack } from '#local/supervisor/stack'
import { STACK_VARIABLE, type TestStackRecord } from './test-stack.ts'

/**
 * Starts one stack for all e2e tests, with free ports, empty state and the `test` deployment. The tests run in another
 * process, so a small control server lets them stop and start single processes of the stack.
 */
export default async function startTestStack(): Promise<() => Promise<void>> {
  const stateDir = process.env.ORCHID_TEST_STATE ?? mkdtempSync(join(tmpdir(), 'orchid-e2e-'))
  await runSteps(
    [temporalStep, livekitStep, speechStep, webBuildStep, migrationsStep(edgeState(stateDir))],
    console.log,
  )
  const stack = await startStack({
    ports: 'free',
    stateDir,
    deployment: 'test',
    cronEveryMs: 5_000,
    announce: (line) => console.log(`stack   ${line}`),
  })
  const control = await startControl(stack)
  const record: TestStackRecord = {
    addresses: stack.addresses,
    secrets: stack.secrets,
    stateDir,
    control: control.address,
  }
  process.env[STACK_VARIABLE] = JSON.stringify(record)
  return async () => {
    control.close()
    await stack.stop()
  }
}

async function startControl(stack: Stack): Promise<{ address: string; close(): void }> {
  const server = createServer((request, response) => {
    const [, act, target] = (request.url ?? '').split('/')
    const name = PROCESS_NAMES.find((known) => known === target)
    const work = name && act === 'kill' ? stack.kill(name) : name && act === 'start' ? stack.start(name) : undefined
    if (!work) {
      response.writeHead(404).end()
      return
    }
    work.then(
      () => response.writeHead(204).end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  }
}
