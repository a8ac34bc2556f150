import css from './button.module.css'

export type ButtonLook = {
  /** `primary` is the main action, `quiet` a secondary one, and `plain` looks like a link. */
  kind?: 'primary' | 'quiet' | 'plain'
  tone?: 'orchid' | 'red' | 'muted'
  size?: 'small' | 'normal' | 'large'
  wide?: boolean
}

/** The class of a button, for a `<Link>` and other elements that look like a button. */
export function buttonClass({ kind = 'primary', tone = 'orchid', size = 'normal', wide = false }: ButtonLook = {}) {
  return [css.button, css[kind], tone !== 'orchid' && css[tone], size !== 'normal' && css[size], wide && css.wide]
    .filter(Boolean)
    .join(' ')
}

/** Joins the class of a component with the class that its caller passes. */
export function withClass(own: string | undefined, added: string | undefined): string {
  return [own, added].filter(Boolean).join(' ')
}
