/** The bar with only the brand, for the login, the checkout and other pages without navigation. */
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

/** Sets the attributes of <html> that the bars need, on hydrated pages. In static mode `islands.tsx` sets them. */
export function useBarMarks(): void {
  useEffect(() => {
    markSignedIn()
    return markScrolled()
  }, [])
}
