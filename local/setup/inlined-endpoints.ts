import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from './folders.ts'

const ENDPOINT_TABLE = join(root, 'web/lib/endpoints.gen.ts')

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*['"]#web\/lib\/endpoints\.gen\.ts['"];?/g
const ROW = /^export const (\w+):.* = (\{ method: .*\})$/gm

/**
 * Writes the row of an endpoint into each browser module that imports it from the table (web/lib/endpoints.gen.ts). The
 * table is one module, so without this every page would load the rows of all endpoints.
 */
export function inlinedEndpoints(): Plugin {
  let rows: Map<string, string> | undefined
  return {
    name: 'orchid-inlined-endpoints',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code) {
      if (!code.includes('endpoints.gen.ts')) return null
      rows ??= rowsOf(readFileSync(ENDPOINT_TABLE, 'utf8'))
      return withRows(code, rows)
    },
  }
}

/** The rows of the table by their names. Exported for its test. */
export function rowsOf(table: string): Map<string, string> {
  return new Map(Array.from(table.matchAll(ROW), ([, name = '', row = '']) => [name, row]))
}

/** A module with the rows that it imports as constants. Exported for its test. Throws for a name without a row. */
export function withRows(code: string, rows: ReadonlyMap<string, string>): string {
  return code.replace(IMPORT, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => {
        const row = rows.get(name)
        if (row === undefined) throw new Error(`web/lib/endpoints.gen.ts has no "${name}": run npm run check`)
        return `const ${name} = ${row};`
      })
      .join(' '),
  )
}
