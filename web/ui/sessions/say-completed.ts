/** What is said when a session was completed, with a way to undo it for ten seconds. */
import type { AppointmentWire } from '#contracts/api/appointments'
import { errorText } from '#web/lib/api-error.ts'
import { showToast } from '#web/ui/kit/toast.tsx'
import { clientName } from './session-state.ts'

export const sayCompleted = (session: AppointmentWire) => ({
  completed: (undo: () => void) =>
    showToast({ text: `The session of ${clientName(session)} is completed.`, action: { label: 'Undo', run: undo } }),
  undoFailed: (error: Error) => showToast({ text: errorText(error) }),
})
