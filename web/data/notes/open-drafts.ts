import { onSignInState } from '#web/lib/sign-in-state.ts'
import { NoteDraft } from './NoteDraft.ts'

/**
 * A draft that is open in this tab. With unsaved words it stays open after its page is left, and continues to retry
 * until the user logs out. While words are unsaved, the browser asks before the tab is closed.
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
    for (const tell of trouble) tell()
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

/** Closes a draft that is not shown, as soon as it is completely saved. */
function settle(noteId: string, entry: Open): void {
  const { kept, ended } = entry.draft.view()
  if (!kept.all && !signedOut && ended === null) return
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
    if ([...open.values()].some(({ draft }) => !draft.view().kept.all)) event.preventDefault()
  })
}
