import type * as Y from 'yjs'
import { movedIndex, type TextChange, type TextDelta, textChange } from './text-change.ts'

/** The properties of a text field that the binding uses. */
export type TextField = Pick<
  HTMLTextAreaElement,
  | 'value'
  | 'selectionStart'
  | 'selectionEnd'
  | 'scrollTop'
  | 'setSelectionRange'
  | 'addEventListener'
  | 'removeEventListener'
> & { ownerDocument: { activeElement: unknown } }

type Binding = {
  area: TextField
  text: Y.Text
  /** Runs a local change as one transaction of this editor. `deletes` is true when the change only removes text. */
  change: (work: () => void, deletes: boolean) => void
  /** Called after every change of the value, local or remote. */
  onValue: () => void
}

/**
 * Keeps a text field and a Y.Text in sync. Typing is applied as the smallest possible change, and after a remote change
 * the caret is still between the same words. While an input method composes, remote changes wait, because applying them
 * would break the composition. Returns a function that ends the binding.
 */
export function bindTextarea({ area, text, change, onValue }: Binding): () => void {
  let known = text.toString()
  let composing = false
  let waiting: TextDelta[] = []
  area.value = known
  onValue()

  const apply = ({ index, remove, insert }: TextChange) =>
    change(() => {
      if (remove > 0) text.delete(index, remove)
      if (insert !== '') text.insert(index, insert)
    }, insert === '')

  const typed = () => {
    if (composing) return
    const typedChange = textChange(known, area.value, area.selectionStart ?? undefined)
    if (!typedChange) return
    known = area.value
    apply(typedChange)
    onValue()
  }

  const show = (next: string, delta: readonly TextDelta[]) => {
    const place = (index: number | null) => delta.reduce((at, one) => movedIndex(at, one), index ?? next.length)
    const [start, end, scroll] = [place(area.selectionStart), place(area.selectionEnd), area.scrollTop]
    const focused = area.ownerDocument.activeElement === area
    known = next
    area.value = next
    if (focused) area.setSelectionRange(start, end)
    area.scrollTop = scroll
    onValue()
  }

  const changed = (event: Y.YTextEvent) => {
    const next = text.toString()
    if (next === known) return
    if (composing) waiting.push(event.delta)
    else show(next, [event.delta])
  }

  const begin = () => {
    composing = true
  }
  const end = () => {
    composing = false
    const composed = textChange(known, area.value, area.selectionStart ?? undefined)
    const missed = waiting
    waiting = []
    if (missed.length === 0) return typed()
    // Remote changes arrived during the composition, so apply the composed change where its range is now.
    known = area.value
    if (composed) {
      const from = missed.reduce((at, delta) => movedIndex(at, delta), composed.index)
      const to = missed.reduce((at, delta) => movedIndex(at, delta), composed.index + composed.remove)
      apply({ index: from, remove: Math.max(0, to - from), insert: composed.insert })
    }
    show(text.toString(), missed)
  }

  area.addEventListener('input', typed)
  area.addEventListener('compositionstart', begin)
  area.addEventListener('compositionend', end)
  text.observe(changed)
  return () => {
    area.removeEventListener('input', typed)
    area.removeEventListener('compositionstart', begin)
    area.removeEventListener('compositionend', end)
    text.unobserve(changed)
  }
}
