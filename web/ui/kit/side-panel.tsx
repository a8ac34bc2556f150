/**
 * The panel over a dashboard page; on phones it covers the page. Render it in the component that has its data. It is
 * moved into the slot of the dashboard frame.
 *   {selected && <SidePanel title="Session" onClose={close} footer={<Button>Save</Button>}>…</SidePanel>}
 * It gets the focus when it opens. Escape closes it, also from the page, unless something over it is open. Then the focus
 * returns. Both ask first when something was typed into its fields (decision 070).
 */
import { IconX } from '@tabler/icons-react'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import css from './side-panel.module.css'
import { useTypedGuard } from './use-typed-guard.tsx'

const Slot = createContext<HTMLElement | null>(null)

/** The element that holds the open panel, and is empty without one. */
export function useSidePanelHost(): HTMLElement | null {
  return useContext(Slot)
}

export function SidePanelSlot({
  className,
  panelClassName,
  children,
}: {
  className?: string
  panelClassName?: string
  children: ReactNode
}) {
  const [host, setHost] = useState<HTMLElement | null>(null)
  return (
    <Slot value={host}>
      <div className={className}>
        {children}
        <div className={panelClassName} ref={setHost} />
      </div>
    </Slot>
  )
}

type SidePanelProps = {
  title: ReactNode
  onClose: () => void
  footer?: ReactNode
  /** Set where the form itself asks before it is left (useUnsaved). */
  asksItself?: boolean
  children: ReactNode
}

export function SidePanel({ title, onClose, footer, asksItself = false, children }: SidePanelProps) {
  const host = useContext(Slot)
  const panel = useRef<HTMLElement>(null)
  // A panel may stay open while the address changes, so only a form that knows when it does asks then (useUnsaved).
  const guard = useTypedGuard(panel, { guards: !asksItself, modal: false, host })
  const close = useRef(onClose)
  close.current = () => guard.close(onClose)

  useEffect(() => {
    if (!host) return
    const before = document.activeElement
    panel.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [host])

  useEffect(() => {
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isSomethingOpenOver()) return
      // The browser would close a dialog that this opens, such as the question about unsaved changes.
      event.preventDefault()
      close.current()
    }
    // On the window, after all that stands in the page: a list, a menu or a dialog takes the key for itself.
    window.addEventListener('keydown', onEscape)
    return () => window.removeEventListener('keydown', onEscape)
  }, [])

  if (!host) return null
  return createPortal(
    <section ref={panel} className={css.panel} tabIndex={-1} aria-label={typeof title === 'string' ? title : 'Details'}>
      <header className={css.head}>
        <h2 className={css.title}>{title}</h2>
        <button type="button" className={css.close} onClick={() => close.current()} aria-label="Close">
          <IconX size={22} stroke={1.5} aria-hidden />
        </button>
      </header>
      <div className={css.body}>{children}</div>
      {footer && <footer className={css.foot}>{footer}</footer>}
      {guard.question}
    </section>,
    host,
  )
}

/** A dialog or popover closes first. The browser closes it after this event. */
const isSomethingOpenOver = () => document.querySelector('dialog[open], :popover-open') !== null
