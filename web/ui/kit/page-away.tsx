/**
 * Takes a page out of the document while its user is logged out, so that no name on it can be read by anyone, and puts
 * it back, with everything that was typed, when the same user logs in again.
 *   <PageAway away={user === null}>{page}</PageAway>
 * Its dialogs close meanwhile, because they stand beside the page.
 */
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import css from './page-away.module.css'

const Away = createContext(false)

/** Whether this component belongs to a page that is out of the document. */
export function useIsAway(): boolean {
  return useContext(Away)
}

export function PageAway({ away, children }: { away: boolean; children: ReactNode }) {
  const [page] = useState(() => {
    const element = document.createElement('div')
    element.className = css.page ?? ''
    return element
  })
  const restore = useRef(() => {})
  // A ref and no effect: the page must be in the document before its own effects measure it.
  const place = useCallback(
    (slot: HTMLElement | null) => {
      if (!slot || away) return
      slot.append(page)
      restore.current()
      return () => {
        restore.current = scrollOf(page)
        page.remove()
      }
    },
    [away, page],
  )
  return (
    <Away value={away}>
      <div ref={place} className={css.page} />
      {createPortal(children, page)}
    </Away>
  )
}

/** Remembers how far a page and its parts are scrolled, which they lose outside of the document. */
function scrollOf(page: HTMLElement): () => void {
  const { scrollX, scrollY } = window
  const parts = [...page.querySelectorAll('*')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
    .map((part) => ({ part, top: part.scrollTop, left: part.scrollLeft }))
  return () => {
    for (const { part, top, left } of parts) part.scrollTo({ top, left, behavior: 'instant' })
    window.scrollTo({ top: scrollY, left: scrollX, behavior: 'instant' })
  }
}
