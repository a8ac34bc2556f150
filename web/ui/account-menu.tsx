/**
 * Who is signed in, with a menu: the area's own items, then the choice of light or dark. The menu's code is fetched when
 * the pointer or the focus comes near, and shown by the first click; until then this is a plain button.
 */
import { UnstyledButton } from '@mantine/core'
import type { LinkOptions } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import css from './account-menu.module.css'
import { Initials } from './initials.tsx'

type MenuIcon = ComponentType<{ size?: number | string; stroke?: number | string }>

export type AccountMenuItem = { label: string; icon: MenuIcon } & (
  | { link: LinkOptions }
  | { href: string }
  | { onSelect: () => void }
)

type AccountMenuProps = { name: string; detail?: string; items: readonly AccountMenuItem[]; compact?: boolean }

const loadMenu = () => import('./account-menu-open.tsx')
const AccountMenuOpen = lazy(async () => ({ default: (await loadMenu()).AccountMenuOpen }))

export function AccountMenu({ name, detail, items, compact = false }: AccountMenuProps) {
  const [asked, setAsked] = useState(false)
  const come = () => void loadMenu()
  const button = (
    <UnstyledButton
      className={compact ? `${css.button} ${css.compact}` : css.button}
      aria-label={`Account of ${name}`}
      aria-haspopup="menu"
    >
      <Initials name={name} />
      {!compact && (
        <span className={css.names}>
          <span className={css.name}>{name}</span>
          {detail && <span className={css.detail}>{detail}</span>}
        </span>
      )}
    </UnstyledButton>
  )
  if (!asked)
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: what is clicked is the button in it.
      // biome-ignore lint/a11y/useKeyWithClickEvents: the button gives the click of Enter and Space.
      <div onPointerEnter={come} onFocus={come} onClick={() => setAsked(true)}>
        {button}
      </div>
    )
  return (
    <Suspense fallback={button}>
      <AccountMenuOpen button={button} items={items} />
    </Suspense>
  )
}
