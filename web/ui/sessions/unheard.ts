/**
 * What a dialog about a session says of its own request when it tells what the session has become meanwhile. A request
 * whose answer was lost may have done that itself, so nobody else is said to have, and nothing is said not to have happened.
 */
import { useState } from 'react'
import { ApiError } from '#web/lib/api-error.ts'

/** Said in place of what the own request did not do, once one of them got no answer. */
export const UNHEARD = 'We got no answer to what you sent, so it may have gone through.'

/** Whether an error leaves open if the request was carried out: no answer, an unreadable one, or a fault of the server. */
export function isUnheard(error: unknown): boolean {
  return Boolean(error) && !(error instanceof ApiError && error.status < 500)
}

/**
 * Whether a request of this dialog got no answer. It stays so for as long as the dialog is open, whatever later requests
 * are answered: they can be others, and then the refusal of one says nothing about the first.
 */
export function useUnheard(error: unknown): boolean {
  const [was, setWas] = useState(false)
  const is = was || isUnheard(error)
  if (is !== was) setWas(is)
  return is
}
