import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#local/setup/folders'

export const PAGE_PATHS_FILE = join(root, 'domain/content/page-paths.gen.ts')

const NOINDEX = /name: 'robots', content: 'noindex/
/** A robots tag that depends on the address, or on whether the page exists. */
const CONDITIONAL = /(\? |return \{ meta: )\[[^\]]*name: 'robots', content: 'noindex[^\]]*\]/g

/**
 * The text of domain/content/page-paths.gen.ts, made from the files of web/routes: the path of every page, and whether
 * search engines may list it. A page under a frame that they may not list is not listed either.
 */
export function pagePaths(): string {
  const files = globSync('**/*.tsx', { cwd: join(root, 'web/routes') })
    .filter((file) => !/(^|\/)-/.test(file) && !file.startsWith('__'))
    .toSorted()
  const hidden = files
    .filter((file) => NOINDEX.test(readFileSync(join(root, 'web/routes', file), 'utf8').replaceAll(CONDITIONAL, '')))
    .map(pathOf)
  const rows = [...new Set(files.map(pathOf))]
    .toSorted()
    .map((path) => ({ path, listed: !hidden.some((frame) => path === frame || path.startsWith(`${frame}/`)) }))
  return `// Made by tools/routes/write-page-paths.ts from web/routes. Run \`npm run check\`.
/** The path of every page, and whether search engines may list it. */
export const PAGE_PATHS: readonly { path: string; listed: boolean }[] = [
${rows.map(({ path, listed }) => `  { path: '${path}', listed: ${listed} },`).join('\n')}
]
`
}

/** "pricing/$subClass/index.tsx" is "/pricing/$subClass". */
function pathOf(file: string): string {
  const steps = file
    .replace(/\.tsx$/, '')
    .split(/[/.]/)
    .filter((step) => step !== 'index' && step !== 'route')
  return `/${steps.join('/')}`
}
