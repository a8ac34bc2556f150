import css from './button.module.css'

export type ButtonLook = {
  /** `primary` is the main action of its place, `quiet` is beside it, `plain` reads like a link. */
  kind?: 'primary' | 'quiet' | 'plain'
  tone?: 'orchid' | 'red' | 'muted'
  size?: 'small' | 'normal' | 'large'
  wide?: boolean
}

/** The class of a button, for a typed `<Link>` and other elements with its look. */
export function buttonClass({ kind = 'primary', tone = 'orchid', size = 'normal', wide = false }: ButtonLook = {}) {
  return [css.button, css[kind], tone !== 'orchid' && css[tone], size !== 'normal' && css[size], wide && css.wide]
    .filter(Boolean)
    .join(' ')
}

/** Joins the kit's own class with the caller's. */
export function withClass(own: string | undefined, added: string | undefined): string {
  return [own, added].filter(Boolean).join(' ')
}
