/** The ids of the modules that a module needs before it runs, and of those that it may load later. */
type Links = { now: readonly string[]; later: readonly string[] }

/** The bundler's record of a module. */
type ImportGraph = {
  getModuleInfo: (id: string) => { importedIds: string[]; dynamicallyImportedIds: string[]; code: string | null } | null
}

/** Pages of a kind share one file with the modules that more than this part of them needs. */
const MOST = 0.6
const ICONS = /(?<=\/node_modules\/@tabler\/icons-react\/dist\/esm\/)tabler-icons-react\.mjs$/

/**
 * The modules that most pages of a kind need come in one file. A hundred small files cost a first load a tenth of its
 * bytes, because each is compressed alone. The graph of imports says which pages need a module, so no list has to
 * change when a component is added. This is a group of the bundler's `codeSplitting`.
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

/** Every module that a page may ever load. */
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

/** The icons that a module uses. Their index names thousands, so importing the index does not tell them apart. */
function iconsIn(code: string, index: string): string[] {
  const names = new Set(code.match(/\bIcon[A-Z]\w*/g))
  return [...names].map((name) => index.replace(ICONS, `icons/${name}.mjs`))
}

/** The shared file of each module that has one. */
function chunksOf(links: ReadonlyMap<string, Links>): Map<string, string> {
  const ids = [...links.keys()]
  const named = (pattern: RegExp) => ids.filter((id) => pattern.test(id))
  const later = (pattern: RegExp) => named(pattern).flatMap((id) => links.get(id)?.later ?? [])

  // The entry is all that a marketing page loads, so it is not merged with anything.
  const entry = needs(links, named(/\/web\/(client|islands)\.tsx$/))
  const islands = later(/\/web\/islands\.tsx$/)
  const inIslands = islands.map((island) => needs(links, [island]))
  const inMostIslands = inMost(inIslands)
  // Parts of islands that load later are separate files.
  const parts = new Set([...needs(links, islands)].flatMap((id) => links.get(id)?.later ?? []))
  const loadedApart = [...inIslands, ...[...parts].map((part) => needs(links, [part]))]
  const inEveryApp = needs(links, named(/\/web\/hydrate\.tsx$/))
  const inMostDashboards = inMost(
    ['pro', 'member'].flatMap((kind) => {
      const frame = named(new RegExp(`/web/routes/${kind}-dashboard(/route)?\\.tsx\\?tsr-split=component$`))
      const pages = named(new RegExp(`/web/routes/${kind}-dashboard/.*\\?tsr-split=component$`))
      return pages.map((page) => needs(links, [...frame, page]))
    }),
  )

  const chunkOf = (id: string): string | null => {
    if (entry.has(id)) return null
    if (/\/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react'
    if (inMostIslands(id)) return 'base'
    const readers = loadedApart.flatMap((part, at) => (part.has(id) ? [at] : []))
    if (readers.length === 0 && inEveryApp.has(id)) return 'app'
    // An island loads what it shares with the dashboards, and only what it needs.
    return inMostDashboards(id) ? ['dashboard', ...readers].join('-') : null
  }
  return new Map(
    ids.flatMap((id) => {
      const chunk = chunkOf(id)
      return chunk ? [[id, chunk] as const] : []
    }),
  )
}

/** Whether most of the pages need a module. */
function inMost(pages: readonly ReadonlySet<string>[]): (id: string) => boolean {
  return (id) => pages.filter((page) => page.has(id)).length > pages.length * MOST
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
