/** A plain statement under the head of a page, such as what the product does not do yet. */
import { IconInfoCircle } from '@tabler/icons-react'
import blocks from './blocks.module.css'
import css from './stated.module.css'

export function Stated({ text }: { text: string }) {
  if (text === '') return null
  return (
    <div className={blocks.inner}>
      <p className={css.stated}>
        <IconInfoCircle size={22} stroke={1.5} aria-hidden />
        <span>{text}</span>
      </p>
    </div>
  )
}
