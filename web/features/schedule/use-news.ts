import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAppointmentNews } from '#web/data/appointments/live.ts'
import { ownChangesOf } from '#web/data/appointments/OwnChanges.ts'
import { clientName } from '#web/ui/sessions/session-state.ts'

/** `nth` tells it from an earlier one with the same words, which is read aloud all the same. */
type News = { text: string; nth: number }

/**
 * A text about the latest change that was not made on this page, which screen readers announce; null before the first.
 * What is done on this page is said where it is done.
 */
export function useNews(): News | null {
  const own = ownChangesOf(useQueryClient())
  const [news, setNews] = useState<News | null>(null)
  useAppointmentNews((appointments) => {
    void own.ofOthers(appointments).then(([one]) => {
      if (one)
        setNews((before) => ({
          text: `The session of ${clientName(one)} was booked or changed.`,
          nth: (before?.nth ?? 0) + 1,
        }))
    })
  })
  return news
}
