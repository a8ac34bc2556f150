/** Lets the owner part the account of a client from their chart, when it was joined with the wrong person. */
import { useState } from 'react'
import { shownName } from '#domain/content/person-name'
import { usePartAccount } from '#web/data/part-account.ts'
import type { ClientChoice } from '#web/data/charts/queries.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog } from '#web/ui/kit/dialog.tsx'
import css from './client-forms.module.css'

type Client = Pick<ClientChoice, 'patient_user_id' | 'first_name' | 'preferred_first_name' | 'last_name' | 'email'>

export function PartAccount({ client, onParted }: { client: Client; onParted?: (() => void) | undefined }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <div>
        <Button kind="plain" size="small" onClick={() => setAsking(true)}>
          Part account
        </Button>
      </div>
      {asking && <PartDialog client={client} onClose={() => setAsking(false)} onParted={onParted} />}
    </>
  )
}

function PartDialog({
  client,
  onClose,
  onParted,
}: {
  client: Client
  onClose: () => void
  onParted?: (() => void) | undefined
}) {
  const part = usePartAccount()
  const name = shownName(client)
  return (
    <Dialog onClose={onClose} title="Part this account?">
      <div className={css.stack}>
        <FormAlert error={part.error} />
        <p>
          Do this if the account{client.email && ` with the email ${client.email}`} is not that of {name}. Sessions,
          notes and invoices that you made for {name} stay here, and the account no longer sees them. Sessions that the
          account booked itself move to a client of its own.
        </p>
        <p>We do not write to anyone about this. You can invite {name} again.</p>
        <div className={css.row}>
          <Button
            tone="red"
            busy={part.isPending}
            onClick={() => part.mutate(client.patient_user_id, { onSuccess: () => onParted?.() })}
          >
            Part account
          </Button>
          <Button kind="quiet" onClick={onClose} disabled={part.isPending} data-autofocus>
            Keep as it is
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
