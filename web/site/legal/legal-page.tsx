/** The page of the terms of use or the privacy policy: a table of contents, then the sections. It needs no script. */
import { type LegalDocument, OPERATOR_LINE } from '#web/content/legal-document.ts'
import { formatLongDate } from '#web/lib/time.ts'
import { PublicFrame } from '#web/site/frame/public-frame.tsx'
import { LegalBlocks, Words } from './legal-blocks.tsx'
import css from './legal-page.module.css'

export function LegalPage({ document: { title, lead, changed, sections } }: { document: LegalDocument }) {
  return (
    <PublicFrame>
      <div className={css.page}>
        <header className={css.head}>
          <h1 className={css.title}>{title}</h1>
          <p className={css.lead}>{lead}</p>
          <p className={css.fine}>
            <Words words={OPERATOR_LINE} />
          </p>
          <p className={css.fine}>
            Last updated <time dateTime={changed}>{formatLongDate(changed, 'UTC')}</time>.
          </p>
        </header>
        <nav className={css.contents} aria-labelledby="contents">
          <h2 className={css.contentsTitle} id="contents">
            On this page
          </h2>
          <ul className={css.list}>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.text}>
          {sections.map(({ id, title, blocks }) => (
            <section key={id} className={css.section} aria-labelledby={id}>
              <h2 className={css.sectionTitle} id={id}>
                {title}
              </h2>
              <LegalBlocks blocks={blocks} />
            </section>
          ))}
        </div>
      </div>
    </PublicFrame>
  )
}
