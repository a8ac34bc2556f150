import { writeFileSync } from 'node:fs'
import { bundledDefinitions } from './bundled-definitions.ts'

// Writes the workflow definitions as one script, for WORKFLOW_BUNDLE: `node workflows/bundle.ts <file>`.

const [target] = process.argv.slice(2)
if (!target) throw new Error('Name the file to write: node workflows/bundle.ts <file>')
writeFileSync(target, await bundledDefinitions())
