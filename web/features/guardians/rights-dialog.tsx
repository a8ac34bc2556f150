import { type FormEvent, useState } from 'react'
import type { Guardian } from '#contracts/api/guardians'
import { useFormCheck } from '#web/ui/forms/form-check.ts'
import { SaveAlert } from '#web/ui/forms/save-alert.tsx'
import { useOpened } from '#web/ui/forms/use-opened.ts'
import { usePutRights } from '#web/data/guardians/mutations.ts'
import css from './guardians.module.css'
import { mayWords } from './rights-words.ts'
import { hasAnyRight, NO_RIGHT_TEXT, RightsFields } from './rights-fields.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog, DialogActions } from '#web/ui/kit/dialog.tsx'

type RightsDialogProps = { minorId: string; guardian: Guardian; onSaved: () => void; onClose: () => void }

export function RightsDialog({ minorId, guardian, onSaved, onClose }: RightsDialogProps) {
  const [rights, setRights] = useState(guardian.rights)
  const opened = useOpened({ rights: guardian.rights })
  const put = usePutRights(minorId, guardian.orchid_user_id)
  const missing = !hasAnyRight(rights)
  const check = useFormCheck()
  const save = () => {
    if (check.passes(!missing)) put.mutate({ rights, seen: opened.seen(['rights']) }, { onSuccess: onSaved })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <Dialog onClose={onClose} title={`What ${guardian.first_name} can do`}>
      <form ref={check.form} noValidate onSubmit={submit} className={css.stack}>
        <SaveAlert
          error={put.error}
          elsewhere={{
            was: opened.values,
            words: { rights: [`What ${guardian.first_name} can do`, mayWords] },
            by: 'in another window or by someone else',
            learn: opened.learn,
            onTheirs: (now) => setRights(now.rights ?? rights),
          }}
          onMine={save}
        />
        <RightsFields
          legend="They can"
          value={rights}
          onChange={setRights}
          error={check.tried && missing ? NO_RIGHT_TEXT : null}
        />
        <p className={css.fine}>
          Changes take effect right away. If they are using this profile right now, they have to switch to it again.
        </p>
        <DialogActions>
          <Button kind="quiet" onClick={onClose} disabled={put.isPending}>
            Cancel
          </Button>
          <Button type="submit" busy={put.isPending}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
