import type { QueryClient } from '@tanstack/react-query'
import { type Made, undoChange } from '#web/data/appointments/undo.ts'
import { errorText } from '#web/lib/api-error.ts'
import { showToast } from '#web/ui/kit/toast.tsx'
import { sessionMinutes, shiftInWords } from './settle.ts'

type Undoing = {
  made: Made
  /** The beginning of a sentence, such as "The session of Mia Larsen". */
  name: string
  zone: string
  /** Others of its series have changed with it. */
  several?: boolean
  /** Called when the session was new, so that there is none any more. */
  onGone?: () => void
}

/** Undoes a change of a session, or its booking, and says what became of it. */
export async function undoSession(
  client: QueryClient,
  { made, name, zone, several = false, onGone }: Undoing,
): Promise<void> {
  try {
    const session = await undoChange(client, made)
    if (!session) onGone?.()
    const when = session && shiftInWords({ start: session.appointment_start, minutes: sessionMinutes(session) }, zone)
    const others = several ? ', and the others of its series are as they were' : ''
    showToast({ text: `${name} is ${when ? `back on ${when}` : 'gone again'}${others}. No email was sent.` })
  } catch (error) {
    showToast({ text: errorText(error) })
  }
}
