import css from './security.module.css'

/** A dialog's title, whose word with a hyphen is not torn apart on a phone. */
export function TitleOf({ act }: { act: string }) {
  return (
    <>
      {act} <span className={css.whole}>two-step</span> verification
    </>
  )
}
