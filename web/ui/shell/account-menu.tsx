/**
 * Who is signed in, with a menu: the area's own items, then the choice of light or dark.
 */
import { UnstyledButton } from '@mantine/core'
import { lazy } from 'react'
import css from './account-menu.module.css'
import type { AccountMenuItem } from './account-menu-item.ts'
import { LazyAction } from '#web/ui/kit/lazy-action.tsx'
import { Face, type Photo } from '#web/ui/brand/face.tsx'

type AccountMenuProps = {
  name: string
  detail?: string
  photo?: Photo
  items: readonly AccountMenuItem[]
  compact?: boolean
}

const loadMenu = () => import('./account-menu-open.tsx')
const AccountMenuOpen = lazy(async () => ({ default: (await loadMenu()).AccountMenuOpen }))

export function AccountMenu({ name, detail, photo, items, compact = false }: AccountMenuProps) {
  const button = (
    <UnstyledButton
      className={compact ? `${css.button} ${css.compact}` : css.button}
      aria-label={`Account of ${name}`}
      aria-haspopup="menu"
    >
      <Face name={name} photo={photo} />
      {!compact && (
        <span className={css.names}>
          <span className={css.name}>{name}</span>
          {detail && <span className={css.detail}>{detail}</span>}
        </span>
      )}
    </UnstyledButton>
  )
  return (
    <LazyAction button={button} load={loadMenu}>
      <AccountMenuOpen button={button} items={items} />
    </LazyAction>
  )
}
