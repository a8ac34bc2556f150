/** The opened account menu. It and the library behind it load with the first look at it: account-menu.tsx. */
import { Menu, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import type { AccountMenuItem } from './account-menu-item.ts'
import { useTakesOver } from '#web/ui/kit/takes-over.ts'

export function AccountMenuOpen({ button, items }: { button: ReactElement; items: readonly AccountMenuItem[] }) {
  const { box, opened, setOpened } = useTakesOver()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const next = colorScheme === 'auto' ? 'dark' : colorScheme === 'dark' ? 'light' : 'auto'
  const [SchemeIcon, schemeLabel] =
    next === 'dark'
      ? [IconMoon, 'Dark']
      : next === 'light'
        ? [IconSun, 'Light']
        : [IconDeviceDesktop, 'Light or dark as this device']
  return (
    <div ref={box}>
      <Menu
        opened={opened}
        onChange={setOpened}
        returnFocus
        withInitialFocusPlaceholder={false}
        // Inside the page's main landmark: what floats outside of all of them is hard to find with a screen reader.
        portalProps={{ target: '#content' }}
        position="top-start"
        width={240}
      >
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown>
          {items.map((item) => {
            const Icon = item.icon
            const icon = <Icon size={18} stroke={1.5} />
            return 'link' in item ? (
              <Menu.Item key={item.label} leftSection={icon} renderRoot={(props) => <Link {...item.link} {...props} />}>
                {item.label}
              </Menu.Item>
            ) : 'href' in item ? (
              <Menu.Item key={item.label} leftSection={icon} component="a" href={item.href}>
                {item.label}
              </Menu.Item>
            ) : (
              <Menu.Item key={item.label} leftSection={icon} onClick={item.onSelect}>
                {item.label}
              </Menu.Item>
            )
          })}
          <Menu.Divider />
          <Menu.Item
            leftSection={<SchemeIcon size={18} stroke={1.5} />}
            closeMenuOnClick={false}
            onClick={() => setColorScheme(next)}
          >
            {schemeLabel}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
