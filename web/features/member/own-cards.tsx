/** The saved cards of the person who pays: add one, remove one, choose which is suggested first. */
import { IconCheck, IconCreditCard, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { UserInfo } from '#contracts/api/users'
import { ownStatementsQuery } from '#web/data/money-papers.ts'
import { ownPapersQuery } from '#web/data/papers.ts'
import { useAddCard, useDefaultCard, useRemoveCard } from '#web/data/payment/change-cards.ts'
import { type SavedCard, savedCardsQuery } from '#web/data/payment/saved-cards.ts'
import { isActing } from '#web/login/acting.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Card } from '#web/ui/kit/card.tsx'
import { Dialog, DialogActions } from '#web/ui/kit/dialog.tsx'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import { cardExpiry, cardName } from '#web/ui/sessions/card-words.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { CardPermissions } from './card-permissions.tsx'
import css from './own-cards.module.css'
import { useSaidLine } from './use-said-line.ts'

/** `isBack`: the person comes from the page on which they have saved a card. */
export function OwnCards({ user, isBack }: { user: UserInfo; isBack: boolean }) {
  const { data, error, refetch } = useQuery(savedCardsQuery)
  const papers = useQuery(ownPapersQuery)
  const statements = useQuery(ownStatementsQuery)
  const add = useAddCard()
  const { line, said: changed, say } = useSaidLine()
  const [removing, setRemoving] = useState<SavedCard | null>(null)
  const isSaved = isBack && data !== undefined && data.length > 0
  const said = changed ?? (isSaved ? 'Your card is saved. You can choose it when you book.' : null)
  const start = useRef<HTMLDivElement>(null)
  const isShown = !papers.isLoading && !statements.isLoading
  useEffect(() => {
    // The link of the card provider's page that leads back names this part of the page, which is loaded after it.
    if ((isBack || location.hash === '#cards') && isShown) start.current?.scrollIntoView({ block: 'start' })
  }, [isBack, isShown])
  // Papers and statements stand above, so the cards wait for them and keep their place.
  if (!isShown) return null
  const button = (
    <Button
      kind="quiet"
      icon={<IconPlus size={18} stroke={1.5} aria-hidden />}
      busy={add.isPending || Boolean(add.data)}
      onClick={() => add.mutate(undefined)}
    >
      Add card
    </Button>
  )
  return (
    <div ref={start} id="cards" className={css.page}>
      <Card title="Cards" action={data && data.length > 0 ? button : undefined}>
        <FormAlert error={add.error} />
        <p ref={line} className={said === null || !data ? 'visually-hidden' : css.said} role="status" tabIndex={-1}>
          {data && said}
        </p>
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <LoadingSkeleton shape="list" rows={2} label="Loading cards" />}
        {data?.length === 0 && (
          <EmptyState icon={IconCreditCard} title="No saved cards" action={button}>
            Save a card to book with two taps. The card provider keeps its number; we never see it.
          </EmptyState>
        )}
        {data && data.length > 0 && (
          <>
            <p className={css.fine}>
              {isActing(user) ? `These are your own cards. ${user.display_name} cannot use them. ` : ''}
              Nothing is charged until you book or pay, or allow a practice to charge a card.
            </p>
            <ul className={css.cards}>
              {data.map((card) => (
                <OwnCard
                  key={card.id}
                  card={card}
                  isOnly={data.length === 1}
                  onSaid={say}
                  onRemove={() => setRemoving(card)}
                />
              ))}
            </ul>
          </>
        )}
      </Card>
      {data && <CardPermissions user={user} cards={data} />}
      {removing && (
        <RemoveCard
          card={removing}
          onClose={() => setRemoving(null)}
          onRemoved={() => {
            say(`${cardName(removing)} is removed.`)
            setRemoving(null)
          }}
        />
      )}
    </div>
  )
}

type OwnCardProps = { card: SavedCard; isOnly: boolean; onSaid: (text: string) => void; onRemove: () => void }

function OwnCard({ card, isOnly, onSaid, onRemove }: OwnCardProps) {
  const suggest = useDefaultCard()
  const name = cardName(card)
  return (
    <li className={css.card}>
      <span className={css.what}>
        <span className={css.name}>{name}</span>
        <span className={card.is_expired ? css.expired : css.fine}>{cardExpiry(card)}</span>
      </span>
      {card.is_default && !isOnly && (
        <StatusChip tone="sage" icon={IconCheck}>
          Default
        </StatusChip>
      )}
      <span className={css.acts}>
        {!card.is_default && !card.is_expired && (
          <Button
            kind="plain"
            aria-label={`Make default: ${name}`}
            busy={suggest.isPending}
            onClick={() => suggest.mutate(card.id, { onSuccess: () => onSaid(`${name} is your default card now.`) })}
          >
            Make default
          </Button>
        )}
        <Button kind="plain" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </span>
      <FormAlert error={suggest.error} />
    </li>
  )
}

type RemoveCardProps = { card: SavedCard; onClose: () => void; onRemoved: () => void }

function RemoveCard({ card, onClose, onRemoved }: RemoveCardProps) {
  const removal = useRemoveCard()
  const name = cardName(card)
  const remove = () => removal.mutate(card.id, { onSuccess: onRemoved })
  return (
    <Dialog onClose={onClose} title={`Remove ${name}?`} lightDismiss>
      <FormAlert error={removal.error} />
      <p>
        You cannot choose it any more when you book, and no practice can charge it. Sessions that you have paid with it
        stay as they are.
      </p>
      <DialogActions>
        <Button kind="quiet" onClick={onClose} disabled={removal.isPending}>
          Keep card
        </Button>
        <Button tone="red" busy={removal.isPending} onClick={remove}>
          Remove card
        </Button>
      </DialogActions>
    </Dialog>
  )
}
