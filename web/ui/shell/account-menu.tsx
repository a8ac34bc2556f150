/** The logged-in user, with a menu: the items that the caller passes, then the choice of light or dark. */
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Face, type Photo } from '#web/ui/brand/face.tsx'
import { Menu, type MenuItem } from '#web/ui/kit/menu.tsx'
import css from './account-menu.module.css'
import type { AccountMenuItem } from './account-menu-item.ts'
import { useState } from 'react'
import { chooseTheme, readThemeChoice, type ThemeChoice } from './theme-choice.ts'

type AccountMenuProps = {
  name: string
  detail?: string
  photo: Photo
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
        <button type="button" {...opener} className={compact ? `${css.button} ${css.compact}` : css.button}>
          <span className="visually-hidden">Account of {compact && name}</span>
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

/** The user's choice of light or dark, and how to change it. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const [choice, setChoice] = useState(readThemeChoice)
  const choose = (next: ThemeChoice) => {
    chooseTheme(next)
    setChoice(next)
  }
  return [choice, choose]
}
