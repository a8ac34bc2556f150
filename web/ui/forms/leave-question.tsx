/** Asks before a page with unsaved changes is left. <LeaveQuestion unsaved={changed} /> inside the form. */
import { useUnsaved } from './use-unsaved.tsx'

export function LeaveQuestion({ unsaved }: { unsaved: boolean }) {
  return useUnsaved(unsaved).question
}
