/**
 * The frame that all public pages build on. Used directly, it has a bar with only the brand, or no bar, and does not
 * load the code of the public bars.
 *   <PageFrame footer={<SmallFooter />}>…</PageFrame>
 *   <PageFrame bar={null}>…</PageFrame>
 */
import { type ComponentType, createContext, type ReactNode, use } from 'react'
import { LogoBar } from './logo-bar.tsx'
import css from './page-frame.module.css'
import { SkipLink } from './skip-link.tsx'

type PageFrameProps = {
  bar?: ReactNode
  footer?: ReactNode
  /** The bar at the bottom of the screen on phones. */
  phoneBar?: ReactNode
  children: ReactNode
}

/**
 * True where the route shows the bar itself, above an island that is a whole page (site/frame/full-bar.tsx). The frame
 * inside the island then has no bar and no skip link.
 */
export const BarAbove = createContext(false)

/** The page of an island whose route shows the bar above it. */
export function belowBar<Props extends object>(Page: ComponentType<Props>): ComponentType<Props> {
  return (props) => (
    <BarAbove value>
      <Page {...props} />
    </BarAbove>
  )
}

export function PageFrame(props: PageFrameProps) {
  const { footer, children } = props
  if (!use(BarAbove)) return <WholeFrame {...props} />
  return (
    <>
      <main id="content" className={css.main} tabIndex={-1}>
        {children}
      </main>
      {footer}
    </>
  )
}

function WholeFrame({ bar = <LogoBar />, footer, phoneBar, children }: PageFrameProps) {
  return (
    <div className={[css.frame, bar && css.barred, phoneBar && css.footed].filter(Boolean).join(' ')}>
      <SkipLink />
      {bar}
      <main id="content" className={css.main} tabIndex={-1}>
        {children}
      </main>
      {footer}
      {phoneBar}
    </div>
  )
}
