import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { pathOf, routeFiles } from '../../tools/routes/page-paths.ts'
import { root } from './folders.ts'

const ROUTES = join(root, 'web/routes')
const CATCH_ALL = '/$'
const COMPONENTS = 'virtual:server-pages'

/** A route file and the path of its page. */
type RouteFile = { id: string; path: string }

/**
 * Server pages are the pages in static mode: the worker renders them and no browser hydrates them. The browser's router
 * therefore knows none of them, and nothing of their loaders, heads and words is in its scripts. A link to one of them
 * leads to the browser's catch-all route, which loads the page from the worker (web/login/open-server-page.ts).
 *
 * Their components are still part of the build, in a module that never loads, because the styles that the worker links
 * come from it.
 */
export function serverPages(): Plugin {
  const pages = serverPageFiles()
  const pathOfFile = new Map(pages.map(({ id, path }) => [id, path]))
  return {
    name: 'orchid-server-pages',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (id === COMPONENTS ? `\0${COMPONENTS}` : null),
    load: (id) => (id === `\0${COMPONENTS}` ? unloadedModule(pages) : null),
    transform(code, id) {
      if (id.endsWith('/web/routeTree.gen.ts')) return withoutServerPages(code, pages)
      const path = pathOfFile.get(id)
      if (path === undefined) return null
      return path === CATCH_ALL ? browserCatchAll() : emptyRoute(path)
    },
  }
}

/** The route files of all server pages: those outside the frames that render in the browser (`ssr: false`). */
function serverPageFiles(): RouteFile[] {
  const files = routeFiles().map((file) => ({ id: join(ROUTES, file), path: pathOf(file) }))
  const frames = files.filter(({ id }) => readFileSync(id, 'utf8').includes('ssr: false')).map(({ path }) => path)
  const isInFrame = (path: string) => frames.some((frame) => path === frame || path.startsWith(`${frame}/`))
  return files.filter(({ path }) => !isInFrame(path))
}

/** The components of server pages, each in a file of its own that nothing loads. */
function unloadedModule(pages: readonly RouteFile[]): string {
  const imports = pages.map(({ id }) => `() => import(${JSON.stringify(`${id}?tsr-split=component`)})`)
  return `export const component = () => null\nexport const pages = [${imports.join(',\n')}]\n`
}

function browserCatchAll(): string {
  return `
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { openServerPage } from '#web/login/open-server-page.ts'
export const Route = createFileRoute('${CATCH_ALL}')({
  beforeLoad: openServerPage,
  component: lazyRouteComponent(() => import('${COMPONENTS}'), 'component'),
})`
}

/** Components of server pages import their route, whose data they read on the server only. */
function emptyRoute(path: string): string {
  return `import { createFileRoute } from '@tanstack/react-router'\nexport const Route = createFileRoute(${JSON.stringify(path)})({})\n`
}

/**
 * The generated route tree without the server pages. Exported for its test. Throws when the generator writes its file in
 * another form.
 */
export function withoutServerPages(tree: string, pages: readonly RouteFile[]): string {
  const leftOut = new Set(pages.flatMap(({ path, id }) => (path === CATCH_ALL ? [] : [id])))
  const names = new Set<string>()
  const withoutImports = tree.replace(
    /^import \{ Route as (\w+)Import \} from '\.\/routes\/(.+)'\n/gm,
    (line, name: string, file: string) => {
      if (!leftOut.has(join(ROUTES, `${file}.tsx`))) return line
      names.add(name)
      return ''
    },
  )
  if (names.size !== leftOut.size) throw new Error('web/routeTree.gen.ts does not import every page of web/routes')
  return withoutImports
    .replace(/^const (\w+) = \w+Import\.update\(\{[\s\S]*?\}\)\n/gm, (text, name: string) =>
      names.has(name) ? '' : text,
    )
    .replace(/\b(\w+): (\w+),?/g, (text, key: string, value: string) => (key === value && names.has(key) ? '' : text))
}
