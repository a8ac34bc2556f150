/**
 * How a dialog holds up a change of the address: the router gives it (web/hydrate.tsx). Pages in static mode have no
 * router. There every link loads a document, and the browser asks.
 */
type Block = (mayLeave: () => Promise<boolean>) => () => void

let block: Block | null = null

export function giveNavigationBlock(given: Block): void {
  block = given
}

/** Asks `mayLeave` before each change of the address. Returns what stops asking. */
export function blockNavigation(mayLeave: () => Promise<boolean>): () => void {
  return block?.(mayLeave) ?? (() => undefined)
}
