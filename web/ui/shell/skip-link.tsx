import css from './skip-link.module.css'

/** The first thing Tab reaches in every frame: over the bars to the page's `<main id="content">`. */
export function SkipLink() {
  return (
    <a className={css.skip} href="#content">
      Skip to content
    </a>
  )
}
