/** The page of sign-in, registration and e-mail confirmation: the form on the left, a quiet picture on the right. */
import { type ReactNode, useEffect } from 'react'
import { OrchidStem } from '#web/features/marketing/orchid-stem.tsx'
import { PublicFrame } from '#web/ui/public-frame.tsx'
import css from './account-frame.module.css'

type AccountFrameProps = {
  title: string
  lead?: ReactNode
  /** One sentence beside the picture. */
  scene: string
  /** Long forms use more width. */
  wide?: boolean
  children: ReactNode
}

export function AccountFrame({ title, lead, scene, wide = false, children }: AccountFrameProps) {
  useEffect(() => {
    document.title = `${title} · Orchid`
  }, [title])
  return (
    <PublicFrame bar="logo" footer={false}>
      <div className={css.page}>
        <section className={wide ? `${css.side} ${css.wide}` : css.side}>
          <h1 className={css.title}>{title}</h1>
          {lead && <p className={css.lead}>{lead}</p>}
          <div className={css.body}>{children}</div>
        </section>
        <aside className={css.scene}>
          <div className={css.stem}>
            <OrchidStem />
          </div>
          <p className={css.sentence}>{scene}</p>
        </aside>
      </div>
    </PublicFrame>
  )
}
