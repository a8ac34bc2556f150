import { gzipSync } from 'node:zlib'

/** A script of the production build. */
export type BuiltScript = {
  fileName: string
  isEntry: boolean
  code: string
  /** The scripts that it needs before it runs. */
  imports: readonly string[]
  /** The scripts that it may load later. */
  dynamicImports: readonly string[]
  moduleIds: readonly string[]
}

/** What a page or an island loads on a first visit before it is usable, and how much that may be, in KB of gzip. */
export type FirstLoad = { name: string; kilobytes: number; budget: number }

/**
 * Budgets in KB (1,024 bytes, gzip). Marketing pages, blog and search run no island in their first view, or one of
 * `LIGHT_ISLANDS`; the other islands are the forms of booking, login and registration.
 */
const LIGHT = 20
const FORM = 115
const DASHBOARD = 180
const LIGHT_ISLANDS: readonly string[] = ['savings-calculator', 'reading-progress', 'draft-check']
/** Islands behind a login, with what the dashboards load. */
const SIGNED_IN_ISLANDS: readonly string[] = ['member-intake']

const ISLAND = /^\s*'?([\w-]+)'?: \(\) => import\('#(web\/[^']+)'\)/gm
const ROUTE = /\/web\/routes\/(.+)\.tsx\?tsr-split=component$/

/**
 * The first load of a page without an island, of each island and of each page that the browser renders.
 * @param islands The text of web/islands.tsx, which names the islands.
 */
export function firstLoads(scripts: readonly BuiltScript[], islands: string): FirstLoad[] {
  const byName = new Map(scripts.map((script) => [script.fileName, script]))
  const scriptOf = (module: RegExp | string) => {
    const found = scripts.find(({ moduleIds }) =>
      moduleIds.some((id) => (typeof module === 'string' ? id.endsWith(module) : module.test(id))),
    )
    if (!found) throw new Error(`the build has no script with ${module}`)
    return found
  }
  const closure = (roots: readonly BuiltScript[]) => {
    const needed = new Set<BuiltScript>()
    const open = [...roots]
    for (let script = open.pop(); script; script = open.pop()) {
      if (needed.has(script)) continue
      needed.add(script)
      open.push(...script.imports.flatMap((name) => byName.get(name) ?? []))
    }
    return needed
  }
  const sizes = new Map<BuiltScript, number>()
  const sizeOf = (script: BuiltScript) => {
    const size = sizes.get(script) ?? gzipSync(script.code).byteLength
    sizes.set(script, size)
    return size
  }
  const load = (name: string, budget: number, roots: readonly BuiltScript[]): FirstLoad => ({
    name,
    budget,
    kilobytes: [...closure(roots)].reduce((sum, script) => sum + sizeOf(script), 0) / 1024,
  })

  const entry = scripts.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('the build has no entry')
  const still = [entry, scriptOf('/web/islands.tsx')]
  const hydrated = [entry, scriptOf('/web/hydrate.tsx')]
  const routes = routesOf(
    [...closure(hydrated)].flatMap(({ dynamicImports }) => dynamicImports.map((name) => byName.get(name))),
  )
  return [
    load('a page without an island', LIGHT, still),
    ...Array.from(islands.matchAll(ISLAND), ([, name = '', file = '']) =>
      load(`island ${name}`, budgetOf(name), [...still, scriptOf(`/${file}`)]),
    ),
    ...[...routes]
      .filter(
        ([route]) => !route.endsWith('route') && ![...routes.keys()].some((other) => other.startsWith(`${route}/`)),
      )
      .map(([route, script]) =>
        load(`/${route.replace(/\/?index$/, '')}`, DASHBOARD, [
          ...hydrated,
          script,
          ...framesOf(route).flatMap((frame) => routes.get(frame) ?? []),
        ]),
      ),
  ]
}

function budgetOf(island: string): number {
  if (LIGHT_ISLANDS.includes(island)) return LIGHT
  return SIGNED_IN_ISLANDS.includes(island) ? DASHBOARD : FORM
}

/** The scripts of the routes among the scripts, by the path of the route's file in web/routes, without its ending. */
function routesOf(scripts: readonly (BuiltScript | undefined)[]): Map<string, BuiltScript> {
  const routes = new Map<string, BuiltScript>()
  for (const script of scripts)
    for (const id of script?.moduleIds ?? []) {
      const [, route] = ROUTE.exec(id) ?? []
      if (route !== undefined && script) routes.set(route, script)
    }
  return routes
}

/** The routes around a route: those of "pro-dashboard/settings/team" are "pro-dashboard", "pro-dashboard/route" and so on. */
function framesOf(route: string): string[] {
  const steps = route.split('/')
  return steps.slice(0, -1).flatMap((_, at) => {
    const folder = steps.slice(0, at + 1).join('/')
    return [folder, `${folder}/route`]
  })
}
