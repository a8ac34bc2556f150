/**
 * A modal dialog by the browser's own <dialog>: focus stays in it, Escape closes it, the page behind is inert. For pages
 * without the component library; inside the dashboards its Modal serves as well. Render it while it is open:
 *   {open && <Dialog title="Log in" onClose={close}>…</Dialog>}
 */
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import css from './dialog.module.css'

type DialogProps = {
  title: ReactNode
  /** Left out: it cannot be closed. */
  onClose?: () => void
  wide?: boolean
  /** Nothing of the page behind it is seen. */
  veiled?: boolean
  /** The side of the window where it opens; in the middle if left out. */
  side?: 'top' | 'bottom'
  children: ReactNode
}

export function Dialog({ title, onClose, wide = false, veiled = false, side, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => dialog.current?.showModal(), [])
  useLayoutEffect(() => {
    const shown = dialog.current
    // Closing gives the focus back to where it was: while it still stands in the page, which is before other effects end.
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={[css.dialog, wide && css.wide, veiled && css.veiled].filter(Boolean).join(' ')}
      data-side={side}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Whether it closes is its owner's choice, also for a second Escape.
        event.preventDefault()
        if (event.cancelable) onClose?.()
      }}
      onClose={() => {
        const shown = dialog.current
        // Its owner took it away, or it is open again by now.
        if (!shown || shown.open) return
        // A second wish without input between, such as a phone's way back, closes it unasked.
        if (onClose) onClose()
        else shown.showModal()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !onClose) event.preventDefault()
      }}
    >
      <div className={css.head}>
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
        {onClose && (
          <button type="button" className={css.close} onClick={onClose} aria-label="Close">
            <IconX size={22} stroke={1.5} aria-hidden />
          </button>
        )}
      </div>
      {children}
    </dialog>
  )
}
