/**
 * The panel beside a dashboard page; on phones it covers the page. Render it in the component that has its data. It is
 * moved into the slot of the dashboard frame.
 *   {selected && <SidePanel title="Session" onClose={close} footer={<Button>Save</Button>}>…</SidePanel>}
 * It gets the focus when it opens. Escape closes it, and then the focus returns.
 */
import { IconX } from '@tabler/icons-react'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import css from './side-panel.module.css'

const Slot = createContext<HTMLElement | null>(null)

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

type SidePanelProps = { title: ReactNode; onClose: () => void; footer?: ReactNode; children: ReactNode }

export function SidePanel({ title, onClose, footer, children }: SidePanelProps) {
  const host = useContext(Slot)
  const panel = useRef<HTMLElement>(null)
  const close = useRef(onClose)
  close.current = onClose

  useEffect(() => {
    if (!host) return
    const before = document.activeElement
    panel.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [host])

  if (!host) return null
  return createPortal(
    <section
      ref={panel}
      className={css.panel}
      tabIndex={-1}
      aria-label={typeof title === 'string' ? title : 'Details'}
      onKeyDown={(event) => {
        // Escape in a menu or dialog that was opened from the panel closes only that.
        if (event.key === 'Escape' && !event.defaultPrevented && event.currentTarget.contains(event.target as Node))
          close.current()
      }}
    >
      <header className={css.head}>
        <h2 className={css.title}>{title}</h2>
        <button type="button" className={css.close} onClick={onClose} aria-label="Close">
          <IconX size={22} stroke={1.5} aria-hidden />
        </button>
      </header>
      <div className={css.body}>{children}</div>
      {footer && <footer className={css.foot}>{footer}</footer>}
    </section>,
    host,
  )
}
