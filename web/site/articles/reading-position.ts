/** The bar of the reading progress is hidden while the page is scrolled less than this (spec section 2), in px. */
const HIDDEN_UNDER = 100

/** All in px: where the page is scrolled to, the height of the window, and where the text ends on the page. */
type Reading = { scroll: number; view: number; end: number }

/** How much of the text has been on the screen since its begin, from 0 to 1; null while the bar is hidden. */
export function readShare({ scroll, view, end }: Reading): number | null {
  if (scroll < HIDDEN_UNDER) return null
  const way = end - view
  return way <= 0 ? 1 : Math.min(1, scroll / way)
}

/** The part that is read: the last one whose heading has passed `line`. `tops` are the headings' distances to the top. */
export function partAt(tops: readonly number[], line: number): number {
  return tops.findLastIndex((top) => top <= line)
}
