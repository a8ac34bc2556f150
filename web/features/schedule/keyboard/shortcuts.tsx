/** The keyboard shortcuts of the schedule: the keys, what a screen reader hears about them, and the dialog that lists them. */
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ScheduleSearch, View } from '../schedule-search.ts'
import { stepDate } from '../visible-dates.ts'
import { actOf, type KeyAct } from './schedule-keys.ts'

const ShortcutsDialog = lazy(async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog }))

type ShortcutsProps = {
  view: View
  date: string
  today: string
  /** Whether the dates that were asked for are drawn, and neither loading nor still those before. */
  shown: boolean
  /** Whether the keys act, which each person can turn off in their browser. */
  on: boolean
  onTurn: (on: boolean) => void
  /** Whether the dialog is open. */
  open: boolean
  onOpen: (open: boolean) => void
  /** Left out in an archive. */
  onAdd?: (() => void) | undefined
  onSearch: (change: ScheduleSearch) => void
  onChoose: (choice: Pick<ScheduleSearch, 'view'>) => void
}

export function Shortcuts(props: ShortcutsProps) {
  const { view, date, shown, on, open, onOpen, onTurn } = props
  const [said, setSaid] = useState('')
  const left = useRef<Element | null>(null)
  const act = useRef<(act: KeyAct) => void>(undefined)
  act.current = (asked) => {
    left.current = document.activeElement
    // What it became is said by the next toast.
    if (asked === 'undo') void import('#web/ui/kit/toast.tsx').then((toast) => setSaid(toast.runToastAction()))
    else setSaid(perform(asked, props))
  }
  useEffect(() => {
    if (!on) return
    const listen = (event: KeyboardEvent) => {
      const asked = actOf(event)
      if (!asked || !isPageFocused()) return
      event.preventDefault()
      act.current?.(asked)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [on])
  useEffect(() => {
    if (!shown) return
    // What had the focus is gone with the dates that were shown, so the focus moves into the new ones.
    const isGone = left.current?.isConnected === false
    if (isGone && document.activeElement === document.body) focusCalendar()
    left.current = null
  }, [view, date, shown])
  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {open && (
        <Suspense fallback={null}>
          <ShortcutsDialog on={on} onTurn={onTurn} onClose={() => onOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const SHOWN: Record<View, string> = {
  day: 'Shown as a day.',
  'three-days': 'Shown as three days.',
  week: 'Shown as a week.',
  month: 'Shown as a month.',
  list: 'Shown as a list.',
}

/**
 * Does what a key asks for, and returns what is said about it. New dates and panels speak for themselves: the title of the
 * dates is a live region, and a panel takes the focus.
 */
function perform(asked: Exclude<KeyAct, 'undo'>, props: ShortcutsProps): string {
  const { view, date, today, onAdd, onOpen, onSearch, onChoose } = props
  if (asked === 'help') onOpen(true)
  else if (asked === 'today') {
    if (date === today) return 'Today is already shown.'
    onSearch({ date: undefined })
  } else if (asked === 'next' || asked === 'previous') {
    onSearch({ date: stepDate(view, date, asked === 'next' ? 1 : -1) })
  } else if (asked === 'add') {
    if (!onAdd) return 'No sessions can be added to an archive.'
    onAdd()
  } else {
    onChoose({ view: asked })
    return SHOWN[asked]
  }
  return ''
}

/** Whether the focus is in the page, or nowhere, but not in a field, a panel, or something open over the page. */
function isPageFocused(): boolean {
  const at = document.activeElement
  if (document.querySelector('dialog[open], [popover]:not([popover=manual]):popover-open')) return false
  if (!at || at === document.body) return true
  if (at.matches('input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]')) return false
  return document.querySelector('main')?.contains(at) ?? false
}

/** Where the focus goes among the dates: `data-arrives` marks it, or the list in which it is the first entry. */
function focusCalendar(): void {
  const marked = document.querySelector<HTMLElement>('button[data-arrives], [data-arrives] li button')
  const to = marked ?? document.querySelector<HTMLElement>('main')
  to?.focus()
}
