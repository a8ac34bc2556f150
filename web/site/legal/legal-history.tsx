/** The versions of a legal document, a form to compare two of them, and the differences. It needs no script. */
import type { LegalKey, LegalVersion } from '#domain/content/legal-versions'
import type { ParagraphChange, Piece } from '#domain/content/text-changes'
import { pageHref } from '#web/lib/page-href.ts'
import { formatLongDate } from '#web/lib/time.ts'
import { PublicFrame } from '#web/site/frame/public-frame.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import page from './legal-page.module.css'
import css from './legal-history.module.css'

type LegalHistoryProps = {
  document: LegalKey
  title: string
  path: string
  versions: readonly LegalVersion[]
  inForce: number
  isApproved: boolean
  from: number
  to: number
  /** The titles of the sections, which are shown as headings. */
  headings: readonly string[]
  changes: readonly ParagraphChange[]
}

export function LegalHistory(props: LegalHistoryProps) {
  const { document, title, path, versions, inForce, isApproved, from, to, headings, changes } = props
  const newestFirst = versions.toReversed()
  const choices = versions.map(({ version, date }) => ({
    value: String(version),
    label: `Version ${version}, ${formatLongDate(date, 'UTC')}`,
  }))
  return (
    <PublicFrame>
      <div className={css.page}>
        <h1 className={page.title}>{title}: versions</h1>
        <ul className={css.versions}>
          {newestFirst.map(({ version, date }) => (
            <li key={version}>
              <a
                href={
                  version === inForce
                    ? path
                    : pageHref('/legal/$document/$version', { params: { document, version: String(version) } })
                }
              >
                Version {version}
              </a>
              <time dateTime={date}>{formatLongDate(date, 'UTC')}</time>
              <span className={css.standing}>{standingOf(version, inForce, isApproved)}</span>
            </li>
          ))}
        </ul>
        <section aria-labelledby="changes">
          <h2 className={page.sectionTitle} id="changes">
            {versions.length === 1 ? 'No changes yet' : `What changed from version ${from} to version ${to}`}
          </h2>
          {versions.length === 1 ? (
            <p className={css.first}>This is the first version. Changes will be shown here.</p>
          ) : (
            <>
              <form method="get" className={css.form} aria-label="Compare two versions">
                <SelectField label="From" name="from" data={choices} defaultValue={String(from)} />
                <SelectField label="To" name="to" data={choices} defaultValue={String(to)} />
                <Button type="submit" kind="quiet">
                  Compare
                </Button>
              </form>
              <Changes changes={changes} headings={headings} />
            </>
          )}
        </section>
      </div>
    </PublicFrame>
  )
}

function standingOf(version: number, inForce: number, isApproved: boolean): string {
  if (version < inForce) return 'Earlier version'
  if (version > inForce) return 'Not approved by the operator yet'
  return isApproved ? 'In force' : 'Template: not approved by the operator yet'
}

/** The differences in reading order. What did not change is folded. */
function Changes({ changes, headings }: Pick<LegalHistoryProps, 'changes' | 'headings'>) {
  if (changes.every(({ kind }) => kind === 'same'))
    return <p className={css.first}>These two versions do not differ.</p>
  const groups: ParagraphChange[][] = []
  for (const change of changes) {
    const last = groups.at(-1)
    if (last && (last[0]?.kind === 'same') === (change.kind === 'same')) last.push(change)
    else groups.push([change])
  }
  return (
    <div className={css.changes}>
      {groups.map((group, at) => {
        const paragraphs = group.map((change, place) => (
          <Paragraph key={`${at}.${place}`} change={change} headings={headings} />
        ))
        const key = `group ${at}`
        return group[0]?.kind === 'same' ? (
          <details key={key} className={css.same}>
            <summary>{group.length === 1 ? '1 paragraph did' : `${group.length} paragraphs did`} not change</summary>
            {paragraphs}
          </details>
        ) : (
          <div key={key} className={css.changed}>
            {paragraphs}
          </div>
        )
      })}
    </div>
  )
}

function Paragraph({ change, headings }: { change: ParagraphChange; headings: readonly string[] }) {
  if (change.kind === 'changed')
    return (
      <p>
        {change.pieces.map((piece, at) => (
          <Shown key={`${at} ${piece.kind}`} piece={piece} />
        ))}
      </p>
    )
  const isHeading = headings.includes(change.text)
  return isHeading ? (
    <h3 className={css.heading}>
      <Shown piece={change} />
    </h3>
  ) : (
    <p>
      <Shown piece={change} />
    </p>
  )
}

/** Words beside the color say what happened, for everyone who does not see it. */
function Shown({ piece: { kind, text } }: { piece: Piece }) {
  if (kind === 'removed')
    return (
      <del>
        <span className="visually-hidden">Removed: </span>
        {text}
      </del>
    )
  if (kind === 'added')
    return (
      <ins>
        <span className="visually-hidden">Added: </span>
        {text}
      </ins>
    )
  return text
}
