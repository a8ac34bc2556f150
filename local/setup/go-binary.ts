import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildProgram, builtPath, type GoProgram, livekit, pinnedVersion, temporal } from './go-programs.mjs'
import { isAlive, onPath, outputOf } from './run-command.ts'
import type { SetupStep } from './setup-step.ts'

export const temporalBinary = () => find(temporal)
export const livekitBinary = () => find(livekit)
export const temporalStep = buildStep(temporal)
export const livekitStep = buildStep(livekit)

/** The path of the program: on PATH if that version fits, otherwise in the cache folder if it was built there. */
async function find(program: GoProgram): Promise<string | undefined> {
  const installed = onPath(program.program)
  if (installed && (await fits(program, installed))) return installed
  const built = builtPath(program)
  return existsSync(built) ? built : undefined
}

async function fits(program: GoProgram, path: string): Promise<boolean> {
  const found = program.version.exec((await outputOf(path, ['--version'])) ?? '')
  if (!found) return false
  const [major, minor] = program.atLeast
  return Number(found[1]) === major && Number(found[2]) >= minor
}

function buildStep(program: GoProgram): SetupStep {
  return {
    name: `${program.title} ${pinnedVersion(program)} (built once per user, takes a few minutes)`,
    remedy: `install Go 1.26 or newer (go.dev/dl) or put ${program.program} ${program.atLeast.join('.')} or newer on PATH, then try again.`,
    isDone: async () => (await find(program)) !== undefined,
    run: async () => {
      await begunBuild(program)
      if (!existsSync(builtPath(program))) await buildProgram(program)
    },
  }
}

/**
 * Waits for the build that local/boot.mjs has started, until the program exists or the build has ended.
 */
async function begunBuild(program: GoProgram): Promise<void> {
  const builder = Number(process.env.ORCHID_GO_BUILD)
  while (builder && isAlive(builder) && !existsSync(builtPath(program))) await sleep(200)
}
