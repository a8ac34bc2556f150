import { globSync } from 'node:fs'
import { onPath, runCommand } from './run-command.ts'
import type { SetupStep } from './setup-step.ts'

type SystemProgram = {
  title: string
  find: () => string | undefined
  /**
   * Finds a program that is better than the one of `find`. If there is none, it is installed where that is possible.
   */
  findBetter?: () => string | undefined
  /** Packages that contain the program. They are tried in this order. */
  debianPackages: readonly [string, ...string[]]
}

/**
 * Chromium for the browser tests. CHROMIUM_PATH takes precedence over PATH. The headless build takes precedence over
 * others, because it needs half the time for the same pages.
 */
export function chromiumPath(): string | undefined {
  return findHeadlessChromium() ?? onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable')
}

function findHeadlessChromium(): string | undefined {
  return process.env.CHROMIUM_PATH || onPath('chromium-headless-shell', 'chrome-headless-shell')
}

const chromium: SystemProgram = {
  title: 'Chromium',
  find: chromiumPath,
  findBetter: findHeadlessChromium,
  debianPackages: ['chromium-headless-shell', 'chromium'],
}
const postgres: SystemProgram = { title: 'PostgreSQL', find: findPostgres, debianPackages: ['postgresql'] }

/** Programs that only the tests need: a browser. The spoken test audio is part of the repository. */
export const testProgramSteps = [chromium].map(programStep)

/** Programs that only bench/ needs: a browser, and the peer's database. */
export const benchProgramSteps = [chromium, postgres].map(programStep)

/** Debian keeps the server's programs in a versioned folder that is not on PATH. */
function findPostgres(): string | undefined {
  return globSync('/usr/lib/postgresql/*/bin/initdb')[0]
}

function programStep(program: SystemProgram): SetupStep {
  const { title, find, findBetter = find, debianPackages } = program
  return {
    name: `${title} (system package ${debianPackages[0]})`,
    remedy: `install ${title} with your system's package manager so that it is on PATH, then try again.`,
    isDone: async () => findBetter() !== undefined || (find() !== undefined && !mayInstall()),
    run: () => install(program),
  }
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && onPath('apt-get') !== undefined
}

async function install({ find, debianPackages }: SystemProgram): Promise<void> {
  if (!mayInstall()) throw new Error('it is not on PATH, and apt-get needs root')
  let failure: unknown = new Error('it is still not on PATH')
  for (const debianPackage of debianPackages) {
    await installPackage(debianPackage).catch((error: unknown) => {
      failure = error
    })
    if (find()) return
  }
  throw failure
}

async function installPackage(debianPackage: string): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const command = ['install', '-y', '--no-install-recommends', debianPackage]
  const log = `set-up-${debianPackage}`
  try {
    await runCommand('apt-get', command, { env, log })
  } catch {
    // The machine's package lists may be missing or old, so they are updated before another attempt.
    await runCommand('apt-get', ['update'], { env, log: 'set-up-apt-update' })
    await runCommand('apt-get', command, { env, log })
  }
}
