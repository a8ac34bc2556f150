/**
 * The item to which a key moves the focus from item `at`; null for other keys. `at` is -1 when no item has the focus.
 */
export function nextMenuItem(key: string, at: number, items: readonly { label: string }[]): number | null {
  const count = items.length
  if (count === 0) return null
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key.length !== 1 || key === ' ') return null
  const letter = key.toLowerCase()
  const found = items.findIndex((_, step) => startsWith(items[(at + 1 + step) % count], letter))
  return found < 0 ? null : (at + 1 + found) % count
}

function startsWith(item: { label: string } | undefined, letter: string): boolean {
  return item?.label.toLowerCase().startsWith(letter) ?? false
}
