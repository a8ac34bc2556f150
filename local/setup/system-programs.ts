import { globSync } from 'node:fs'
import { onPath, runCommand } from './run-command.ts'
import type { SetupStep } from './setup-step.ts'

type SystemProgram = {
  title: string
  find: () => string | undefined
  /** Another one that does as well, where this one cannot be had. */
  instead?: () => string | undefined
  debianPackage: string
}

/**
 * Chromium for the browser tests; CHROMIUM_PATH wins over what is on PATH. The build without windows comes first: it
 * needs half the time for the same pages.
 */
export function chromiumPath(): string | undefined {
  return findHeadlessChromium() ?? findChromium()
}

function findHeadlessChromium(): string | undefined {
  return process.env.CHROMIUM_PATH || onPath('chromium-headless-shell', 'chrome-headless-shell')
}

function findChromium(): string | undefined {
  return onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable')
}

const chromium: SystemProgram = {
  title: 'Chromium',
  find: findHeadlessChromium,
  instead: findChromium,
  debianPackage: 'chromium-headless-shell',
}
const postgres: SystemProgram = { title: 'PostgreSQL', find: findPostgres, debianPackage: 'postgresql' }

/** What only the tests need: a browser. The spoken test audio is kept in the repository. */
export const testProgramSteps = [chromium].map(programStep)

/** Programs that only bench/ needs: a browser, and the peer's database. */
export const benchProgramSteps = [chromium, postgres].map(programStep)

/** Debian keeps the server's programs in a versioned folder that is not on PATH. */
function findPostgres(): string | undefined {
  return globSync('/usr/lib/postgresql/*/bin/initdb')[0]
}

function programStep(program: SystemProgram): SetupStep {
  return {
    name: `${program.title} (system package ${program.debianPackage})`,
    remedy: `install ${program.title} with your system's package manager so that it is on PATH, then try again.`,
    isDone: async () => program.find() !== undefined,
    run: () =>
      install(program).catch((error: unknown) => {
        if (!program.instead?.()) throw error
      }),
  }
}

async function install({ debianPackage, find }: SystemProgram): Promise<void> {
  const asRoot = process.getuid?.() === 0
  if (!asRoot || !onPath('apt-get')) throw new Error('it is not on PATH and apt-get as root is not at hand')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const command = ['install', '-y', '--no-install-recommends', debianPackage]
  const log = `set-up-${debianPackage}`
  try {
    await runCommand('apt-get', command, { env, log })
  } catch {
    // The machine's package lists may be missing or old: fetch them once and try again.
    await runCommand('apt-get', ['update'], { env, log: 'set-up-apt-update' })
    await runCommand('apt-get', command, { env, log })
  }
  if (!find()) throw new Error('it is still not on PATH')
}
