/**
 * Wraps pages that use the component library (dashboards, sign-in, checkout). Public pages do without: they carry no
 * Mantine code or styles. Put it once, in the layout route of an area:
 *
 *   export const Route = createFileRoute('/pro-dashboard')({ ssr: false, component: () => <AppProvider><Outlet /></AppProvider> })
 */
import '@mantine/core/styles.layer.css'
import './mantine-fixes.css'
import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cssVariablesResolver, theme } from './theme.ts'
import { chooseTheme, readThemeChoice } from './theme-choice.ts'

const ignore = () => {}

/** One choice for our tokens and the library's few dark-only rules. */
const schemeManager: MantineColorSchemeManager = {
  get: () => {
    const choice = typeof window === 'undefined' ? 'device' : readThemeChoice()
    return choice === 'device' ? 'auto' : choice
  },
  set: (scheme) => chooseTheme(scheme === 'auto' ? 'device' : scheme),
  subscribe: ignore,
  unsubscribe: ignore,
  clear: () => chooseTheme('device'),
}

export function AppProvider({ children }: { children: ReactNode }) {
  const nonce = useRouter().options.ssr?.nonce
  // What keeps the page behind a dialog from scrolling writes a style element of its own and looks for the nonce here.
  if (nonce && typeof window !== 'undefined') Object.assign(window, { __webpack_nonce__: nonce })
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce ?? ''}
    >
      {children}
    </MantineProvider>
  )
}
