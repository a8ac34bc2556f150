import css from './spinner.module.css'

/** A progress spinner. It is hidden from screen readers, because the text beside it says what is in progress. */
export function Spinner({ size = 22 }: { size?: number }) {
  return <span className={css.spinner} style={{ width: size, height: size }} aria-hidden />
}
