import { join } from 'node:path'
import type { BundleOptions } from '@temporalio/worker'

const DEFINITIONS = join(import.meta.dirname, 'definitions.cjs')

/** Where the bundle of the sandbox begins, and how it finds the definition in each folder. */
export const definitions = {
  workflowsPath: DEFINITIONS,
  bundlerOptions: {
    webpackConfigHook: (config) => {
      const rules = [...(config.module?.rules ?? []), { test: DEFINITIONS, loader: DEFINITIONS }]
      return { ...config, module: { ...config.module, rules } }
    },
  },
} satisfies { workflowsPath: string; bundlerOptions: Pick<BundleOptions, 'webpackConfigHook'> }
