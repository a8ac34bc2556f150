/** Captions and transcript as one plain switch, and in words who has switched it on: all see the same. */
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { errorText } from '#web/lib/api-error.ts'
import css from './call.module.css'
import { consentQuery, switchConsent } from './queries.ts'

type ConsentStripProps = { appointmentId: string; names: Map<string, string>; identity: string }

export function ConsentStrip({ appointmentId, names, identity }: ConsentStripProps) {
  const queries = useQueryClient()
  const help = useId()
  const { data } = useQuery(consentQuery(appointmentId))
  const change = useMutation({
    mutationFn: (consented: boolean) => switchConsent(appointmentId, consented),
    onSuccess: (state) => queries.setQueryData(consentQuery(appointmentId).queryKey, state),
  })
  const mine = data?.people.find((person) => person.user_id === identity)?.consented ?? false
  return (
    <section className={css.consent} aria-label="Captions and transcript">
      <button
        type="button"
        className={css.switch}
        role="switch"
        aria-checked={mine}
        aria-describedby={help}
        disabled={!data || change.isPending}
        onClick={() => change.mutate(!mine)}
      >
        <span className={css.track} aria-hidden />
        Captions and transcript
      </button>
      <ul className={css.agreed}>
        {data?.people.map((person) => (
          <li key={person.user_id} data-on={person.consented || undefined}>
            {person.consented ? (
              <IconCheck size={15} stroke={1.75} aria-hidden />
            ) : (
              <IconMinus size={15} stroke={1.75} aria-hidden />
            )}
            {person.user_id === identity ? 'You' : names.get(person.user_id)}: {person.consented ? 'yes' : 'no'}
          </li>
        ))}
      </ul>
      <span id={help} className="visually-hidden">
        Runs only while everybody in the call has it on. What is said then is written down for the professional’s
        record.
      </span>
      {change.error && (
        <p className={css.problem} role="alert">
          {errorText(change.error)}
        </p>
      )}
    </section>
  )
}
