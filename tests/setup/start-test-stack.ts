import { cpSync, existsSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { livekitStep, temporalStep } from '#local/setup/go-binary'
import { migrationsStep } from '#local/setup/migrations'
import { runSteps } from '#local/setup/setup-step'
import { speechStep } from '#local/setup/speech-venv'
import { webBuildStep } from '#local/setup/web-build'
import { edgeState } from '#local/supervisor/processes/edge'
import { PROCESS_NAMES, type Stack, startStack } from '#local/supervisor/stack'
import { stackFolders } from '#local/tests/stack-folders'
import { STACKS_VARIABLE, type TestStackRecord } from './test-stack.ts'

/**
 * Starts one stack for each worker of the run, so that a test that ends a process does not disturb another test. A stack
 * has free ports, empty state and the `test` deployment. The tests run in other processes, so a small control server lets
 * them stop and start single processes of their stack.
 */
export default async function startTestStacks({ workers }: FullConfig): Promise<() => Promise<void>> {
  const place = process.env.ORCHID_TEST_STATE ?? join(mkdtempSync(join(tmpdir(), 'orchid-e2e-')), 'stack')
  const folders = stackFolders(place, workers)
  const [first = place] = folders
  await runSteps([temporalStep, livekitStep, speechStep, webBuildStep, migrationsStep(edgeState(first))], console.log)
  // Copied databases are the same as migrated ones, and made in no time.
  for (const state of folders.map(edgeState))
    if (!existsSync(state)) cpSync(edgeState(first), state, { recursive: true })
  await runSteps(
    folders.map((folder) => migrationsStep(edgeState(folder))),
    console.log,
  )
  const stacks: Stack[] = []
  const records: TestStackRecord[] = []
  const closings: (() => void)[] = []
  for (const stateDir of folders) {
    const stack = await startStack({
      ports: 'free',
      stateDir,
      deployment: 'test',
      cronEveryMs: 5_000,
      announce: (line) => console.log(`stack   ${line}`),
    })
    stacks.push(stack)
    const control = await startControl(stack)
    closings.push(control.close)
    records.push({ addresses: stack.addresses, secrets: stack.secrets, stateDir, control: control.address })
  }
  process.env[STACKS_VARIABLE] = JSON.stringify(records)
  return async () => {
    for (const close of closings) close()
    await Promise.all(stacks.map((stack) => stack.stop()))
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
