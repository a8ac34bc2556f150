import css from './security.module.css'

/** A dialog's title that does not break "two-step" at its hyphen on a phone. */
export function TitleOf({ act }: { act: string }) {
  return (
    <>
      {act} <span className={css.whole}>two-step</span> verification
    </>
  )
}
