import { onSignInState } from '#web/lib/sign-in-state.ts'
import { NoteDraft } from './NoteDraft.ts'

/**
 * A draft that is open in this tab. While it has unsaved changes it stays open after its page is left, and retries to
 * save them until the user logs out. While any draft has unsaved changes, the browser asks before it closes the tab.
 */
type Open = { draft: NoteDraft; users: number; trouble: Set<() => void> }

const open = new Map<string, Open>()
let signedOut = false
let watching = false

export function openDraft(noteId: string, onTrouble: () => void): NoteDraft {
  watch()
  const known = open.get(noteId)
  if (known) {
    known.users += 1
    known.trouble.add(onTrouble)
    return known.draft
  }
  const trouble = new Set([onTrouble])
  const draft = new NoteDraft(noteId, () => {
    for (const listener of trouble) listener()
  })
  const entry: Open = { draft, users: 1, trouble }
  draft.subscribe(() => {
    if (entry.users === 0) settle(noteId, entry)
  })
  open.set(noteId, entry)
  return draft
}

export function leaveDraft(noteId: string, onTrouble: () => void): void {
  const entry = open.get(noteId)
  if (!entry) return
  entry.users -= 1
  entry.trouble.delete(onTrouble)
  if (entry.users === 0) settle(noteId, entry)
}

/** Closes a draft that is not shown, unless it has unsaved changes that can still be saved. */
function settle(noteId: string, entry: Open): void {
  const { saved, ended } = entry.draft.view()
  if (!saved.all && !signedOut && ended === null) return
  open.delete(noteId)
  entry.draft.close()
}

function watch(): void {
  if (watching) return
  watching = true
  onSignInState((state) => {
    signedOut = state === 'signed-out'
    for (const [noteId, entry] of [...open]) {
      if (entry.users === 0) settle(noteId, entry)
      else if (!signedOut) entry.draft.reconnect()
    }
  })
  window.addEventListener('beforeunload', (event) => {
    if ([...open.values()].some(({ draft }) => !draft.view().saved.all)) event.preventDefault()
  })
}
