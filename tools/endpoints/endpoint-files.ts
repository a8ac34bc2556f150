import { globSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#local/setup/folders'

/** The file that imports every file of contracts. */
export const ENDPOINT_FILES = join(root, 'contracts/endpoint-files.gen.ts')

const HEAD =
  '// Made by tools/endpoints/write-endpoint-table.ts from the files of contracts/api and contracts/internal.\n'

/** The text of that file: each file that declares endpoints, so that a new one needs no line anywhere. */
export async function endpointFiles(): Promise<string> {
  const paths = globSync('contracts/{api,internal}/*.ts', { cwd: root }).filter((path) => !path.includes('.test.'))
  const declaring = await Promise.all(paths.sort().map(async (path) => ((await declares(path)) ? [path] : [])))
  const rows = declaring.flat().map((path) => {
    const spec = path.replace(/\.ts$/, '')
    const [, folder = '', name = ''] = spec.split('/')
    return { spec, alias: `${folder}-${name}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) }
  })
  const imports = rows.map(({ spec, alias }) => `import * as ${alias} from '#${spec}'`)
  return `${HEAD}${imports.join('\n')}\n\nexport const ENDPOINT_FILES = [\n${rows.map(({ alias }) => `  ${alias},`).join('\n')}\n]\n`
}

/** Whether a file exports an endpoint. Files with classes and types of our own processes are left out. */
async function declares(path: string): Promise<boolean> {
  const module: Record<string, unknown> = await import(join(root, path))
  return Object.values(module).some(
    (value) => typeof value === 'object' && value !== null && 'access' in value && 'responses' in value,
  )
}
