import { useEffect } from 'react'

/** Calls `onReturn` when the browser restores this page from its cache, where it still waits for the card provider. */
export function useReturnFromCardPage(onReturn: () => void): void {
  // Subscribes only once, with the first `onReturn`. That is enough, because later ones do the same.
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) onReturn()
    }
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])
}
