/**
 * Asks before what was typed into a dialog or panel is lost (decision 070). The kit's Dialog and SidePanel use it, so that
 * every form in them is guarded without a line of its own.
 */
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { Field } from './typed-fields.ts'
import type { Asked, TypedWatch } from './typed-watch.ts'

type TypedGuard = {
  /** Runs `go` now, or once the person agrees to lose what they typed. */
  close: (go: () => void) => void
  /** Whether closing now would lose something. */
  isTyped: () => boolean
  /** The open question. */
  question: ReactNode
}

type GuardOptions = {
  /** False when the form asks itself. */
  guards: boolean
  /** Whether a change of the address also loses the text, as under a modal dialog. */
  modal: boolean
  /** Changes when `root` gets its element. */
  host?: unknown
}

export function useTypedGuard(root: RefObject<HTMLElement | null>, { guards, modal, host }: GuardOptions): TypedGuard {
  const [asked, setAsked] = useState<Asked | null>(null)
  const watch = useRef<TypedWatch | null>(null)

  useEffect(() => {
    const element = root.current
    if (!guards || !element) return
    const early = new Set<Field>()
    const note = ({ target }: Event) => void early.add(target as unknown as Field)
    element.addEventListener('input', note)
    let isOpen = true
    import('./typed-watch.ts').then(
      ({ watchTyped }) => {
        element.removeEventListener('input', note)
        if (isOpen) watch.current = watchTyped(element, { modal, early, ask: setAsked })
      },
      // Without a network the dialog closes as it would without a guard.
      () => undefined,
    )
    return () => {
      isOpen = false
      watch.current?.stop()
      watch.current = null
    }
  }, [root, guards, modal, host])

  const isTyped = () => watch.current?.isTyped() === true
  const answer = (go: boolean) => {
    setAsked(null)
    watch.current?.answered(go)
    if (go) asked?.go()
    else asked?.stay()
  }
  const Question = watch.current?.Question
  return {
    close: (go) => (isTyped() ? setAsked({ go, stay: () => undefined }) : go()),
    isTyped,
    question: asked && Question && <Question onStay={() => answer(false)} onLeave={() => answer(true)} />,
  }
}
