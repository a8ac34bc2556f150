/** Rows of a picture of the product and what it shows, on alternating sides. A row without a picture has a drawing. */
import { OrchidStem } from '#web/ui/brand/orchid-stem.tsx'
import type { PageItem } from '#web/content/pages/page-words.ts'
import blocks from './blocks.module.css'
import type { PictureName } from './pictures.ts'
import { ProductPicture } from './product-picture.tsx'
import css from './pictured-rows.module.css'

type Row = PageItem & { picture: PictureName | null; alt: string }

export function PicturedRows({ rows }: { rows: readonly Row[] }) {
  return (
    <div className={`${blocks.inner} ${css.rows}`}>
      {rows.map(({ key, title, text, picture, alt }) => (
        <section key={key} className={css.row} aria-labelledby={`row-${key}`}>
          {picture ? (
            <ProductPicture name={picture} alt={alt} />
          ) : (
            <div className={css.drawing}>
              <OrchidStem />
            </div>
          )}
          <div>
            <h2 className={css.title} id={`row-${key}`}>
              {title}
            </h2>
            <p className={css.text}>{text}</p>
          </div>
        </section>
      ))}
    </div>
  )
}
