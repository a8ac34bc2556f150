import css from './spinner.module.css'

/** Something is under way. The words beside it say what: it is hidden from screen readers. */
export function Spinner({ size = 22 }: { size?: number }) {
  return <span className={css.spinner} style={{ width: size, height: size }} aria-hidden />
}
