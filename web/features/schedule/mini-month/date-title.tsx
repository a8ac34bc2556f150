/** The dates that are shown, as a button that opens a small month to go to another date. */
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { DateText } from '#web/lib/wall-time.ts'
import { withClass } from '#web/ui/kit/button-look.ts'
import floating from '#web/ui/kit/floating.module.css'
import { useFloating } from '#web/ui/kit/use-floating.ts'
import css from './date-title.module.css'

const MiniMonth = lazy(async () => ({ default: (await import('./mini-month.tsx')).MiniMonth }))

type DateTitleProps = {
  children: string
  date: DateText
  today: DateText
  zone: string
  onChoose: (date: DateText) => void
  className: string | undefined
}

export function DateTitle({ children, className, onChoose, ...shown }: DateTitleProps) {
  const { open, close, button, box } = useFloating('[data-chosen]')
  return (
    <>
      <h2 className={className} aria-live="polite">
        <button type="button" className={css.title} title="Go to a date" aria-haspopup="dialog" {...button}>
          <span className={css.text}>{children}</span>
          <IconChevronDown size={18} stroke={1.5} aria-hidden />
        </button>
      </h2>
      <div
        {...box}
        role="dialog"
        aria-label="Go to a date"
        data-place="below-start"
        className={withClass(floating.floating, css.box)}
      >
        {open && (
          <Suspense fallback={null}>
            <MiniMonth
              {...shown}
              onChoose={(date) => {
                close()
                onChoose(date)
              }}
            />
          </Suspense>
        )}
      </div>
    </>
  )
}
