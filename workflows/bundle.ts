import { writeFileSync } from 'node:fs'
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker'
import { failureConverterPath } from './payloads/data-converter.ts'
import { definitions } from './bundled-definitions.ts'

// Writes the workflow definitions as one script, for WORKFLOW_BUNDLE: `node workflows/bundle.ts <file>`.

const [target] = process.argv.slice(2)
if (!target) throw new Error('Name the file to write: node workflows/bundle.ts <file>')
const { workflowsPath, bundlerOptions } = definitions
const { code } = await bundleWorkflowCode({
  workflowsPath,
  ...bundlerOptions,
  failureConverterPath,
  logger: new DefaultLogger('WARN'),
})
writeFileSync(target, code)
