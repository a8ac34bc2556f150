/** Asks before a note is signed, because a signature is permanent. Shows the signer, the credentials and the date. */
import { useQuery } from '@tanstack/react-query'
import { signerOf, signerText } from '#domain/content/signer'
import { ownProviderQuery } from '#web/data/users/own-provider.ts'
import { dayKey, formatLongDate } from '#web/lib/time.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { Dialog } from '#web/ui/kit/dialog.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import css from './note-paper.module.css'
import { isRepeatedClick, licenseLines } from './signer.ts'
import { Button } from '#web/ui/kit/button.tsx'

type SignDialogProps = {
  title: string
  zone: string
  side: 'top' | 'bottom'
  /** Why the note cannot be signed now; null when it can. */
  why: string | null
  busy: boolean
  onSign: () => void
  onClose: () => void
}

export function SignDialog({ title, zone, side, why, busy, onSign, onClose }: SignDialogProps) {
  const profile = useQuery(ownProviderQuery)
  const now = new Date(serverNow()).toISOString()
  const today = dayKey(now, zone)
  const signer = profile.data && signerOf(profile.data, today)
  const licenses = profile.data ? licenseLines(profile.data.licenses, today) : []
  return (
    <Dialog title={`Sign this ${title}?`} side={side} onClose={busy ? undefined : onClose}>
      {!signer ? (
        profile.error ? (
          <ErrorState error={profile.error} onRetry={() => void profile.refetch()} />
        ) : (
          <LoadingSkeleton shape="lines" rows={3} />
        )
      ) : (
        <>
          <p className={css.signAs}>
            Sign as <strong>{signerText(signer)}</strong> ·{' '}
            <span className={css.signDate}>{formatLongDate(now, zone)}</span>
          </p>
          {licenses.length === 0 ? (
            <p className={css.reason}>You have no license that is valid today.</p>
          ) : (
            <ul className={css.signLicenses}>
              {licenses.map((license) => (
                <li key={license}>{license}</li>
              ))}
            </ul>
          )}
          <p>A signed note can no longer be changed.</p>
          {why && <p className={css.reason}>{why}</p>}
        </>
      )}
      <div className={css.answers}>
        <Button
          disabled={!signer || why !== null || busy}
          onClick={(event) => {
            // A double click does not sign, because it is too fast for anyone to have read the dialog.
            if (!isRepeatedClick(event)) onSign()
          }}
        >
          {busy ? 'Signing…' : 'Sign now'}
        </Button>
        <Button kind="quiet" disabled={busy} onClick={onClose} data-autofocus>
          Keep writing
        </Button>
      </div>
    </Dialog>
  )
}
