import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from '#local/setup/folders'

export type Import = {
  specifier: string
  typeOnly: boolean /** Path in this repository, or undefined for a package. */
  path?: string
}

const FOLDERS =
  '{kernel,contracts,domain,db,durable-objects,edge,workflows,agent,web,local,tests,bench,tools}/**/*.{ts,tsx,mjs,py,css}'

/** Every hand-written source file, as a path from the root. */
export function sourceFiles(): string[] {
  return globSync(FOLDERS, { cwd: root })
    .filter((path) => !path.includes('node_modules') && !path.endsWith('.gen.ts'))
    .sort()
}

export function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

const STATEMENT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g

/**
 * The imports and re-exports of a file. `import('…')` inside a type counts as an import of values: use `import type`.
 */
export function importsOf(path: string): Import[] {
  const found: Import[] = []
  for (const match of textOf(path).matchAll(STATEMENT)) {
    const specifier = (match[2] ?? match[3] ?? '').split('?')[0] ?? ''
    found.push({ specifier, typeOnly: Boolean(match[1]), path: insidePath(path, specifier) })
  }
  return found
}

function insidePath(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier))
  if (!specifier.startsWith('#')) return undefined
  const path = specifier.slice(1)
  return path.startsWith('web/') ? path : `${path}.ts`
}

/** `@scope/name` or `name` of a package import. */
export function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
