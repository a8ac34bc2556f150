/**
 * Asks before what was typed into a dialog or panel is lost (decision 070). The kit's Dialog and SidePanel use it, so that
 * every form in them is guarded without a line of its own.
 */
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { blockNavigation } from './navigation-block.ts'
import { type Field, TypedFields } from './typed-fields.ts'
import { prepareUnsavedAlert, UnsavedAlertSoon } from './unsaved-alert-soon.tsx'

type Asked = { go: () => void; stay: () => void }

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
  const isTyped = useRef((): boolean => false)
  const resume = useRef(() => {})

  useEffect(() => {
    const element = root.current
    if (!guards || !element) return
    const fields = new TypedFields()
    let released = false
    // What a press of a button or Enter brings about, such as the page after a save, is not asked about.
    let acted = false
    let unblock: (() => void) | null = null
    const see = () => fields.see(element.querySelectorAll<HTMLInputElement>('input, textarea, select'))
    const wouldLose = () => !acted && !released && fields.isTyped()
    const onUnload = (event: Event) => {
      if (wouldLose()) event.preventDefault()
    }
    const mayLeave = () =>
      wouldLose()
        ? new Promise<boolean>((resolve) => setAsked({ go: () => resolve(true), stay: () => resolve(false) }))
        : Promise.resolve(true)
    const touch = (event: Event) => {
      fields.touch(event.target as unknown as Field)
      acted = released = false
      if (unblock) return
      prepareUnsavedAlert()
      window.addEventListener('beforeunload', onUnload)
      unblock = modal ? blockNavigation(mayLeave) : () => undefined
    }
    const act = (event: Event) => {
      if (event.type === 'submit' || (event.target as Element).closest('button')) acted = true
    }
    see()
    element.addEventListener('focusin', see)
    element.addEventListener('beforeinput', see)
    element.addEventListener('input', touch)
    element.addEventListener('submit', act, true)
    element.addEventListener('click', act, true)
    isTyped.current = () => !released && fields.isTyped()
    resume.current = () => {
      acted = false
    }
    return () => {
      element.removeEventListener('focusin', see)
      element.removeEventListener('beforeinput', see)
      element.removeEventListener('input', touch)
      element.removeEventListener('submit', act, true)
      element.removeEventListener('click', act, true)
      window.removeEventListener('beforeunload', onUnload)
      unblock?.()
      isTyped.current = () => false
    }
  }, [root, guards, modal, host])

  const answer = (go: boolean) => {
    setAsked(null)
    if (!asked) return
    if (go) {
      isTyped.current = () => false
      return asked.go()
    }
    resume.current()
    asked.stay()
  }
  return {
    close: (go) => (isTyped.current() ? setAsked({ go, stay: () => undefined }) : go()),
    isTyped: () => isTyped.current(),
    question: asked && <UnsavedAlertSoon onStay={() => answer(false)} onLeave={() => answer(true)} />,
  }
}
