/**
 * Tabs. The arrow keys move the focus between them, and Enter or Space calls `onChoose`. The owner decides whether to
 * change `chosen`.
 *   <Tabs label="Steps" tabs={[{ key: 'a', label: 'A' }]} chosen="a" onChoose={…}>{content of the chosen tab}</Tabs>
 */
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import css from './tabs.module.css'

type TabsProps<Key extends string> = {
  label: string
  tabs: readonly { key: Key; label: string }[]
  chosen: Key
  onChoose: (key: Key) => void
  children: ReactNode
}

export function Tabs<Key extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<Key>) {
  const id = useId()
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step =
      event.key === 'ArrowRight' ? 'nextElementSibling' : event.key === 'ArrowLeft' ? 'previousElementSibling' : null
    const next = step && event.currentTarget[step]
    if (!(next instanceof HTMLElement)) return
    event.preventDefault()
    next.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={label} className={css.tabs}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === chosen}
            aria-controls={tab.key === chosen ? `${id}-panel` : undefined}
            tabIndex={tab.key === chosen ? 0 : -1}
            className={css.tab}
            onClick={() => onChoose(tab.key)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  )
}
