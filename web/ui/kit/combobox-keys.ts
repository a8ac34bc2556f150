/** An open or closed list: the positions of its highlighted and its chosen option (-1 for none), and how many it has. */
type List = { isOpen: boolean; active: number; chosen: number; count: number }

const PAGE = 10

/**
 * The option that a key highlights, as ARIA describes for a combobox; null for keys that do not move in the list. The
 * arrow keys open a closed list at the chosen option, and go round at the ends of an open one.
 */
export function steppedOption(key: string, { isOpen, active, chosen, count }: List): number | null {
  const last = count - 1
  if (key === 'ArrowDown')
    return isOpen ? (active >= last ? Math.min(0, last) : active + 1) : chosen < 0 ? Math.min(0, last) : chosen
  if (key === 'ArrowUp') return isOpen ? (active <= 0 ? last : active - 1) : chosen < 0 ? last : chosen
  if (!isOpen) return null
  if (key === 'Home') return Math.min(0, last)
  if (key === 'End') return last
  if (key === 'PageDown') return Math.min(last, active + PAGE)
  if (key === 'PageUp') return Math.min(last, Math.max(0, active - PAGE))
  return null
}
