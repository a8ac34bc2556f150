import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '#local/setup/folders'
import { fixedPorts, freePorts, PORT_SETTINGS, PortTaken } from '#local/supervisor/ports'
import { type Stack, startStack } from '#local/supervisor/stack'
import { PATIENT } from '#tests/setup/time-limits'

let stateDir: string
let stack: Stack | undefined

beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'orchid-stack-'))
})

afterEach(async () => {
  await stack?.stop()
  stack = undefined
  rmSync(stateDir, { recursive: true, force: true })
})

const mail = async (announce?: (line: string) => void) =>
  startStack({ ports: 'free', stateDir, processes: ['mail'], announce })

test('a process that dies is reported and restarts on the same port', async () => {
  const announced: string[] = []
  stack = await mail((line) => announced.push(line))
  const { groups } = JSON.parse(readFileSync(join(stateDir, 'processes.json'), 'utf8'))
  process.kill(groups[0].pid, 'SIGKILL')
  await expect.poll(() => announced.join(), PATIENT).toContain('mail stopped unexpectedly (SIGKILL)')
  await expect.poll(() => answers(stack), PATIENT).toBe(true)
})

test('a process that is stopped on purpose stays down until it is started', async () => {
  stack = await mail()
  await stack.kill('mail')
  expect(await answers(stack)).toBe(false)
  await stack.start('mail')
  expect(await answers(stack)).toBe(true)
})

test('after stop no process is left, and the next start finds the state', async () => {
  stack = await mail()
  const { secrets } = stack
  const { groups } = JSON.parse(readFileSync(join(stateDir, 'processes.json'), 'utf8'))
  await stack.stop()
  expect(() => process.kill(groups[0].pid, 0)).toThrow()
  stack = await mail()
  expect(stack.secrets).toEqual(secrets)
})

test('processes that a killed supervisor left running are ended by the next start', async () => {
  const program = `
    import { startStack } from '#local/supervisor/stack'
    await startStack({ ports: 'free', stateDir: ${JSON.stringify(stateDir)}, processes: ['mail'] })
    process.send('up')`
  const supervisor = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await once(supervisor, 'message')
  const { groups } = JSON.parse(readFileSync(join(stateDir, 'processes.json'), 'utf8'))
  supervisor.kill('SIGKILL')
  await once(supervisor, 'exit')
  expect(process.kill(groups[0].pid, 0)).toBe(true)
  const announced: string[] = []
  stack = await mail((line) => announced.push(line))
  expect(announced).toEqual(['ended 1 processes left over from an earlier run.'])
  await expect.poll(() => isAlive(groups[0].pid), PATIENT).toBe(false)
})

test('a taken port is reported in one sentence that names the port and the setting', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  const free = await freePorts()
  const environment: Record<string, string> = {}
  for (const [name, setting] of Object.entries(PORT_SETTINGS))
    environment[setting] = `${free[name as keyof typeof free]}`
  environment.MAIL_UI_PORT = `${address.port}`
  const attempt = fixedPorts(environment)
  await expect(attempt).rejects.toThrow(PortTaken)
  await expect(attempt).rejects.toThrow(
    `Port ${address.port} (mailUi) is taken by another program: stop it, or set MAIL_UI_PORT to a free port.`,
  )
  server.close()
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function answers(running: Stack | undefined): Promise<boolean> {
  if (!running) return false
  try {
    return (await fetch(`${running.addresses.mail}/healthz`)).ok
  } catch {
    return false
  }
}
