/** The page of a legal document: its version, a table of contents, then the sections. It needs no script. */
import type { LegalKey } from '#domain/content/legal-versions'
import { type LegalBlock, type LegalDocument, OPERATOR_LINE } from '#web/content/legal-document.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { formatLongDate } from '#web/lib/time.ts'
import { PublicFrame } from '#web/site/frame/public-frame.tsx'
import { LegalBlocks, Words } from './legal-blocks.tsx'
import css from './legal-page.module.css'

export type LegalVersionView = {
  key: LegalKey
  /** The address of the version that holds. */
  path: string
  document: LegalDocument
  version: number
  /** YYYY-MM-DD */
  date: string
  /** Whether the operator has approved this version. */
  isApproved: boolean
  /** The version that holds. */
  inForce: number
}

const isCrisis = (block: LegalBlock) => typeof block === 'object' && 'crisis' in block

export function LegalPage({ shown }: { shown: LegalVersionView }) {
  const { title, lead, sections } = shown.document
  return (
    <PublicFrame namesCrisisLines={sections.some(({ blocks }) => blocks.some(isCrisis))}>
      <div className={css.page}>
        <header className={css.head}>
          <h1 className={css.title}>{title}</h1>
          <p className={css.lead}>{lead}</p>
          <Standing shown={shown} />
          <p className={css.fine}>
            <Words words={OPERATOR_LINE} />
          </p>
          <p className={css.fine}>
            Version {shown.version}, <time dateTime={shown.date}>{formatLongDate(shown.date, 'UTC')}</time>.{' '}
            <a href={pageHref('/legal/$document', { params: { document: shown.key } })}>Versions and changes</a>
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

/** Says that a text is a template, or that another version holds. */
function Standing({ shown: { version, inForce, isApproved, path } }: { shown: LegalVersionView }) {
  if (version !== inForce)
    return (
      <p className={css.note}>
        This is {version < inForce ? 'an earlier version' : 'a version that is not in force'}.{' '}
        <a href={path}>Read version {inForce}</a>
      </p>
    )
  return isApproved ? null : (
    <p className={css.note}>
      <strong>Template:</strong> the operator has not approved this text yet.
    </p>
  )
}
