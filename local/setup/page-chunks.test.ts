import { describe, expect, it } from 'vitest'
import { pageChunks } from './page-chunks.ts'

const WEB = '/clone/web'
const split = (route: string) => `${WEB}/routes/${route}.tsx?tsr-split=component`
const icons = '/clone/node_modules/@tabler/icons-react/dist/esm'

/** A small web app: the modules that each module needs at once (`now`), and those that it may load `later`. */
const GRAPH: Record<string, { now?: string[]; later?: string[]; code?: string }> = {
  [`${WEB}/client.tsx`]: { now: [`${WEB}/mark.ts`], later: [`${WEB}/islands.tsx`, `${WEB}/hydrate.tsx`] },
  [`${WEB}/islands.tsx`]: { later: [`${WEB}/login.tsx`, `${WEB}/register.tsx`, `${WEB}/slots.tsx`] },
  [`${WEB}/login.tsx`]: { now: [`${WEB}/api.ts`, `${WEB}/mark.ts`, `${WEB}/face.tsx`] },
  [`${WEB}/register.tsx`]: { now: [`${WEB}/api.ts`], later: [`${WEB}/hub.tsx`] },
  [`${WEB}/slots.tsx`]: { now: ['/clone/node_modules/react/index.js'] },
  [`${WEB}/hydrate.tsx`]: {
    now: [`${WEB}/router.ts`],
    later: [split('pro-dashboard'), split('pro-dashboard/home'), split('pro-dashboard/day')],
  },
  [split('pro-dashboard')]: { now: [`${WEB}/frame.tsx`] },
  [split('pro-dashboard/home')]: { now: [`${WEB}/api.ts`, `${WEB}/face.tsx`, `${WEB}/hub.tsx`] },
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
  it('are one for React, one for most islands, one for the app and one for the dashboards', () => {
    expect(name('/clone/node_modules/react/index.js')).toBe('react')
    expect(name(`${WEB}/api.ts`)).toBe('base')
    expect(name(`${WEB}/router.ts`)).toBe('app')
    expect(name(`${WEB}/frame.tsx`)).toBe('dashboard')
  })
  it('separate code that only dashboards need from the code of islands', () => {
    expect(name(`${WEB}/face.tsx`)).toBe('dashboard-0')
    expect(name(`${WEB}/hub.tsx`)).toBe('dashboard-3')
  })
  it('leave out modules that only one page needs', () => {
    expect(name(`${WEB}/grid.tsx`)).toBeNull()
  })
  it('contain only the icons that are used', () => {
    expect(name(`${icons}/icons/IconHome.mjs`)).toBe('dashboard')
    expect(name(`${icons}/icons/IconSun.mjs`)).toBeNull()
  })
})
