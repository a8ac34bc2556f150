/** "Passkeys": the passkeys of the user's account, with buttons to add and remove them. */
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Passkey } from '#contracts/api/passkeys'
import { formatDate } from '#web/lib/time.ts'
import { Card } from '#web/ui/kit/card.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { passkeysWork } from '#web/lib/passkeys-work.ts'
import { passkeysQuery } from '#web/data/passkeys.ts'
import css from './security.module.css'
import { Button } from '#web/ui/kit/button.tsx'

const AddDialog = lazy(async () => ({ default: (await import('./add-passkey-dialog.tsx')).AddPasskeyDialog }))
const RemoveDialog = lazy(async () => ({ default: (await import('./remove-passkey-dialog.tsx')).RemovePasskeyDialog }))

export function PasskeysSection({ zone }: { zone: string }) {
  const { data, error, refetch } = useQuery(passkeysQuery)
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  return (
    <Card title="Passkeys">
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingSkeleton shape="lines" />}
      {data && (
        <div className={css.stack}>
          <p className={css.text}>
            Log in with your fingerprint, face or device passcode, without a password or security code.
          </p>
          {data.length > 0 && (
            <ul className={css.passkeys} aria-label="Your passkeys">
              {data.map((passkey) => (
                <li key={passkey.id}>
                  <span>
                    <strong>{passkey.name}</strong>
                    <span className={css.fine}>
                      Added {formatDate(passkey.create_datetime, zone)}
                      {passkey.last_used ? `, last used ${formatDate(passkey.last_used, zone)}` : ', not used yet'}
                    </span>
                  </span>
                  <Button
                    kind="plain"
                    onClick={() => setRemoving(passkey)}
                    aria-label={`Remove passkey ${passkey.name}`}
                  >
                    Remove
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {passkeysWork() ? (
            <div className={css.actions}>
              <Button kind="quiet" onClick={() => setAdding(true)}>
                Add a passkey
              </Button>
            </div>
          ) : (
            <p className={css.fine}>This browser does not support passkeys.</p>
          )}
        </div>
      )}
      <Suspense fallback={null}>
        {adding && <AddDialog onClose={() => setAdding(false)} />}
        {removing && <RemoveDialog passkey={removing} onClose={() => setRemoving(null)} />}
      </Suspense>
    </Card>
  )
}
