import css from './skip-link.module.css'

/** The first tab stop of every frame. It skips the bars and moves to the page's `<main id="content">`. */
export function SkipLink() {
  return (
    <a className={css.skip} href="#content">
      Skip to content
    </a>
  )
}
