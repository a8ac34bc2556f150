/** Asks before the user leaves a page with unsaved changes: <LeaveQuestion unsaved={changed} /> inside the form. */
import { useUnsaved } from './use-unsaved.tsx'

export function LeaveQuestion({ unsaved }: { unsaved: boolean }) {
  return useUnsaved(unsaved).question
}
