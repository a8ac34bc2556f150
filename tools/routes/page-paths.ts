import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#local/setup/folders'

export const PAGE_PATHS_FILE = join(root, 'domain/content/page-paths.gen.ts')

const NOINDEX = /name: 'robots', content: 'noindex[^']*'/g
/** A robots tag that depends on the address, or on whether the page exists. */
const CONDITIONAL = /(\? |return \{ meta: )\[[^\]]*name: 'robots', content: 'noindex[^\]]*\]/g
/** The call by which a page reads what editors have published for it. */
const READS_WORDS = /\breadPageContent\(/

/**
 * The text of domain/content/page-paths.gen.ts, made from the files of web/routes: the path of every page, whether search
 * engines may list it, and whether it has words that editors change. A page under a frame that search engines may not
 * list is not listed either.
 */
export function pagePaths(): string {
  const pages = routeFiles().map((file) => ({ path: pathOf(file), text: routeText(file) }))
  const hidden = pages.filter(({ text }) => text.replaceAll(CONDITIONAL, '').search(NOINDEX) >= 0)
  const worded = new Set(pages.filter(({ text }) => READS_WORDS.test(text)).map(({ path }) => path))
  const rows = [...new Set(pages.map(({ path }) => path))].toSorted().map((path) => {
    const listed = !hidden.some((frame) => path === frame.path || path.startsWith(`${frame.path}/`))
    return `  { path: '${path}', listed: ${listed}, words: ${worded.has(path)} },`
  })
  return `// Made by tools/routes/write-page-paths.ts from web/routes. Run \`npm run check\`.
/** The path of every page, whether search engines may list it, and whether editors can change its words. */
export const PAGE_PATHS: readonly { path: string; listed: boolean; words: boolean }[] = [
${rows.join('\n')}
]
`
}

/** The route files that say "noindex" in another way than `pagePaths` reads. */
export function unreadRobots(): string[] {
  return routeFiles().filter((file) =>
    /noindex/.test(routeText(file).replaceAll(CONDITIONAL, '').replaceAll(NOINDEX, '')),
  )
}

/** The files of web/routes that have an address. A name with a dash at its beginning is a part of a page. */
export function routeFiles(): string[] {
  return globSync('**/*.tsx', { cwd: join(root, 'web/routes') })
    .filter((file) => !/(^|\/)-/.test(file) && !file.startsWith('__'))
    .toSorted()
}

const routeText = (file: string): string => readFileSync(join(root, 'web/routes', file), 'utf8')

/** The path of a file in web/routes: "pricing/$subClass/index.tsx" is "/pricing/$subClass". */
export function pathOf(file: string): string {
  const steps = file
    .replace(/\.tsx$/, '')
    .split(/[/.]/)
    .filter((step) => step !== 'index' && step !== 'route')
  return `/${steps.join('/')}`
}
