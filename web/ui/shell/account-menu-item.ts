import type { LinkOptions } from '@tanstack/react-router'
import type { ComponentType } from 'react'

type MenuIcon = ComponentType<{ size?: number | string; stroke?: number | string }>

/** One entry of the account menu: a page, an address, or an action. */
export type AccountMenuItem = { label: string; icon: MenuIcon } & (
  | { link: LinkOptions }
  | { href: string }
  | { onSelect: () => void }
)
