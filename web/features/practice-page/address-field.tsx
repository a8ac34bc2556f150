/** The address of the practice page. While it is typed, the field says whether the practice can have it. */
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useAskToShare, type OwnPracticePage, practiceAddressQuery } from '#web/data/practice-page.ts'
import { typedAddress } from '#web/lib/typed-address.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { useDebounced } from '#web/ui/kit/use-debounced.ts'
import css from './page-settings.module.css'

type AddressFieldProps = {
  saved: OwnPracticePage
  /** Whether the practice is shown at the address of another one. */
  isShared: boolean
  /** Whether nothing else is unsaved, so that a request loses nothing. */
  canAsk: boolean
  value: string
  error: ComponentProps<typeof TextField>['error']
  onChange: ComponentProps<typeof TextField>['onChange']
  onAsked: () => void
}

const LONGEST = 100
const PAUSE_MS = 300

export function AddressField({ saved, isShared, canAsk, value, error, onChange, onAsked }: AddressFieldProps) {
  const address = typedAddress(value)
  const settled = useDebounced(address, PAUSE_MS)
  const isNew = address !== '' && address !== saved.practice_group_name
  const { data } = useQuery({ ...practiceAddressQuery(settled), enabled: isNew && settled === address })
  const checked = isNew && settled === address ? data : undefined
  const ask = useAskToShare()
  const canShare = checked?.state === 'taken' && saved.version > 0 && saved.shares === null
  return (
    <div className={css.address}>
      <TextField
        label={isShared ? 'Address when you no longer share one' : 'Address of the page'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LONGEST}
        value={value}
        onChange={onChange}
        error={error ?? checked?.problem}
        description={address === '' ? 'Such as calm-harbor' : `${location.host}/${address}`}
      />
      <p className={css.checked} role="status">
        {checked && checked.problem === null && (
          <>
            <IconCheck size={18} stroke={1.5} aria-hidden />
            {checked.state === 'own' ? 'A former address of your page' : 'This address is available'}
          </>
        )}
      </p>
      {isNew && saved.practice_group_name !== '' && checked?.problem === null && (
        <p className={css.fine}>Links to your present address will lead to the new one.</p>
      )}
      {canShare && (
        <div className={css.stack}>
          <FormAlert error={ask.error} />
          <div className={css.ask}>
            <Button
              kind="quiet"
              busy={ask.isPending}
              disabled={!canAsk}
              onClick={() => ask.mutate(address, { onSuccess: onAsked })}
            >
              Ask to share this address
            </Button>
            <p className={css.fine}>
              {canAsk
                ? 'The owner sees the name of your practice and decides.'
                : 'Save your other changes before you ask.'}
            </p>
          </div>
        </div>
      )}
    </div>
  )
}
