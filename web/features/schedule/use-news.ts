import { useState } from 'react'
import { useAppointmentNews } from '#web/data/appointments/live.ts'
import { clientName } from '#web/ui/sessions/session-state.ts'

/** A text about the latest live change, which screen readers announce. */
export function useNews(): string {
  const [news, setNews] = useState('')
  useAppointmentNews((appointments) => {
    const one = appointments[0]
    if (one) setNews(`The session of ${clientName(one)} was booked or changed.`)
  })
  return news
}
