import type { LinkOptions } from '@tanstack/react-router'
import type { ComponentType } from 'react'

type MenuIcon = ComponentType<{ size?: number | string; stroke?: number | string }>

/** One entry of the account's menu: a page, an address, or an act. */
export type AccountMenuItem = { label: string; icon: MenuIcon } & (
  | { link: LinkOptions }
  | { href: string }
  | { onSelect: () => void }
)
