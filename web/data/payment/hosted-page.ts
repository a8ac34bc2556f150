/** Leaving for the card provider's hosted page. */
import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/**
 * Opens a hosted page and leaves for it. The same page is returned however often it is asked for, so a double click pays
 * once. If everything is paid by now, the lists are read again instead. The new address says where to go; null is nowhere.
 */
export function useHostedPage<Subject>(
  open: (subject: Subject) => Promise<{ url: string | null }>,
  shownIn: (subject: Subject) => QueryKey[],
) {
  const client = useQueryClient()
  const pay = useMutation({
    mutationFn: open,
    onSuccess: async ({ url }, subject) => {
      if (url) window.location.assign(url)
      else await readAgain(client, shownIn(subject))
    },
  })
  const { reset } = pay
  // A page that the browser restores from its cache still waits for the card provider: it can be asked again.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset()
    }
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [reset])
  return pay
}

const readAgain = (client: QueryClient, keys: QueryKey[]) =>
  Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
