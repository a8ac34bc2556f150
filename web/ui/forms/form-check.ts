/**
 * The check of a form before it is sent. From the first attempt on its fields show what they lack; the alert above
 * stays until the next attempt.
 *   const check = useFormCheck(mutation.error)
 *   if (check.passes(isWhole)) mutation.mutate(values)
 *   <form ref={check.form} …>, `error={check.tried && …}` at a field, <FormAlert incomplete={check.incomplete} … />
 * `refused`: the server's refusal; a new value moves the focus to the field that it concerns.
 */
import { type RefObject, useState } from 'react'
import { useFirstWrongField } from './first-wrong-field.ts'

type FormCheck = {
  form: RefObject<HTMLFormElement | null>
  tried: boolean
  /** The last attempt was not sent. */
  incomplete: boolean
  /** Records an attempt, and returns whether it may be sent; else it moves the focus to the first wrong field. */
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
