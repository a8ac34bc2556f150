/**
 * Moves the focus to the first wrong field after a form could not be sent: for users of a keyboard or a screen
 * reader.
 *   const wrong = useFirstWrongField()
 *   <form ref={wrong.form} …>        and `wrong.show()` where the form's check failed
 * `refused`: the server's refusal; a new value moves the focus too, when it concerns a field.
 */
import { type RefObject, useEffect, useRef, useState } from 'react'

type FirstWrongField = { form: RefObject<HTMLFormElement | null>; show: () => void }

export function useFirstWrongField(refused?: unknown): FirstWrongField {
  const form = useRef<HTMLFormElement>(null)
  const [shown, setShown] = useState(0)
  // After the fields were marked.
  useEffect(() => {
    if (shown > 0 || refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [shown, refused])
  return { form, show: () => setShown((count) => count + 1) }
}
