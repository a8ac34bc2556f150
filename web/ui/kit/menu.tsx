/**
 * A menu that a button opens. Arrow keys, Home and End move the focus in it, a letter moves it to the next item that
 * starts with it, and Escape and Tab close the menu.
 *   <Menu label="Account" button={(opener) => <button type="button" {...opener}>…</button>} items={[
 *     { label: 'Settings', icon: IconSettings, href: '/settings' }, { label: 'Log out', icon: IconLogout, onSelect: leave },
 *   ]} />
 * An item with `render` creates its own element, such as a typed `Link`, with the props it gets.
 */
import { type ComponentType, type KeyboardEvent, type ReactElement, Fragment, type ReactNode } from 'react'
import { withClass } from './button-look.ts'
import floating from './floating.module.css'
import css from './menu.module.css'
import type { FloatingPlace, Opener } from './popover.tsx'
import { useFloating } from './use-floating.ts'

type MenuItemRoot = {
  role: 'menuitem'
  tabIndex: -1
  className: string | undefined
  onClick: () => void
  children: ReactNode
}

export type MenuItem = {
  label: string
  /** The React key of an item whose label changes. */
  id?: string
  icon?: ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: boolean }>
  /** Draws a line above the item. */
  divided?: boolean
} & (
  | { render: (root: MenuItemRoot) => ReactElement }
  | { href: string }
  | {
      onSelect: () => void
      /** Leaves the menu open, for items whose effect is visible behind it. */
      stays?: boolean
    }
)

type MenuProps = {
  label: string
  button: (opener: Opener & { 'aria-haspopup': 'menu' }) => ReactNode
  items: readonly MenuItem[]
  place?: FloatingPlace
}

export function Menu({ label, button, items, place = 'below-end' }: MenuProps) {
  const { open, close, button: opener, box } = useFloating('[role=menuitem]')
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    box.onKeyDown(event)
    const found = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
    const at = found.indexOf(document.activeElement as HTMLElement)
    const next = nextMenuItem(event.key, at, items)
    if (next === null) return
    event.preventDefault()
    found[next]?.focus()
  }
  return (
    <>
      {button({ ...opener, 'aria-haspopup': 'menu' })}
      <div
        {...box}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        data-place={place}
        className={withClass(floating.floating, css.menu)}
        onKeyDown={onKeyDown}
      >
        {open &&
          items.map((item) => (
            <Fragment key={item.id ?? item.label}>
              {item.divided && <hr className={css.line} />}
              <Item item={item} close={close} />
            </Fragment>
          ))}
      </div>
    </>
  )
}

function Item({ item, close }: { item: MenuItem; close: () => void }) {
  const root = {
    role: 'menuitem' as const,
    tabIndex: -1 as const,
    className: floating.choice,
    onClick: close,
    children: (
      <>
        {item.icon && <item.icon size={18} stroke={1.5} aria-hidden />}
        {item.label}
      </>
    ),
  }
  if ('render' in item) return item.render(root)
  if ('href' in item) return <a {...root} href={item.href} />
  return (
    <button
      {...root}
      type="button"
      onClick={() => {
        if (!item.stays) close()
        item.onSelect()
      }}
    />
  )
}

/**
 * The item to which a key moves the focus from item `at`; null for other keys. `at` is -1 when no item has the focus.
 */
export function nextMenuItem(key: string, at: number, items: readonly { label: string }[]): number | null {
  const count = items.length
  if (count === 0) return null
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key.length !== 1 || key === ' ') return null
  const letter = key.toLowerCase()
  const found = items.findIndex((_, step) => startsWith(items[(at + 1 + step) % count], letter))
  return found < 0 ? null : (at + 1 + found) % count
}

function startsWith(item: { label: string } | undefined, letter: string): boolean {
  return item?.label.toLowerCase().startsWith(letter) ?? false
}
