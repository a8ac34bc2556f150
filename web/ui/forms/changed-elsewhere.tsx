/**
 * Above a form whose record was changed in another window or by someone else since it was opened: what is different, and
 * the choice between the typed values and the saved ones. What was typed stays until the person chooses.
 */
import { IconArrowsSplit2 } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/kit/button.tsx'
import css from './changed-elsewhere.module.css'
import { type Difference, differencesOf, type FieldWords } from './differences.ts'

export type Elsewhere<Stored extends object> = {
  /** The values with which the form was opened. */
  was: Partial<Stored>
  /** What the fields are called, or a function that says what is different. */
  words?: FieldWords<Stored> | ((was: Partial<Stored>, now: Partial<Stored>) => Difference[])
  /** Who can have changed it. */
  by?: string
  /** Makes the present values those that were seen (`useOpened`). */
  learn: (now: Partial<Stored>) => void
  /** Puts the present values into their fields. */
  onTheirs: (now: Partial<Stored>) => void
}

type ChangedElsewhereProps<Stored extends object> = Elsewhere<Stored> & { now: Partial<Stored>; onMine: () => void }

export function ChangedElsewhere<Stored extends object>({
  was,
  now,
  words,
  by = 'in another window',
  learn,
  onTheirs,
  onMine,
}: ChangedElsewhereProps<Stored>) {
  const box = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(false)
  // What was seen before the choice, because the choice changes it.
  const [differences] = useState<Difference[]>(() =>
    typeof words === 'function' ? words(was, now) : differencesOf(was, now, words),
  )
  useEffect(() => box.current?.focus(), [])
  if (chosen) return null
  const choose = (then: () => void) => {
    setChosen(true)
    learn(now)
    then()
  }
  return (
    <div ref={box} className={css.box} role="alert" tabIndex={-1} data-changed-elsewhere>
      <IconArrowsSplit2 size={18} stroke={1.5} aria-hidden />
      <div className={css.text}>
        <p className={css.title}>This was changed {by} since you opened it. Nothing is saved yet.</p>
        <ul className={css.list}>
          {differences.map(({ what, was: before, is }) => (
            <li key={what}>
              <b>{what}</b> was {before}, is now {is}
              {/[.!?…”]$/.test(is) ? '' : '.'}
            </li>
          ))}
        </ul>
        <div className={css.acts}>
          <Button size="small" onClick={() => choose(onMine)}>
            Save mine anyway
          </Button>
          <Button size="small" kind="quiet" onClick={() => choose(() => onTheirs(now))}>
            Use theirs
          </Button>
        </div>
      </div>
    </div>
  )
}
