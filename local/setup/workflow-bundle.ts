import { existsSync, mkdirSync, renameSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { forgetOldBuilds, sourcesHash } from './built-sources.ts'
import { root, stateFolder } from './folders.ts'
import { runCommand } from './run-command.ts'
import type { SetupStep } from './setup-step.ts'

const bundlesFolder = join(stateFolder, 'workflow-bundles')

/** The path of the bundled workflow definitions of the current sources; undefined until they are bundled. */
export function workflowBundle(): string | undefined {
  const path = bundlePath()
  return existsSync(path) ? path : undefined
}

/** Bundles the workflow definitions, so that the worker need not bundle them at each start. */
export const workflowBundleStep: SetupStep = {
  name: 'bundle of the workflow definitions',
  remedy: 'find the failing file in the log, fix it and try again.',
  isDone: async () => {
    const built = workflowBundle()
    if (!built) return false
    const now = new Date()
    utimesSync(built, now, now)
    return true
  },
  run: async () => {
    const path = bundlePath()
    const part = `${path}.${process.pid}.part`
    mkdirSync(bundlesFolder, { recursive: true })
    await runCommand(process.execPath, [...process.execArgv, join(root, 'workflows', 'bundle.ts'), part], {
      log: 'set-up-workflow-bundle',
    })
    renameSync(part, path)
    forgetOldBuilds(bundlesFolder)
  },
}

function bundlePath(): string {
  return join(bundlesFolder, `${sourcesHash(['workflows', 'domain', 'contracts', 'kernel'], ['package-lock.json'])}.js`)
}
