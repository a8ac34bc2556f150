import type { LinkOptions } from '@tanstack/react-router'
import type { ComponentType } from 'react'

type MenuIcon = ComponentType<{ size?: number | string; stroke?: number | string }>

/** An entry of the account menu: a link inside the app, an address, or an action. */
export type AccountMenuItem = { label: string; icon: MenuIcon } & (
  | { link: LinkOptions }
  | { href: string }
  | { onSelect: () => void }
)
