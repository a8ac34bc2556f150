/** With which of their saved cards a member pays. The suggested one is chosen until they choose another. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type SavedCard, savedCardsQuery } from '#web/data/payment/saved-cards.ts'

export type CardChoice = {
  /** Empty while there is nothing to choose from: then the card provider's page asks for a card. */
  cards: readonly SavedCard[]
  /** Null when every card has expired. */
  chosen: string | null
  choose: (card: string) => void
  isLoading: boolean
  /** Why the cards are not known. */
  error: Error | null
  refetch: () => void
}

/** @param wanted The card that the link names. */
export function useCardChoice(enabled: boolean, wanted: string | undefined): CardChoice {
  const { data, error, isLoading, refetch } = useQuery({ ...savedCardsQuery, enabled, retry: false })
  const [picked, choose] = useState(wanted)
  const cards = data ?? []
  const usable = cards.filter(({ is_expired }) => !is_expired)
  const chosen = usable.find(({ id }) => id === picked) ?? usable[0]
  return {
    cards,
    chosen: chosen?.id ?? null,
    choose,
    isLoading,
    error: data ? null : error,
    refetch: () => void refetch(),
  }
}
