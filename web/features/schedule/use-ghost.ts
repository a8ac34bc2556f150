import { useState } from 'react'
import type { Ghost } from './calendar/calendar-blocks.ts'

/** The length of a session of which only the start is known. */
export const USUAL_MINUTES = 50

/** The session that is being added, from the click on a slot on. The form changes it. */
export function useGhost(at: string | undefined, minutes = USUAL_MINUTES) {
  const [draft, setDraft] = useState<Ghost | null>(null)
  const ghost = at ? (draft ?? { start: at, minutes, title: 'New session' }) : undefined
  return { ghost, setDraft }
}
