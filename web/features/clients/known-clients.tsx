/** Warns that a client who is to be added may be there already, and shows who that is. */
import { useEffect, useRef } from 'react'
import { shownName } from '#domain/content/person-name'
import type { ChartEntry, ClientChoice } from '#web/data/charts/queries.ts'
import { marksOf } from '#web/data/charts/same-names.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { STATUS_CHIPS } from './client-status.ts'
import css from './client-forms.module.css'

type KnownClientsProps = {
  known: readonly ChartEntry[]
  busy: boolean
  /** What choosing one of them does: "Open" or "Use this client". */
  verb: string
  onChoose: (client: ClientChoice) => void
  onAnyway: () => void
}

export function KnownClients({ known, busy, verb, onChoose, onAnyway }: KnownClientsProps) {
  const box = useRef<HTMLDivElement>(null)
  // It is focused each time that it is the answer to "Add client".
  useEffect(() => box.current?.focus(), [known])
  return (
    <div ref={box} tabIndex={-1} className={css.found}>
      <FormAlert error={null}>
        <p>
          {known.length === 1 ? 'This may be a client you already have:' : 'These may be clients you already have:'}
        </p>
        <ul className={css.known}>
          {known.map((entry) => (
            <li key={entry.patient_chart_id}>
              <span>
                <strong>{shownName(entry)}</strong>, {marksOf(entry) || 'no birth date or email yet'}
                {entry.client_status !== 'active' && ` (${STATUS_CHIPS[entry.client_status].word.toLowerCase()})`}
              </span>
              <Button
                size="small"
                kind="quiet"
                onClick={() => onChoose(entry)}
                aria-label={`${verb}: ${shownName(entry)}, ${marksOf(entry) || 'no birth date or email yet'}`}
              >
                {verb}
              </Button>
            </li>
          ))}
        </ul>
        <Button size="small" kind="quiet" busy={busy} onClick={onAnyway}>
          Add anyway, as another person
        </Button>
      </FormAlert>
    </div>
  )
}
