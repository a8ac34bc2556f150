/** Watches the fields of an open dialog or panel. It is loaded when one opens (use-typed-guard.tsx). */
import { blockNavigation } from './navigation-block.ts'
import { type Field, TypedFields } from './typed-fields.ts'
import { UnsavedAlert } from './unsaved-alert.tsx'

/** The two answers to the question whether what was typed may be lost. */
export type Asked = { go: () => void; stay: () => void }

export type TypedWatch = {
  /** The question, which is loaded with the watch, so that it is there without a network. */
  Question: typeof UnsavedAlert
  /** Whether closing now would lose something. */
  isTyped: () => boolean
  /** The person agrees to lose it, or (false) has chosen to stay. */
  answered: (go: boolean) => void
  stop: () => void
}

type WatchOptions = {
  /** Whether a change of the address also loses the text, as under a modal dialog. */
  modal: boolean
  /** What was typed into before this was loaded. */
  early: Iterable<Field>
  ask: (asked: Asked) => void
}

export function watchTyped(element: HTMLElement, { modal, early, ask }: WatchOptions): TypedWatch {
  const fields = new TypedFields()
  let released = false
  // What a press of a button or Enter brings about, such as the page after a save, is not asked about.
  let acted = false
  let unblock: (() => void) | null = null
  const see = () => fields.see(element.querySelectorAll<HTMLInputElement>('input, textarea, select'))
  const isTyped = () => !released && fields.isTyped()
  const wouldLose = () => !acted && isTyped()
  const onUnload = (event: Event) => {
    if (wouldLose()) event.preventDefault()
  }
  const mayLeave = () =>
    wouldLose()
      ? new Promise<boolean>((resolve) => ask({ go: () => resolve(true), stay: () => resolve(false) }))
      : Promise.resolve(true)
  const touched = (field: Field) => {
    fields.touch(field)
    acted = released = false
    if (unblock) return
    window.addEventListener('beforeunload', onUnload)
    unblock = modal ? blockNavigation(mayLeave) : () => undefined
  }
  const touch = (event: Event) => touched(event.target as unknown as Field)
  const act = (event: Event) => {
    if (event.type === 'submit' || (event.target as Element).closest('button')) acted = true
  }
  for (const field of early) touched(field)
  see()
  const heard = [
    ['focusin', see],
    ['beforeinput', see],
    ['input', touch],
    ['submit', act],
    ['click', act],
  ] as const
  for (const [name, listener] of heard) element.addEventListener(name, listener, true)
  return {
    Question: UnsavedAlert,
    isTyped,
    answered: (go) => {
      if (go) released = true
      else acted = false
    },
    stop: () => {
      for (const [name, listener] of heard) element.removeEventListener(name, listener, true)
      window.removeEventListener('beforeunload', onUnload)
      unblock?.()
    },
  }
}
