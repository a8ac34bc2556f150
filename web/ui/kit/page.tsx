/**
 * The content of a dashboard page: the title, one primary action, and what follows. Also sets the title of the browser
 * tab.
 *   <Page title="Schedule" action={<Button>Add session</Button>} lead="Times in Eastern Time">…</Page>
 * `wide` uses the full width, for calendars.
 */
import { type ReactNode, useEffect } from 'react'
import css from './page.module.css'

type PageProps = {
  title: string
  /** The title of the browser tab, if it must differ from the page's title because that contains a person's name. */
  tabTitle?: string
  lead?: ReactNode
  action?: ReactNode
  /** Controls between title and action, such as filters or a range. */
  controls?: ReactNode
  wide?: boolean
  children: ReactNode
}

export function Page({ title, tabTitle = title, lead, action, controls, wide = false, children }: PageProps) {
  useEffect(() => {
    document.title = `${tabTitle} · Orchid`
  }, [tabTitle])
  return (
    <div className={wide ? `${css.page} ${css.wide}` : css.page}>
      <header className={css.head}>
        <div className={css.titles}>
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
