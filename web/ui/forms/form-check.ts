/**
 * The check of a form before it is sent. From the first try on its fields say what they lack, as long as they lack it; the
 * alert above stays until the next try.
 *   const check = useFormCheck(mutation.error)
 *   if (check.passes(isWhole)) mutation.mutate(values)
 *   <form ref={check.form} …>, `error={check.tried && …}` at a field, <FormAlert incomplete={check.incomplete} … />
 * `refused`: what the server said; a new value leads to the field at which it is said.
 */
import { type RefObject, useState } from 'react'
import { useFirstWrongField } from './first-wrong-field.ts'

type FormCheck = {
  form: RefObject<HTMLFormElement | null>
  tried: boolean
  /** The last try was not sent. */
  incomplete: boolean
  /** Notes a try, and answers whether it may be sent; else it leads to the first wrong field. */
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
