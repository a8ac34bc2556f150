/** The logged-in user, with a menu: the items that the caller passes, then the choice of light or dark. */
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Face, type Photo } from '#web/ui/brand/face.tsx'
import { Menu, type MenuItem } from '#web/ui/kit/menu.tsx'
import css from './account-menu.module.css'
import type { AccountMenuItem } from './account-menu-item.ts'
import { useThemeChoice } from './use-theme-choice.ts'

type AccountMenuProps = {
  name: string
  detail?: string
  photo?: Photo
  items: readonly AccountMenuItem[]
  compact?: boolean
}

const THEMES = {
  device: { next: 'dark', icon: IconMoon, label: 'Dark' },
  dark: { next: 'light', icon: IconSun, label: 'Light' },
  light: { next: 'device', icon: IconDeviceDesktop, label: 'Use device setting' },
} as const

export function AccountMenu({ name, detail, photo, items, compact = false }: AccountMenuProps) {
  const [theme, chooseTheme] = useThemeChoice()
  const { next, ...shown } = THEMES[theme]
  return (
    <Menu
      label="Account"
      place="above-start"
      items={[
        ...items.map(menuItem),
        { id: 'theme', ...shown, divided: true, stays: true, onSelect: () => chooseTheme(next) },
      ]}
      button={(opener) => (
        <button
          type="button"
          {...opener}
          className={compact ? `${css.button} ${css.compact}` : css.button}
          aria-label={`Account of ${name}`}
        >
          <Face name={name} photo={photo} />
          {!compact && (
            <span className={css.names}>
              <span className={css.name}>{name}</span>
              {detail && <span className={css.detail}>{detail}</span>}
            </span>
          )}
        </button>
      )}
    />
  )
}

function menuItem(item: AccountMenuItem): MenuItem {
  if (!('link' in item)) return item
  const { link, ...shown } = item
  return { ...shown, render: (root) => <Link {...link} {...root} /> }
}
