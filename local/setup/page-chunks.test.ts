import { describe, expect, it } from 'vitest'
import { pageChunks } from './page-chunks.ts'

const WEB = '/clone/web'
const split = (route: string) => `${WEB}/routes/${route}.tsx?tsr-split=component`
const icons = '/clone/node_modules/@tabler/icons-react/dist/esm'

const REACT = '/clone/node_modules/react/index.js'

/** A small web app: the modules that each module needs at once (`now`), and those that it may load `later`. */
const GRAPH: Record<string, { now?: string[]; later?: string[]; code?: string }> = {
  [`${WEB}/client.tsx`]: { now: [`${WEB}/mark.ts`], later: [`${WEB}/islands.tsx`, `${WEB}/hydrate.tsx`] },
  [`${WEB}/islands.tsx`]: {
    later: ['login', 'register', 'reset', 'checkout', 'calculator'].map((name) => `${WEB}/routes/-islands/${name}.tsx`),
  },
  [`${WEB}/routes/-islands/login.tsx`]: {
    now: [REACT, `${WEB}/api.ts`, `${WEB}/mark.ts`, `${WEB}/face.tsx`, `${WEB}/account-frame.tsx`],
  },
  [`${WEB}/routes/-islands/register.tsx`]: {
    now: [REACT, `${WEB}/api.ts`, `${WEB}/account-frame.tsx`, `${WEB}/field.tsx`, `${WEB}/key.ts`],
    later: [`${WEB}/hub.tsx`],
  },
  [`${WEB}/routes/-islands/reset.tsx`]: { now: [REACT, `${WEB}/api.ts`] },
  [`${WEB}/routes/-islands/checkout.tsx`]: {
    now: [REACT, `${WEB}/api.ts`, `${WEB}/field.tsx`, `${WEB}/sum.ts`, `${WEB}/key.ts`],
  },
  [`${WEB}/routes/-islands/calculator.tsx`]: { now: [`${WEB}/sum.ts`] },
  [`${WEB}/hydrate.tsx`]: {
    now: [`${WEB}/router.ts`],
    later: [split('pro-dashboard'), split('pro-dashboard/home'), split('pro-dashboard/day')],
  },
  [split('pro-dashboard')]: { now: [`${WEB}/frame.tsx`, `${WEB}/api.ts`] },
  [split('pro-dashboard/home')]: { now: [`${WEB}/face.tsx`, `${WEB}/hub.tsx`, `${WEB}/key.ts`] },
  [split('pro-dashboard/day')]: { now: [`${WEB}/grid.tsx`, `${WEB}/face.tsx`, `${WEB}/hub.tsx`] },
  [`${WEB}/frame.tsx`]: { now: [`${icons}/tabler-icons-react.mjs`], code: 'jsx(IconHome)' },
}
const name = (id: string) => pageChunks(`${WEB}/client.tsx`).name(id, graph)
const graph = {
  getModuleInfo: (id: string) => {
    const { now = [], later = [], code = null } = GRAPH[id] ?? {}
    return { importedIds: now, dynamicallyImportedIds: later, code }
  },
}

describe('the shared chunks of pages', () => {
  it('contain nothing that the marketing pages load', () => {
    expect(name(`${WEB}/client.tsx`)).toBeNull()
    expect(name(`${WEB}/mark.ts`)).toBeNull()
  })
  it('are one for React, one for the app and one for the dashboards', () => {
    expect(name(REACT)).toBe('react')
    expect(name(`${WEB}/router.ts`)).toBe('app')
    expect(name(`${WEB}/frame.tsx`)).toBe('dashboard')
  })
  it('separate what most islands need by who else needs it', () => {
    expect(name(`${WEB}/api.ts`), 'dashboards too').toBe('base')
    expect(name(`${WEB}/field.tsx`), 'bookings too').toBe('forms')
    expect(name(`${WEB}/key.ts`), 'bookings and some dashboards').toBe('sent')
    expect(name(`${WEB}/account-frame.tsx`), 'only accounts').toBe('accounts')
  })
  it('contain nothing that an island without React loads', () => {
    expect(name(`${WEB}/sum.ts`)).toBeNull()
  })
  it('separate code that only dashboards need from the code of islands', () => {
    expect(name(`${WEB}/face.tsx`)).toBe('dashboard-0')
    expect(name(`${WEB}/hub.tsx`)).toBe('dashboard-5')
  })
  it('leave out modules that only one page needs', () => {
    expect(name(`${WEB}/grid.tsx`)).toBeNull()
  })
  it('contain only the icons that are used', () => {
    expect(name(`${icons}/icons/IconHome.mjs`)).toBe('dashboard')
    expect(name(`${icons}/icons/IconSun.mjs`)).toBeNull()
  })
})
