/** Who shares the address of the practice page: requests to answer, practices that are there, and the own request. */
import { useState } from 'react'
import { useAgreeToShare, useEndSharing, useLeaveSharing, type OwnPracticePage } from '#web/data/practice-page.ts'
import { formatDate } from '#web/lib/time.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Card } from '#web/ui/kit/card.tsx'
import { Dialog, DialogActions } from '#web/ui/kit/dialog.tsx'
import css from './page-settings.module.css'

type Other = OwnPracticePage['shared_with'][number]
type Question = { title: string; text: string; button: string; run: (done: { onSuccess: () => void }) => void }

const UNNAMED = 'A practice'

export function SharingCard({ page, zone }: { page: OwnPracticePage; zone: string }) {
  const agree = useAgreeToShare()
  const end = useEndSharing()
  const leave = useLeaveSharing()
  const [question, setQuestion] = useState<Question | null>(null)
  const { shares, shared_with, practice_group_name } = page
  const heir = shared_with.find(({ agreed_at }) => agreed_at !== null)
  const isBusy = agree.isPending || end.isPending || leave.isPending

  const decline = ({ practice_id, name, agreed_at }: Other): Question => ({
    title: agreed_at ? `Stop sharing with ${name || UNNAMED}?` : `Decline ${name || UNNAMED}?`,
    text: agreed_at
      ? `${name || UNNAMED} is no longer shown at /${practice_group_name}. They can ask again.`
      : 'They are not told, and can ask again.',
    button: agreed_at ? 'Stop sharing' : 'Decline request',
    run: (done) => end.mutate(practice_id, done),
  })
  const leaving = (text: string, button: string): Question => ({
    title: 'Leave this address?',
    text,
    button,
    run: (done) => leave.mutate(undefined, done),
  })
  return (
    <Card title="Shared address">
      <div className={css.stack}>
        <FormAlert error={question ? null : (agree.error ?? leave.error)} />
        {shares && (
          <div className={css.row}>
            <Who
              name={shares.name || `/${shares.practice_group_name}`}
              text={
                shares.agreed_at
                  ? `Your practice is shown at /${shares.practice_group_name} since ${formatDate(shares.agreed_at, zone)}.`
                  : `You asked on ${formatDate(shares.asked_at, zone)} to be shown at /${shares.practice_group_name}. They have not answered yet.`
              }
            />
            {shares.agreed_at ? (
              <Button
                kind="quiet"
                disabled={isBusy}
                onClick={() =>
                  setQuestion(
                    leaving(
                      page.practice_group_name
                        ? `Your practice is shown at /${page.practice_group_name} again.`
                        : 'Your practice needs an address of its own before visitors can find its page again.',
                      'Leave address',
                    ),
                  )
                }
              >
                Leave
              </Button>
            ) : (
              <Button kind="quiet" busy={leave.isPending} disabled={isBusy} onClick={() => leave.mutate(undefined)}>
                Withdraw request
              </Button>
            )}
          </div>
        )}
        {shared_with.length > 0 && (
          <ul className={css.list}>
            {shared_with.map((other) => (
              <li key={other.practice_id} className={css.row}>
                <Who
                  name={other.name || UNNAMED}
                  text={
                    other.agreed_at
                      ? `Shares your address since ${formatDate(other.agreed_at, zone)}`
                      : `Asked on ${formatDate(other.asked_at, zone)} to be shown at your address`
                  }
                />
                <div className={css.acts}>
                  {!other.agreed_at && (
                    <Button
                      busy={agree.isPending && agree.variables === other.practice_id}
                      disabled={isBusy}
                      aria-label={`Agree to share with ${other.name || UNNAMED}`}
                      onClick={() => agree.mutate(other.practice_id)}
                    >
                      Agree
                    </Button>
                  )}
                  <Button
                    kind="quiet"
                    disabled={isBusy}
                    aria-label={`${other.agreed_at ? 'Stop sharing with' : 'Decline'} ${other.name || UNNAMED}`}
                    onClick={() => setQuestion(decline(other))}
                  >
                    {other.agreed_at ? 'Stop sharing' : 'Decline'}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
        {heir && !shares && (
          <div>
            <Button
              kind="plain"
              disabled={isBusy}
              onClick={() =>
                setQuestion(
                  leaving(
                    `${heir.name || UNNAMED} takes over /${practice_group_name}, because they joined first. You cannot take it back. Your own page then needs a new address.`,
                    'Leave and hand over',
                  ),
                )
              }
            >
              Leave this address
            </Button>
          </div>
        )}
      </div>
      {question && (
        <Dialog title={question.title} onClose={() => setQuestion(null)} lightDismiss>
          <div className={css.stack}>
            <FormAlert error={end.error ?? leave.error} />
            <p>{question.text}</p>
          </div>
          <DialogActions>
            <Button kind="quiet" disabled={isBusy} onClick={() => setQuestion(null)} data-autofocus>
              Cancel
            </Button>
            <Button tone="red" busy={isBusy} onClick={() => question.run({ onSuccess: () => setQuestion(null) })}>
              {question.button}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </Card>
  )
}

function Who({ name, text }: { name: string; text: string }) {
  return (
    <span className={css.who}>
      <strong>{name}</strong>
      <span className={css.fine}>{text}</span>
    </span>
  )
}
