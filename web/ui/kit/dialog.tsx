/**
 * A modal dialog by the browser's own <dialog>: the focus stays in it and returns afterwards, Escape closes it, the
 * page behind is inert. Render it while it is open:
 *   {open && <Dialog title="Log in" onClose={close}>…<DialogActions>…</DialogActions></Dialog>}
 * The element with `data-autofocus`, or else the first control, gets the focus when it opens.
 */
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import css from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { useIsAway } from './page-away.tsx'

type DialogProps = {
  title: ReactNode
  /** Left out: it cannot be closed. */
  onClose?: () => void
  wide?: boolean
  /** Hides the page behind it. */
  veiled?: boolean
  /** The side of the window where it opens; centered if left out. */
  side?: 'top' | 'bottom'
  /** A click outside closes it as well. Leave it out if typed text would be lost. */
  lightDismiss?: boolean
  children: ReactNode
}

export function Dialog(props: DialogProps) {
  return useIsAway() ? null : <OpenDialog {...props} />
}

function OpenDialog({
  title,
  onClose,
  wide = false,
  veiled = false,
  side,
  lightDismiss = false,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const { documentElement: page } = document
    // The page behind stops scrolling; the space of its scrollbar is kept.
    page.toggleAttribute('data-scrollbar', window.innerWidth > page.clientWidth)
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [])
  useLayoutEffect(() => {
    const shown = dialog.current
    // Closing returns the focus to the previous element. It runs before other effects, which may remove that element.
    return () => shown?.close()
  }, [])
  if (typeof document === 'undefined') return null
  // Placed beside the page instead of inside the form that opens it: a key pressed here must not submit that form.
  return createPortal(
    <dialog
      ref={dialog}
      className={[css.dialog, wide && css.wide, veiled && css.veiled].filter(Boolean).join(' ')}
      data-side={side}
      closedby={onClose && lightDismiss ? 'any' : undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file field in it has a cancel event of its own, which React passes up as well.
        if (event.target !== dialog.current) return
        // The owner decides whether it closes, also at a second Escape.
        event.preventDefault()
        if (event.cancelable) onClose?.()
      }}
      onClose={(event) => {
        const shown = dialog.current
        // Another dialog inside it has closed, its owner removed it, or it is open again by now.
        if (!shown || event.target !== shown || shown.open) return
        // A browser closes it without asking at a second request without input between, such as a phone's back gesture.
        if (onClose) onClose()
        else shown.showModal()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // The panel around it stays open.
        event.stopPropagation()
        if (!onClose) event.preventDefault()
      }}
    >
      <div className={css.head}>
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
        {onClose && (
          <IconButton label="Close" size="large" className={css.close} onClick={onClose}>
            <IconX size={22} stroke={1.5} aria-hidden />
          </IconButton>
        )}
      </div>
      {children}
    </dialog>,
    document.body,
  )
}

/** The buttons at the foot of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>
}
