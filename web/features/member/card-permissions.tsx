/** Which practice can charge which of the saved cards: allow one, choose another one, end it. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cardAgreement, NEWEST_CARD_AGREEMENT } from '#contracts/plain/card-agreement'
import type { UserInfo } from '#contracts/api/users'
import {
  cardPermissionsQuery,
  type PracticePermission,
  useAllowCard,
  useEndPermission,
} from '#web/data/payment/card-permissions.ts'
import type { SavedCard } from '#web/data/payment/saved-cards.ts'
import { isActing } from '#web/login/acting.ts'
import { formatDate } from '#web/lib/time.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Card } from '#web/ui/kit/card.tsx'
import { Dialog, DialogActions } from '#web/ui/kit/dialog.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { SavedCardChoice } from '#web/ui/sessions/saved-card-choice.tsx'
import { cardExpiry, cardName } from '#web/ui/sessions/card-words.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import css from './own-cards.module.css'
import { useSaidLine } from './use-said-line.ts'

/** `cards`: the saved cards of the person who pays. Nothing is shown to somebody who has no practice. */
export function CardPermissions({ user, cards }: { user: UserInfo; cards: SavedCard[] }) {
  const { data, error, refetch } = useQuery(cardPermissionsQuery)
  const [choosing, setChoosing] = useState<PracticePermission | null>(null)
  const { line, said, say } = useSaidLine()
  if (data?.length === 0) return null
  return (
    <Card title="Charges by your practices">
      <p ref={line} className={said === null ? 'visually-hidden' : css.said} role="status" tabIndex={-1}>
        {said}
      </p>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingSkeleton shape="list" rows={1} label="Loading practices" />}
      {data && (
        <>
          <p className={css.fine}>
            A practice can charge a card only if you allow it.
            {isActing(user) && ` What you allow here is for what is due for ${user.display_name}.`}
            {cards.length === 0 && ' Save a card first.'}
          </p>
          <ul className={css.cards}>
            {data.map((practice) => (
              <Permission
                key={practice.practice_id}
                practice={practice}
                cards={cards}
                zone={user.timezone}
                onChoose={() => setChoosing(practice)}
                onSaid={say}
              />
            ))}
          </ul>
        </>
      )}
      {choosing && (
        <AllowCard
          practice={choosing}
          cards={cards}
          onClose={() => setChoosing(null)}
          onAllowed={(card) => {
            setChoosing(null)
            say(`${choosing.practice_name} can charge your ${cardName(card)} now.`)
          }}
        />
      )}
    </Card>
  )
}

type PermissionProps = {
  practice: PracticePermission
  cards: SavedCard[]
  zone: string
  onChoose: () => void
  onSaid: (text: string) => void
}

function Permission({ practice, cards, zone, onChoose, onSaid }: PermissionProps) {
  const end = useEndPermission()
  const { practice_name, permission, is_open } = practice
  const card = cards.find(({ id }) => id === permission?.payment_method_id)
  const finish = (permission_id: string) =>
    end.mutate(permission_id, { onSuccess: () => onSaid(`${practice_name} can no longer charge your card.`) })
  const given = permission && `Allowed on ${formatDate(permission.given_datetime, zone)}`
  return (
    <li className={css.card}>
      <span className={css.what}>
        <span className={css.name}>{practice_name}</span>
        {!permission && <span className={css.fine}>Cannot charge a card of yours</span>}
        {permission && (
          <span className={css.fine}>
            {card ? cardName(card) : 'A card that is no longer saved'} · {given}
          </span>
        )}
        {card?.is_expired && <span className={css.expired}>{cardExpiry(card)}</span>}
      </span>
      <span className={css.acts}>
        {is_open && cards.some(({ is_expired }) => !is_expired) && (
          <Button
            kind="plain"
            aria-label={`${permission ? 'Change the card for' : 'Allow a card for'} ${practice_name}`}
            onClick={onChoose}
          >
            {permission ? 'Change' : 'Allow a card'}
          </Button>
        )}
        {permission && (
          <Button
            kind="plain"
            aria-label={`Stop allowing ${practice_name}`}
            busy={end.isPending}
            onClick={() => finish(permission.permission_id)}
          >
            Stop allowing
          </Button>
        )}
      </span>
      <FormAlert error={end.error} />
    </li>
  )
}

type AllowCardProps = {
  practice: PracticePermission
  cards: SavedCard[]
  onClose: () => void
  onAllowed: (card: SavedCard) => void
}

function AllowCard({ practice, cards, onClose, onAllowed }: AllowCardProps) {
  const { practice_id, practice_name, permission } = practice
  const allow = useAllowCard()
  const [chosen, setChosen] = useState(permission?.payment_method_id ?? null)
  const usable = cards.filter(({ is_expired }) => !is_expired)
  const card = usable.find(({ id }) => id === chosen) ?? usable[0]
  const give = () =>
    card &&
    allow.mutate(
      { practice_id, payment_method_id: card.id, agreement: NEWEST_CARD_AGREEMENT },
      { onSuccess: () => onAllowed(card) },
    )
  return (
    <Dialog onClose={onClose} title={`Let ${practice_name} charge a card`} lightDismiss>
      <div className={css.page}>
        <FormAlert error={allow.error} />
        <SavedCardChoice
          label={cards.length === 1 ? 'Card' : 'Which card'}
          disabled={allow.isPending}
          value={card?.id ?? null}
          onChange={setChosen}
          cards={cards.map((one) => ({ ...one, value: one.id }))}
        />
        <p>{cardAgreement(NEWEST_CARD_AGREEMENT, practice_name)}</p>
      </div>
      <DialogActions>
        <Button kind="quiet" onClick={onClose} disabled={allow.isPending}>
          Cancel
        </Button>
        <Button busy={allow.isPending} onClick={give}>
          Allow charges
        </Button>
      </DialogActions>
    </Dialog>
  )
}
