/** Figures in large type, each with what it counts. Nothing is shown without figures. */
import type { PageContent } from '#contracts/api/page-content'
import css from './figures.module.css'

type Figure = { key: string; title: string; text: string; isExample?: boolean }

export function Figures({ figures }: { figures: readonly Figure[] }) {
  if (figures.length === 0) return null
  return (
    <dl className={css.figures}>
      {figures.map(({ key, title, text, isExample }) => (
        <div key={key}>
          <dt>
            {text}
            {isExample && <span className={css.example}>Example</span>}
          </dt>
          <dd>{title}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The figures that the editors of a page have entered. */
export function figuresOf({ stats }: PageContent): Figure[] {
  return stats.map(({ id, title, text, is_example }) => ({ key: id, title, text, isExample: is_example }))
}
