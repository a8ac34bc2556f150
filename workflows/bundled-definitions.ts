import { join } from 'node:path'
import { type BundleOptions, bundleWorkflowCode, DefaultLogger } from '@temporalio/worker'
import { failureConverterPath } from './payloads/data-converter.ts'

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

/** The workflow definitions as one script. */
export async function bundledDefinitions(): Promise<string> {
  const { workflowsPath, bundlerOptions } = definitions
  const logger = new DefaultLogger('WARN')
  const { code } = await bundleWorkflowCode({ workflowsPath, ...bundlerOptions, failureConverterPath, logger })
  return code
}
