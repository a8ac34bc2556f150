/**
 * The component library, dressed in tokens.css. Use Mantine components as they are: colours `orchid` (default),
 * `sage`, `amber`, `red`, `gray`; variants filled (one per screen), default, light, subtle. Sizes: `sm` unless said.
 * Its colour variables point at ours, so light and dark need no second theme.
 */
import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core'

const orchid: MantineColorsTuple = [
  '#faf5fb',
  '#f4ebf6',
  '#ead8ee',
  '#dfc0e6',
  '#d3a4e0',
  '#b77fc7',
  '#a067b1',
  '#8c519d',
  '#7b3f8c',
  '#5f2f6d',
]
const sage: MantineColorsTuple = [
  '#eff6f2',
  '#e7f1ec',
  '#cfe4da',
  '#b0d6c6',
  '#8fd0b8',
  '#63a98f',
  '#4a8f76',
  '#3b7b65',
  '#2f6b57',
  '#214d3e',
]
const amber: MantineColorsTuple = [
  '#fdf8ec',
  '#faf0dc',
  '#f3e0b4',
  '#ecce8b',
  '#e6bc6a',
  '#c99838',
  '#b07f1e',
  '#9b6a0c',
  '#8a5a00',
  '#654200',
]
const red: MantineColorsTuple = [
  '#fdf4f3',
  '#fbeae8',
  '#f7d3cf',
  '#f6b8b2',
  '#f5a29b',
  '#e0675d',
  '#cf4a40',
  '#c0352c',
  '#b3261e',
  '#861b15',
]
const gray: MantineColorsTuple = [
  '#faf8fa',
  '#f4f0f2',
  '#e9e3ec',
  '#d8d0dc',
  '#b9afc0',
  '#94889d',
  '#6a6072',
  '#554b5d',
  '#3b3243',
  '#241b2b',
]
const dark: MantineColorsTuple = [
  '#efe9f2',
  '#cfc6d6',
  '#a99fb3',
  '#7d7289',
  '#4a4053',
  '#352d3d',
  '#1f1a24',
  '#1f1a24',
  '#17131b',
  '#120f16',
]

const MEANINGS = ['orchid', 'sage', 'amber', 'red'] as const

export const theme = createTheme({
  primaryColor: 'orchid',
  primaryShade: 8,
  colors: { orchid, sage, amber, red, gray, dark, green: sage, teal: sage, yellow: amber, violet: orchid },
  white: '#ffffff',
  black: '#241b2b',
  fontFamily: 'var(--font-text)',
  headings: {
    fontFamily: 'var(--font-heading)',
    fontWeight: '500',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'var(--text-28)', lineHeight: '1.15' },
      h2: { fontSize: 'var(--text-21)', lineHeight: '1.2' },
      h3: { fontSize: 'var(--text-17)', lineHeight: '1.25' },
      h4: { fontSize: 'var(--text-15)', lineHeight: '1.3' },
    },
  },
  fontSizes: {
    xs: 'var(--text-13)',
    sm: 'var(--text-15)',
    md: 'var(--text-15)',
    lg: 'var(--text-17)',
    xl: 'var(--text-21)',
  },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.55', lg: '1.5', xl: '1.35' },
  spacing: {
    xs: 'var(--space-2)',
    sm: 'var(--space-3)',
    md: 'var(--space-4)',
    lg: 'var(--space-6)',
    xl: 'var(--space-8)',
  },
  radius: { xs: '4px', sm: '8px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  shadows: { xs: 'none', sm: 'none', md: 'var(--shadow)', lg: 'var(--shadow)', xl: 'var(--shadow)' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input)
    const meaning = MEANINGS.find((one) => one === (input.color ?? 'orchid'))
    if (!meaning) return colors
    if (input.variant === 'filled') return { ...colors, color: `var(--on-${meaning})` }
    if (input.variant === 'subtle') return { ...colors, hover: `var(--${meaning}-soft)` }
    return colors
  },
  components: {
    Button: { defaultProps: { size: 'sm' }, styles: { root: { fontWeight: 600 } } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
    Checkbox: { defaultProps: { iconColor: 'var(--on-orchid)', radius: 'xs' } },
    Radio: { defaultProps: { iconColor: 'var(--on-orchid)' } },
    Paper: { defaultProps: { radius: 'lg' } },
    Card: { defaultProps: { radius: 'lg', withBorder: true, padding: 'lg' } },
    Modal: {
      defaultProps: {
        radius: 'lg',
        centered: true,
        padding: 'lg',
        overlayProps: { color: 'var(--scrim)', backgroundOpacity: 1 },
        transitionProps: { duration: 120, transition: 'fade' },
      },
      styles: {
        title: { fontFamily: 'var(--font-heading)', fontSize: 'var(--text-21)', fontWeight: 500, lineHeight: 1.2 },
      },
    },
    // Its <header> would count as a second banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    Drawer: {
      defaultProps: {
        overlayProps: { color: 'var(--scrim)', backgroundOpacity: 1 },
        transitionProps: { duration: 140 },
      },
    },
    Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 90 }, width: 220 } },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 90 } } },
    Tooltip: {
      defaultProps: { openDelay: 200, transitionProps: { duration: 90 }, color: 'var(--ink)', c: 'var(--ground)' },
    },
    Alert: { defaultProps: { variant: 'light', radius: 'md' } },
    Badge: {
      defaultProps: { variant: 'light', radius: 'xl', size: 'lg' },
      styles: { root: { textTransform: 'none', fontWeight: 600, letterSpacing: 0 } },
    },
    Tabs: { styles: { tab: { fontWeight: 500 } } },
    InputWrapper: { styles: { label: { fontWeight: 600, marginBottom: 6 }, description: { color: 'var(--muted)' } } },
    Notification: { defaultProps: { radius: 'lg', withBorder: true } },
  },
})

const perMeaning = Object.fromEntries(
  MEANINGS.flatMap((name) => [
    [`--mantine-color-${name}-text`, `var(--${name})`],
    [`--mantine-color-${name}-filled`, `var(--${name})`],
    [`--mantine-color-${name}-filled-hover`, `var(--${name}-hover)`],
    [`--mantine-color-${name}-light`, `var(--${name}-soft)`],
    [`--mantine-color-${name}-light-hover`, `color-mix(in srgb, var(--${name}) 16%, var(--surface))`],
    [`--mantine-color-${name}-light-color`, `var(--${name})`],
    [`--mantine-color-${name}-outline`, `var(--${name})`],
    [`--mantine-color-${name}-outline-hover`, `var(--${name}-soft)`],
    [`--mantine-color-${name}-contrast`, `var(--on-${name})`],
  ]),
)

const ours: Record<string, string> = {
  ...perMeaning,
  '--mantine-primary-color-contrast': 'var(--on-orchid)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-error': 'var(--red)',
  '--mantine-color-success': 'var(--sage)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-anchor': 'var(--orchid)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--muted)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-gray-text': 'var(--muted)',
  '--mantine-color-gray-filled': 'var(--muted)',
  '--mantine-color-gray-filled-hover': 'var(--ink)',
  '--mantine-color-gray-light': 'var(--sunken)',
  '--mantine-color-gray-light-hover': 'var(--line)',
  '--mantine-color-gray-light-color': 'var(--ink)',
  '--mantine-color-gray-outline': 'var(--line-strong)',
}

/** The same values under every scheme: ours change by themselves. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: ours, light: ours, dark: ours })
