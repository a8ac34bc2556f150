/** The bar with the logo alone: for the log-in, the checkout and other pages without navigation. */
import { useEffect } from 'react'
import { Brand } from '#web/ui/brand/brand.tsx'
import css from './logo-bar.module.css'
import { markScrolled, markSignedIn } from '#web/lib/signed-in-mark.ts'

export function LogoBar() {
  useBarMarks()
  return (
    <header className={css.bar}>
      <div className={css.inner}>
        <Brand visitorTo="/" />
      </div>
    </header>
  )
}

/** On a hydrated page React owns <html>; in static mode islands.tsx does this. */
export function useBarMarks(): void {
  useEffect(() => {
    markSignedIn()
    return markScrolled()
  }, [])
}
