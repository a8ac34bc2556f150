/**
 * A modal dialog, which uses the browser's <dialog>. Escape closes it, and then the focus returns to the element that
 * had it before. Render it only while it is open:
 *   {open && <Dialog title="Log in" onClose={close}>…<DialogActions>…</DialogActions></Dialog>}
 * When it opens, the element with `data-autofocus` gets the focus, or else the first control. Escape, × and a click beside
 * it ask first when something was typed into its fields (decision 070).
 */
import { useRef } from 'react'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'
import { useIsAway } from './page-away.tsx'
import { useTypedGuard } from './use-typed-guard.tsx'

export { DialogActions } from './dialog-frame.tsx'

type DialogProps = DialogFrameProps & {
  /** Set where the form itself asks before it is closed (useUnsaved). */
  asksItself?: boolean
}

export function Dialog(props: DialogProps) {
  return useIsAway() ? null : <OpenDialog {...props} />
}

function OpenDialog({ onClose, asksItself = false, children, ...frame }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const guard = useTypedGuard(dialog, { guards: Boolean(onClose) && !asksItself, modal: true })
  return (
    <DialogFrame {...frame} dialog={dialog} asks={guard.isTyped} onClose={onClose && (() => guard.close(onClose))}>
      {children}
      {guard.question}
    </DialogFrame>
  )
}
