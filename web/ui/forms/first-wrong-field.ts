/**
 * Leads to the first field that is wrong, after a form was sent as it cannot be: whoever goes by the keyboard or by ear
 * goes on there.
 *   const wrong = useFirstWrongField()
 *   <form ref={wrong.form} …>        and `wrong.show()` where the form's check failed
 * `refused`: what the server said; a new value leads there too, where it is said at a field.
 */
import { type RefObject, useEffect, useRef, useState } from 'react'

type FirstWrongField = { form: RefObject<HTMLFormElement | null>; show: () => void }

export function useFirstWrongField(refused?: unknown): FirstWrongField {
  const form = useRef<HTMLFormElement>(null)
  const [shown, setShown] = useState(0)
  // After the fields have got their marks.
  useEffect(() => {
    if (shown > 0 || refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [shown, refused])
  return { form, show: () => setShown((count) => count + 1) }
}
