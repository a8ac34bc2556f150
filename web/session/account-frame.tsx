/** The page of sign-in, registration and email confirmation: the form on the left, a quiet picture on the right. */
import { createContext, type ReactNode, use, useEffect, useRef } from 'react'
import { OrchidStem } from '#web/ui/brand/orchid-stem.tsx'
import { Brand } from '#web/ui/brand/brand.tsx'
import { PageFrame } from '#web/ui/shell/page-frame.tsx'
import css from './account-frame.module.css'
import { SmallFooter } from './small-footer.tsx'

type AccountFrameProps = {
  title: string
  lead?: ReactNode
  /** One sentence beside the picture. */
  scene: string
  /** Long forms use more width. */
  wide?: boolean
  /** The page is for signing in itself. */
  hideSignIn?: boolean
  children: ReactNode
}

/** Around pages that go without the top bar: registration (spec section 2). The mark stands above the title then. */
export const WithoutBar = createContext(false)

/** False for the page's first frame: a page that was just opened begins at its top. */
let replaces = false

export function AccountFrame({ title, lead, scene, wide = false, hideSignIn = false, children }: AccountFrameProps) {
  const bare = use(WithoutBar)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Orchid`
    // What had the focus is gone with the frame before: one reads on at the heading.
    if (replaces && document.activeElement === document.body) heading.current?.focus()
    replaces = true
  }, [title])
  return (
    <PageFrame {...(bare ? { bar: null } : { footer: <SmallFooter hideSignIn={hideSignIn} /> })}>
      <div className={bare ? css.page : `${css.page} ${css.footed}`}>
        <section className={wide ? `${css.side} ${css.wide}` : css.side}>
          {bare && (
            <div className={css.mark}>
              <Brand visitorTo="/" />
            </div>
          )}
          <h1 className={css.title} ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className={css.lead}>{lead}</p>}
          <div className={css.body}>{children}</div>
        </section>
        <aside className={css.scene}>
          <div className={css.stays}>
            <div className={css.stem}>
              <OrchidStem />
            </div>
            <p className={css.sentence}>{scene}</p>
          </div>
        </aside>
      </div>
    </PageFrame>
  )
}
