/**
 * The inside of a dashboard page: title in Fraunces, one primary action, content.
 *   <Page title="Schedule" action={<Button>Add session</Button>} lead="Times in Eastern Time">…</Page>
 * `wide` lets calendars use the full width; `filling` gives them the whole screen of a phone, where the title is for
 * screen readers only. Sets the document's title too.
 */
import { type ReactNode, useEffect } from 'react'
import css from './page.module.css'

type PageProps = {
  title: string
  /** The title of the tab; the page's title unless that contains a person's name. */
  tabTitle?: string
  lead?: ReactNode
  /** The way back, above the title: <BackLink …>Schedule</BackLink>. */
  back?: ReactNode
  action?: ReactNode
  /** Quiet controls between title and action: filters, a range. */
  controls?: ReactNode
  wide?: boolean
  filling?: boolean
  children: ReactNode
}

export function Page({
  title,
  tabTitle = title,
  lead,
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
        <div className={css.titles}>
          {back}
          <h1 className={css.title}>{title}</h1>
          {lead && <p className={css.lead}>{lead}</p>}
        </div>
        {controls && <div className={css.controls}>{controls}</div>}
        {action && <div className={css.action}>{action}</div>}
      </header>
      {children}
    </div>
  )
}
