import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, root } from './folders.ts'
import { onPath, outputOf, runCommand } from './run-command.ts'
import type { SetupStep } from './setup-step.ts'

type GoBinary = {
  program: 'temporal' | 'livekit-server'
  title: string
  /** Folder under tools/ with the pinned module. */
  tool: string
  module: string
  package: string
  /** Reads the version that decides from `--version`. */
  version: RegExp
  /** Oldest version that does; the major version must agree. */
  atLeast: [major: number, minor: number]
}

const temporal: GoBinary = {
  program: 'temporal',
  title: 'Temporal',
  tool: 'temporal',
  module: 'github.com/temporalio/cli',
  package: 'github.com/temporalio/cli/cmd/temporal',
  version: /Server (\d+)\.(\d+)/,
  atLeast: [1, 29],
}

const livekit: GoBinary = {
  program: 'livekit-server',
  title: 'LiveKit',
  tool: 'livekit',
  module: 'github.com/livekit/livekit-server',
  package: 'github.com/livekit/livekit-server/cmd/server',
  version: /version (\d+)\.(\d+)/,
  atLeast: [1, 13],
}

export const temporalBinary = () => find(temporal)
export const livekitBinary = () => find(livekit)
export const temporalStep = buildStep(temporal)
export const livekitStep = buildStep(livekit)

/** Path of the program: the one on PATH when its version fits, else the one built into the cache folder. */
async function find(binary: GoBinary): Promise<string | undefined> {
  const installed = onPath(binary.program)
  if (installed && (await fits(binary, installed))) return installed
  const built = builtPath(binary)
  return existsSync(built) ? built : undefined
}

async function fits(binary: GoBinary, path: string): Promise<boolean> {
  const found = binary.version.exec((await outputOf(path, ['--version'])) ?? '')
  if (!found) return false
  const [major, minor] = binary.atLeast
  return Number(found[1]) === major && Number(found[2]) >= minor
}

function pinnedVersion(binary: GoBinary): string {
  const mod = readFileSync(join(root, 'tools', binary.tool, 'go.mod'), 'utf8')
  const line = mod.split('\n').find((text) => text.trim().startsWith(`${binary.module} v`))
  if (!line) throw new Error(`tools/${binary.tool}/go.mod does not require ${binary.module}`)
  return line.trim().split(' v')[1]?.split(' ')[0] ?? ''
}

function builtPath(binary: GoBinary): string {
  return join(cacheFolder, 'bin', `${binary.program}-${pinnedVersion(binary)}`)
}

function buildStep(binary: GoBinary): SetupStep {
  return {
    name: `${binary.title} ${pinnedVersion(binary)} (built once per user, takes some minutes)`,
    remedy: `install Go 1.26 or newer (go.dev/dl) or put ${binary.program} ${binary.atLeast.join('.')} or newer on PATH, then try again.`,
    isDone: async () => (await find(binary)) !== undefined,
    run: async () => {
      const target = builtPath(binary)
      const part = `${target}.${process.pid}.part`
      mkdirSync(join(cacheFolder, 'bin'), { recursive: true })
      await runCommand('go', ['build', '-trimpath', '-ldflags', '-s -w', '-o', part, binary.package], {
        cwd: join(root, 'tools', binary.tool),
        log: `set-up-${binary.tool}`,
      })
      renameSync(part, target)
    },
  }
}
