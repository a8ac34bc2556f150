import type { ReactNode } from 'react'
import css from './pieces.module.css'

/** A group of components of one kind. */
export function Pieces({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.pieces} aria-label={title}>
      <h2>{title}</h2>
      <div className={css.grid}>{children}</div>
    </section>
  )
}

/** One component in all its states. */
export function Piece({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={css.piece} aria-label={name}>
      <h3 className={css.name}>{name}</h3>
      <div className={css.states}>{children}</div>
    </section>
  )
}
