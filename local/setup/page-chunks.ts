/** The ids of the modules that a module needs before it runs, and of those that it may load later. */
type Links = { now: readonly string[]; later: readonly string[] }

/** The bundler's record of a module. */
type ImportGraph = {
  getModuleInfo: (id: string) => { importedIds: string[]; dynamicallyImportedIds: string[]; code: string | null } | null
}

/** A module is in the shared file of a kind of page if more than this share of these pages needs it. */
const ISLANDS = 0.3
const DASHBOARDS = 0.5
/** The frame around a login is in the few pages that a mailed link opens in a dashboard. */
const SOME_DASHBOARDS = 0.2
const REACT = /\/node_modules\/(react|react-dom|scheduler)\//
/** The islands by which visitors book and buy. The others are forms of accounts. */
const BOOKING = /\/-islands\/(checkout|checkout-confirm|slot-picker|plan-order)\.tsx$/
const ICON = /\/node_modules\/@tabler\/icons-react\/dist\/esm\/icons\/\w+\.mjs$/
const ICONS = /(?<=\/node_modules\/@tabler\/icons-react\/dist\/esm\/)tabler-icons-react\.mjs$/

/**
 * A group for the bundler's `codeSplitting`. It puts the modules that most pages of a kind need into one file. As a
 * hundred small files, each compressed alone, they would make a first load a tenth larger. The import graph decides
 * which pages need a module, so no list has to change when a component is added.
 */
export function pageChunks(client: string) {
  let chunkOf: Map<string, string> | undefined
  return {
    name: (id: string, graph: ImportGraph) => {
      chunkOf ??= chunksOf(linksFrom(client, graph))
      return chunkOf.get(id) ?? null
    },
    includeDependenciesRecursively: false,
  }
}

/** Every module that some page may load, with its links. */
function linksFrom(client: string, graph: ImportGraph): Map<string, Links> {
  const links = new Map<string, Links>()
  const open = [client]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (links.has(id)) continue
    const { importedIds = [], dynamicallyImportedIds = [], code } = graph.getModuleInfo(id) ?? {}
    const now = importedIds.flatMap((imported) => (ICONS.test(imported) ? iconsIn(code ?? '', imported) : imported))
    links.set(id, { now, later: dynamicallyImportedIds })
    open.push(...now, ...dynamicallyImportedIds)
  }
  return links
}

/**
 * The modules of the icons that a module uses. Its import of the icon index, which has thousands, does not say which.
 */
function iconsIn(code: string, index: string): string[] {
  const names = new Set(code.match(/\bIcon[A-Z]\w*/g))
  return [...names].map((name) => index.replace(ICONS, `icons/${name}.mjs`))
}

/** The shared file of each module. Modules without a shared file are left out. */
function chunksOf(links: ReadonlyMap<string, Links>): Map<string, string> {
  const ids = [...links.keys()]
  const named = (pattern: RegExp) => ids.filter((id) => pattern.test(id))
  const later = (pattern: RegExp) => named(pattern).flatMap((id) => links.get(id)?.later ?? [])

  // A marketing page loads only the modules of the entry, so they are not merged with others.
  const entry = needs(links, named(/\/web\/(client|islands)\.tsx$/))
  const islands = later(/\/web\/islands\.tsx$/)
  const inIslands = islands.map((island) => needs(links, [island]))
  // An island without React stays as light as a marketing page, so its modules are not merged with others either.
  const light = inIslands.filter((modules) => ![...modules].some((id) => REACT.test(id)))
  const inMostIslands = inMost(inIslands, ISLANDS)
  const inSomeBooking = inMost(
    inIslands.filter((_, at) => BOOKING.test(islands[at] ?? '')),
    0,
  )
  // Parts of islands that load later are separate files.
  const parts = new Set([...needs(links, islands)].flatMap((id) => links.get(id)?.later ?? []))
  const loadedApart = [...inIslands, ...[...parts].map((part) => needs(links, [part]))]
  const inEveryApp = needs(links, named(/\/web\/hydrate\.tsx$/))
  const dashboards = ['pro', 'member'].flatMap((kind) => {
    const frame = named(new RegExp(`/web/routes/${kind}-dashboard(/route)?\\.tsx\\?tsr-split=component$`))
    const pages = named(new RegExp(`/web/routes/${kind}-dashboard/.*\\?tsr-split=component$`))
    return pages.map((page) => needs(links, [...frame, page]))
  })
  const inMostDashboards = inMost(dashboards, DASHBOARDS)
  const inSomeDashboards = inMost(dashboards, SOME_DASHBOARDS)
  // An icon is small and imports nothing that not every page has. A file of its own would cost a request, and be as
  // large as what the icon adds to the shared file.
  const isSharedIcon = (id: string) => ICON.test(id) && dashboards.filter((page) => page.has(id)).length > 1

  const chunkOf = (id: string): string | null => {
    if (entry.has(id) || light.some((modules) => modules.has(id))) return null
    if (REACT.test(id)) return 'react'
    // Dashboards need the base too, but not what only forms before a login need, and bookings need not all of these. What
    // both share with the dashboards is apart, because these should not load the frame around a form with it.
    if (inMostIslands(id)) {
      if (inEveryApp.has(id) || inMostDashboards(id)) return 'base'
      if (inSomeBooking(id)) return inSomeDashboards(id) ? 'sent' : 'forms'
      return inSomeDashboards(id) ? 'fields' : 'accounts'
    }
    const readers = loadedApart.flatMap((part, at) => (part.has(id) ? [at] : []))
    if (readers.length === 0 && inEveryApp.has(id)) return 'app'
    // One file for each combination of islands that shares modules with the dashboards. So an island loads only modules
    // that it needs.
    if (inMostDashboards(id)) return ['dashboard', ...readers].join('-')
    return readers.length === 0 && isSharedIcon(id) ? 'dashboard' : null
  }
  return new Map(
    ids.flatMap((id) => {
      const chunk = chunkOf(id)
      return chunk ? [[id, chunk] as const] : []
    }),
  )
}

/** Whether more than a share of the pages needs a module. */
function inMost(pages: readonly ReadonlySet<string>[], share: number): (id: string) => boolean {
  return (id) => pages.filter((page) => page.has(id)).length > pages.length * share
}

/** Everything that the roots need before they run, including themselves. */
function needs(links: ReadonlyMap<string, Links>, roots: readonly string[]): Set<string> {
  const found = new Set<string>()
  const open = [...roots]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(links.get(id)?.now ?? []))
  }
  return found
}
