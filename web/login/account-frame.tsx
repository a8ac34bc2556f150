/** The layout of login, registration and email confirmation: a form on the left, a picture on the right. */
import { createContext, type ReactNode, use, useEffect, useRef } from 'react'
import { OrchidStem } from '#web/ui/brand/orchid-stem.tsx'
import { Brand } from '#web/ui/brand/brand.tsx'
import { PageFrame } from '#web/ui/shell/page-frame.tsx'
import css from './account-frame.module.css'
import { SmallFooter } from './small-footer.tsx'

type AccountFrameProps = {
  title: string
  lead?: ReactNode
  /** The sentence below the picture. */
  scene: string
  /** Makes the form wider, for long forms. */
  wide?: boolean
  /** True on the login page, where the footer has no login link. */
  hideSignIn?: boolean
  children: ReactNode
}

/** True for registration, which has no top bar (spec section 2). The brand is shown above the title instead. */
export const WithoutBar = createContext(false)

/** Whether a frame was shown before on this page. The focus is not moved in a page that was just opened. */
let replaces = false

export function AccountFrame({ title, lead, scene, wide = false, hideSignIn = false, children }: AccountFrameProps) {
  const bare = use(WithoutBar)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Orchid`
    // The focused element was removed with the previous frame, so the focus moves to the heading.
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
