/** A graph: the names that each name reaches directly. */
export type Graph = Map<string, Set<string>>

/** The circles of a graph: the largest groups whose members all reach each other. Each is sorted. */
export function circlesOf(graph: Graph): string[][] {
  const order = new Map<string, number>()
  const open: string[] = []
  const found: string[][] = []

  // Tarjan's algorithm: a name that reaches no earlier open name closes a group: itself and the names opened after it.
  function visit(name: string): number {
    const own = order.size
    order.set(name, own)
    open.push(name)
    let low = own
    for (const next of graph.get(name) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (open.includes(next)) low = Math.min(low, order.get(next) ?? low)
    }
    if (low === own) {
      const group = open.splice(open.indexOf(name))
      if (group.length > 1) found.push(group.sort())
    }
    return low
  }

  for (const name of graph.keys()) if (!order.has(name)) visit(name)
  return found
}
