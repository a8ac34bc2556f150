/**
 * Takes a page out of the document while its user is logged out, so that no name on it can be read by anyone, and puts
 * it back, with everything that was typed, when the same user logs in again.
 *   <PageAway away={user === null}>{page}</PageAway>
 * Its dialogs close meanwhile, because they stand beside the page.
 */
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
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
  // A ref and no effect: the page must be in the document before its own effects measure it.
  const place = useCallback(
    (slot: HTMLElement | null) => {
      if (slot && !away) slot.append(page)
      return () => page.remove()
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
