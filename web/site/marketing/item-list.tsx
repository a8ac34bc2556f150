/**
 * The cards, points and steps of a marketing page, from its numbered words.
 *   `cards` stand in a grid with surfaces, `points` in columns under lines, `steps` are numbered, `lines` are a plain list.
 */
import type { ReactNode } from 'react'
import type { PageItem } from '#web/content/pages/page-words.ts'
import blocks from './blocks.module.css'
import css from './item-list.module.css'

type ItemListProps = {
  items: readonly PageItem[]
  look: 'cards' | 'points' | 'steps' | 'lines' | 'tiles'
  /** How many stand side by side on a wide screen. */
  columns?: 1 | 2 | 3 | 4
  /** The icon of each item, in their order. */
  icons?: readonly ReactNode[]
  /** What stands below the text of an item. */
  foot?: (item: PageItem, at: number) => ReactNode
}

export function ItemList({ items, look, columns = 3, icons, foot }: ItemListProps) {
  const Tag = look === 'steps' ? 'ol' : 'ul'
  return (
    <Tag className={`${css.list} ${css[look]}`} data-columns={columns}>
      {items.map((item, at) => (
        <li key={item.key}>
          {icons?.[at]}
          <div>
            <h3 className={blocks.itemTitle}>{item.title}</h3>
            {item.text && <p className={blocks.itemText}>{item.text}</p>}
            {foot?.(item, at)}
          </div>
        </li>
      ))}
    </Tag>
  )
}
