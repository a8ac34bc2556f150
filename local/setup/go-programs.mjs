// The two servers that are built from Go modules. This file is plain JavaScript, because local/boot.mjs starts their
// build while npm installs the packages, when there may be no Node yet that reads TypeScript.
import { spawn } from 'node:child_process'
import { accessSync, constants, createWriteStream, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const binFolder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'orchid', 'bin')

export const temporal = {
  program: 'temporal',
  title: 'Temporal',
  tool: 'temporal',
  module: 'github.com/temporalio/cli',
  package: 'github.com/temporalio/cli/cmd/temporal',
  version: /Server (\d+)\.(\d+)/,
  atLeast: [1, 29],
}

export const livekit = {
  program: 'livekit-server',
  title: 'LiveKit',
  tool: 'livekit',
  module: 'github.com/livekit/livekit-server',
  package: 'github.com/livekit/livekit-server/cmd/server',
  version: /version (\d+)\.(\d+)/,
  atLeast: [1, 13],
}

export function pinnedVersion({ tool, module }) {
  const mod = readFileSync(join(root, 'tools', tool, 'go.mod'), 'utf8')
  const line = mod.split('\n').find((text) => text.trim().startsWith(`${module} v`))
  if (!line) throw new Error(`tools/${tool}/go.mod does not require ${module}`)
  return line.trim().split(' v')[1]?.split(' ')[0] ?? ''
}

export function builtPath(program) {
  return join(binFolder, `${program.program}-${pinnedVersion(program)}`)
}

/**
 * Builds the program into the cache folder and writes the output to `.orchid/logs`. Throws a short sentence that names
 * the log.
 */
export async function buildProgram(program) {
  const target = builtPath(program)
  const part = `${target}.${process.pid}.part`
  const log = join('.orchid', 'logs', `set-up-${program.tool}.log`)
  mkdirSync(binFolder, { recursive: true })
  mkdirSync(join(root, dirname(log)), { recursive: true })
  const output = createWriteStream(join(root, log))
  // Without debug information, which would be stripped anyway, compiling takes about seven percent less time.
  const args = ['build', '-trimpath', '-gcflags=all=-dwarf=false', '-ldflags', '-s -w', '-o', part, program.package]
  const code = await new Promise((resolve) => {
    const child = spawn('go', args, { cwd: join(root, 'tools', program.tool), stdio: ['ignore', 'pipe', 'pipe'] })
    const end = () => child.kill()
    process.once('exit', end)
    child.stdout.pipe(output, { end: false })
    child.stderr.pipe(output, { end: false })
    child.on('error', (error) => resolve(error.message))
    child.on('close', (status, signal) => {
      process.off('exit', end)
      resolve(status ?? signal ?? 'ended')
    })
  })
  output.end()
  if (code !== 0) throw new Error(`go ended with ${code}, see ${log}`)
  renameSync(part, target)
}

/** The programs that are neither built nor on PATH. Empty without Go, because they cannot be built then. */
export function programsToBuild() {
  if (!isOnPath('go')) return []
  return [temporal, livekit].filter((program) => !existsSync(builtPath(program)) && !isOnPath(program.program))
}

function isOnPath(name) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
