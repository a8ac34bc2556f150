import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Endpoint } from '#contracts/endpoint'
import { root } from '#local/setup/folders'

/** The file from which pages read the methods and paths of endpoints. */
export const ENDPOINT_TABLE = join(root, 'web/lib/endpoints.gen.ts')

const HEAD = `// Made by tools/endpoints/write-endpoint-table.ts from contracts/api. Change the contract, then run \`npm run check\`.
`

/**
 * The text of the table: method and path of each endpoint that a page may call, typed by its contract. A page imports
 * the row of an endpoint and not its contract, because that would run zod in the page.
 */
export async function endpointTable(): Promise<string> {
  const imports: string[] = []
  const rows: string[] = []
  for (const file of globSync('contracts/api/*.ts', { cwd: root, exclude: (path) => path.includes('.test.') }).sort()) {
    const module: Record<string, unknown> = await import(join(root, file))
    const endpoints = Object.entries(module).filter((entry): entry is [string, Endpoint] => isForPages(entry[1]))
    if (endpoints.length === 0) continue
    endpoints.sort(([one], [other]) => (one < other ? -1 : 1))
    const name = basename(file, '.ts')
    const alias = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    imports.push(`import type * as ${alias} from '#contracts/api/${name}'`)
    for (const [own, { method, path, idempotent }] of endpoints) {
      const repeat = idempotent ? ', idempotent: true' : ''
      rows.push(
        `export const ${own}: EndpointRow<typeof ${alias}.${own}> = { method: '${method}', path: '${path}'${repeat} }`,
      )
    }
  }
  return `${HEAD}${imports.join('\n')}\nimport type { EndpointRow } from './endpoint-row.ts'\n\n${rows.join('\n')}\n`
}

function isForPages(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('access' in value) || !('responses' in value)) return false
  const { kind } = (value as Endpoint).access
  return kind === 'public' || kind === 'session'
}
