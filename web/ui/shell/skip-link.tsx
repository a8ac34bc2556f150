import css from './skip-link.module.css'

/** The first tab stop in every frame: skips the bars to the page's `<main id="content">`. */
export function SkipLink() {
  return (
    <a className={css.skip} href="#content">
      Skip to content
    </a>
  )
}
