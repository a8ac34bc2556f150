/**
 * Moves the focus to the first wrong field of a form that could not be sent, so that users of a keyboard or a screen
 * reader find it.
 *   const wrong = useFirstWrongField()
 *   <form ref={wrong.form} …>        and `wrong.show()` where the form's check failed
 * `refused` is the server's last error. A new one also moves the focus, if it marks a field.
 */
import { type RefObject, useEffect, useRef, useState } from 'react'

type FirstWrongField = { form: RefObject<HTMLFormElement | null>; show: () => void }

export function useFirstWrongField(refused?: unknown): FirstWrongField {
  const form = useRef<HTMLFormElement>(null)
  const [shown, setShown] = useState(0)
  // An effect, because the fields are marked only after the render.
  useEffect(() => {
    if (shown > 0 || refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [shown, refused])
  return { form, show: () => setShown((count) => count + 1) }
}
