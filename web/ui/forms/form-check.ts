/**
 * Checks a form before it is sent. The fields show their errors from the first attempt on. The alert above them remains
 * until the next attempt.
 *   const check = useFormCheck(mutation.error)
 *   if (check.passes(isWhole)) mutation.mutate(values)
 *   <form ref={check.form} …>, `error={check.tried && …}` at a field, <FormAlert incomplete={check.incomplete} … />
 * `refused` is the server's last error. A new one moves the focus to the first field that it marks.
 */
import { type RefObject, useState } from 'react'
import { useFirstWrongField } from './first-wrong-field.ts'

type FormCheck = {
  form: RefObject<HTMLFormElement | null>
  tried: boolean
  /** Whether the last attempt was not sent, because the form was incomplete. */
  incomplete: boolean
  /** Records an attempt. Returns whether it can be sent; if not, moves the focus to the first wrong field. */
  passes: (isWhole: boolean) => boolean
}

export function useFormCheck(refused?: unknown): FormCheck {
  const wrong = useFirstWrongField(refused)
  const [tries, setTries] = useState<'none' | 'incomplete' | 'sent'>('none')
  const passes = (isWhole: boolean) => {
    setTries(isWhole ? 'sent' : 'incomplete')
    if (!isWhole) wrong.show()
    return isWhole
  }
  return { form: wrong.form, tried: tries !== 'none', incomplete: tries === 'incomplete', passes }
}
