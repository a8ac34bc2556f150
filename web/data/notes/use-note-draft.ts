import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { DraftView, NoteDraft } from './NoteDraft.ts'
import { leaveDraft, openDraft } from './open-drafts.ts'
import { NOTES } from './queries.ts'
import { steadyNow } from '#web/lib/server-clock.ts'

/** Only the API says why a socket does not open. It is requested at most this often. */
const ASK_AGAIN_MS = 5_000

/** A draft that is open while the component is mounted; null before it is mounted. */
export function useNoteDraft(noteId: string): NoteDraft | null {
  const queries = useQueryClient()
  const [draft, setDraft] = useState<NoteDraft | null>(null)
  useEffect(() => {
    let asked = Number.NEGATIVE_INFINITY
    const ask = () => {
      if (steadyNow() - asked < ASK_AGAIN_MS) return
      asked = steadyNow()
      void queries.invalidateQueries({ queryKey: [NOTES] })
    }
    setDraft(openDraft(noteId, ask))
    return () => leaveDraft(noteId, ask)
  }, [noteId, queries])
  return draft
}

export function useDraftView(draft: NoteDraft): DraftView {
  return useSyncExternalStore(draft.subscribe, draft.view)
}
