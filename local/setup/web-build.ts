import { existsSync, globSync, mkdirSync, renameSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { forgetOldBuilds, sourcesHash } from './built-sources.ts'
import { stateFolder } from './folders.ts'
import { prerenderSettings } from './prerender-settings.ts'
import { runCommand } from './run-command.ts'
import type { SetupStep } from './setup-step.ts'

const SOURCES = ['web', 'edge', 'durable-objects', 'db', 'domain', 'contracts', 'kernel']
const FILES = [
  'vite.config.ts',
  'local/setup/page-chunks.ts',
  'local/setup/server-pages.ts',
  'local/setup/inlined-endpoints.ts',
  'wrangler.toml',
  'package-lock.json',
  'tsconfig.base.json',
]
const buildsFolder = join(stateFolder, 'builds')

let folder: string | undefined

/**
 * The folder of the production build. The sources at the first call decide it, so that a running stack always uses the
 * same build. ORCHID_BUILD can name a build that an earlier step of the same run has made.
 */
export function buildFolder(): string {
  folder ??= process.env.ORCHID_BUILD || join(buildsFolder, sourcesHash(SOURCES, FILES))
  return folder
}

/** The path of the worker's configuration in a build, which the edge process serves. */
export function workerConfig(build: string): string {
  const [config] = globSync('*/wrangler.json', { cwd: build })
  if (!config) throw new Error(`the build in ${build} has no wrangler.json`)
  return join(build, config)
}

/** Makes the production build of web and edge. It is skipped while no source has changed. */
export const webBuildStep: SetupStep = {
  name: 'production build of web and edge',
  remedy: 'find the failing file in the log, fix it and try again.',
  isDone: async () => {
    const build = buildFolder()
    if (!existsSync(build)) return false
    const now = new Date()
    utimesSync(build, now, now)
    return true
  },
  run: async () => {
    const build = buildFolder()
    const part = `${build}.${process.pid}.part`
    mkdirSync(buildsFolder, { recursive: true })
    await runCommand('vite', ['build', '--outDir', part, '--emptyOutDir'], {
      log: 'set-up-build',
      // The build stores the settings of its environment, so it must not get those of this machine.
      bareEnv: true,
      env: {
        ...prerenderSettings,
        ORCHID_STATE: join(part, 'prerender-state'),
        WRANGLER_SEND_METRICS: 'false',
        CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      },
    })
    rmSync(join(part, 'prerender-state'), { recursive: true, force: true })
    for (const file of globSync('*/.dev.vars', { cwd: part })) rmSync(join(part, file))
    try {
      renameSync(part, build)
    } catch (error) {
      // Another run may have stored the same build meanwhile.
      if (!existsSync(build)) throw error
      rmSync(part, { recursive: true, force: true })
    }
    forgetOldBuilds(buildsFolder)
  },
}
