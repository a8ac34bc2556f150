/**
 * The content of a dashboard page: the title, one primary action, and what follows. Also sets the title of the browser
 * tab.
 *   <Page title="Schedule" action={<Button>Add session</Button>} lead="Times in Eastern Time">…</Page>
 * `wide` uses the full width, for calendars. `filling` also uses the full height of a phone, where only screen readers get
 * the title.
 */
import { type ReactNode, useEffect } from 'react'
import css from './page.module.css'

type PageProps = {
  title: string
  /** The title as it is shown, if it is more than text, for example a link. */
  heading?: ReactNode
  /** The title of the browser tab, if it must differ from the page's title because that contains a person's name. */
  tabTitle?: string
  lead?: ReactNode
  /** The picture of the person whose page it is, before the title. */
  face?: ReactNode
  /** The way back, above the title: <BackLink …>Schedule</BackLink>. */
  back?: ReactNode
  action?: ReactNode
  /** Controls between title and action, such as filters or a range. */
  controls?: ReactNode
  wide?: boolean
  filling?: boolean
  children: ReactNode
}

export function Page({
  title,
  heading = title,
  tabTitle = title,
  lead,
  face,
  back,
  action,
  controls,
  wide = false,
  filling = false,
  children,
}: PageProps) {
  useEffect(() => {
    document.title = `${tabTitle} · Orchid`
  }, [tabTitle])
  return (
    <div className={wide ? `${css.page} ${css.wide}` : css.page} data-filling={filling || undefined}>
      <header className={css.head}>
        {face && back && <div className={css.back}>{back}</div>}
        {face}
        <div className={css.titles}>
          {!face && back}
          <h1 className={css.title}>{heading}</h1>
          {lead && <p className={css.lead}>{lead}</p>}
        </div>
        {controls && <div className={css.controls}>{controls}</div>}
        {action && <div className={css.action}>{action}</div>}
      </header>
      {children}
    </div>
  )
}
