/**
 * Shows the shape of the content while it loads. The styles keep it invisible for the first 200 ms. By `data-loading`,
 * the styles of a page can hide what is below until the content above has its height, so that nothing is pushed down.
 *   <LoadingSkeleton shape="list" rows={4} />
 */
import css from './loading-skeleton.module.css'

type Shape = 'page' | 'list' | 'cards' | 'lines' | 'calendar'

export function LoadingSkeleton({
  shape = 'page',
  rows = 3,
  label = 'Loading',
}: {
  shape?: Shape
  rows?: number
  label?: string
}) {
  const items = Array.from({ length: rows }, (_, at) => at)
  return (
    <div className={css.skeleton} role="status" aria-live="polite" data-loading="">
      <span className="visually-hidden">{label}</span>
      {shape === 'page' && <div className={css.heading} />}
      {shape === 'calendar' ? (
        <div className={css.calendar} />
      ) : (
        <div className={shape === 'cards' ? css.cards : css.stack}>
          {items.map((at) =>
            shape === 'lines' ? (
              <div key={at} className={css.line} />
            ) : (
              <div key={at} className={shape === 'cards' ? css.card : css.row} />
            ),
          )}
        </div>
      )}
    </div>
  )
}
