/** The keys of the list of clients: the arrows move between rows, "/" goes to the search. */
import { type KeyboardEvent, type RefObject, useEffect } from 'react'

const ROW = '[data-client]'

/** Moves the focus by an arrow key, Home or End. From the first row, the arrow up returns to the search. */
export function onRowKey(event: KeyboardEvent<HTMLElement>, search: HTMLInputElement | null): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(ROW)]
  const at = rows.indexOf(document.activeElement as HTMLElement)
  if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return
  const target = { ArrowDown: rows[at + 1], ArrowUp: rows[at - 1] ?? search, Home: rows[0], End: rows.at(-1) }[
    event.key
  ]
  if (!target) return
  event.preventDefault()
  target.focus()
}

/** Moves the focus from the search to the first row. */
export function onSearchKey(event: KeyboardEvent<HTMLElement>, list: HTMLElement | null): void {
  if (event.key !== 'ArrowDown') return
  const first = list?.querySelector<HTMLElement>(ROW)
  if (!first) return
  event.preventDefault()
  first.focus()
}

/** Focuses the search when "/" is pressed where nothing is typed and nothing lies over the page. */
export function useSlashKey(search: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const { target } = event
      if (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]')) return
      if (document.querySelector('dialog[open], :popover-open')) return
      event.preventDefault()
      search.current?.focus()
      search.current?.select()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [search])
}
