/** The frame of a modal dialog, without a guard of what was typed into it: use the Dialog of ./dialog.tsx. */
import { IconX } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import css from './dialog.module.css'
import { IconButton } from './icon-button.tsx'

export type DialogFrameProps = {
  title: ReactNode
  /** Without it the dialog cannot be closed. */
  onClose?: () => void
  wide?: boolean
  /** Hides the page behind the dialog. */
  veiled?: boolean
  /** The side of the window where the dialog opens. By default it is centered. */
  side?: 'top' | 'bottom'
  /** Whether a click outside also closes the dialog. */
  lightDismiss?: boolean
  children: ReactNode
}

type Wiring = {
  dialog: RefObject<HTMLDialogElement | null>
  /** Whether the dialog stays open when the browser has closed it, because `onClose` asks first. */
  asks?: () => boolean
}

export function DialogFrame({
  dialog,
  asks,
  title,
  onClose,
  wide = false,
  veiled = false,
  side,
  lightDismiss = false,
  children,
}: DialogFrameProps & Wiring) {
  const titleId = useId()
  useEffect(() => {
    const { documentElement: page } = document
    // The page behind cannot scroll and loses its scrollbar. The styles reserve the space of the scrollbar by this
    // attribute.
    page.toggleAttribute('data-scrollbar', window.innerWidth > page.clientWidth)
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [])
  useLayoutEffect(() => {
    const shown = dialog.current
    // Closing returns the focus to the previous element. A layout effect, because other effects may remove that
    // element.
    return () => shown?.close()
  }, [])
  if (typeof document === 'undefined') return null
  // Rendered at the end of the page, not inside the form that opens it, because Enter here must not submit that form.
  return createPortal(
    <dialog
      ref={dialog}
      className={[css.dialog, wide && css.wide, veiled && css.veiled].filter(Boolean).join(' ')}
      data-side={side}
      closedby={onClose && lightDismiss ? 'any' : undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React also passes up the cancel event of a file field inside the dialog.
        if (event.target !== dialog.current) return
        // Only the owner closes the dialog, by no longer rendering it.
        event.preventDefault()
        if (event.cancelable) onClose?.()
      }}
      onClose={(event) => {
        const shown = dialog.current
        // Ignored when an inner dialog has closed, the owner has removed this one, or it is already open again.
        if (!shown || event.target !== shown || shown.open) return
        // At a second request without input in between, such as a phone's back gesture, the browser closes the dialog
        // without a cancel event that can be prevented.
        if (!onClose || asks?.()) shown.showModal()
        onClose?.()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Escape must not also close the panel around the dialog.
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

/** The row of buttons at the end of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>
}
