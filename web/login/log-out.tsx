/** "Log out" in a dashboard's account menu. Asks first when changes are unsaved, and shows an error. */
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useUnsavedQuestion } from './unsaved-question.tsx'
import { errorText } from '#web/lib/api-error.ts'
import { ErrorBanner } from '#web/ui/kit/error-banner.tsx'
import { useLeave } from './leaving.ts'

/** `shown` is the question and the error. It can be placed anywhere in the frame. */
export function useLogOut(): { begin: () => void; shown: ReactNode } {
  const { mutate, error, reset } = useMutation({ mutationFn: useLeave() })
  const { begin, question } = useUnsavedQuestion<void>('log out', (_, onError) => mutate(undefined, { onError }))
  return {
    begin,
    shown: (
      <>
        {question}
        <ErrorBanner message={error ? errorText(error) : null} onClose={reset} />
      </>
    ),
  }
}
