/** What clinicians say, at most three. Nothing is shown while the operator has entered nothing. */
import type { PageContent } from '#contracts/api/page-content'
import { writtenDateOnly } from '#domain/content/written'
import { DEFAULT_LOCALE } from '#domain/content/locale'
import { Band } from './band.tsx'
import css from './testimonials.module.css'

const SHOWN = 3

export function Testimonials({ content, title }: { content: PageContent; title: string }) {
  if (content.testimonials.length === 0) return null
  return (
    <Band id="testimonials" title={title}>
      <ul className={css.list}>
        {content.testimonials.slice(0, SHOWN).map((one) => (
          <li key={one.id}>
            <figure>
              <blockquote>{one.content}</blockquote>
              <figcaption>
                {one.author} · <time dateTime={one.date}>{writtenDateOnly(one.date, DEFAULT_LOCALE)}</time>
                {one.is_example && <span className={css.example}>Example</span>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Band>
  )
}
