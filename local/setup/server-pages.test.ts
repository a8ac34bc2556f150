import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './folders.ts'
import { withoutServerPages } from './server-pages.ts'

const TREE = `
import { Route as rootRouteImport } from './routes/__root'
import { Route as SplatRouteImport } from './routes/$'
import { Route as AboutUsRouteImport } from './routes/about-us'
import { Route as HomeRouteImport } from './routes/pro-dashboard/homepage'

const SplatRoute = SplatRouteImport.update({
            id: '/$',path: '/$',getParentRoute: () => rootRouteImport
          })
const AboutUsRoute = AboutUsRouteImport.update({
            id: '/about-us',path: '/about-us',getParentRoute: () => rootRouteImport
          })
const HomeRoute = HomeRouteImport.update({
            id: '/homepage',path: '/homepage',getParentRoute: () => ProDashboardRoute
          })

const rootRouteChildren = {
  SplatRoute: SplatRoute,AboutUsRoute: AboutUsRoute,HomeRoute: HomeRouteWithChildren
}
export const routeTree = rootRouteImport._addFileChildren(rootRouteChildren)
`
const page = (file: string, path: string) => ({ id: join(root, 'web/routes', file), path })

test('the tree of the browser has no server page, but the catch-all and the pages of dashboards', () => {
  const tree = withoutServerPages(TREE, [page('$.tsx', '/$'), page('about-us.tsx', '/about-us')])
  expect(tree).not.toMatch(/about/i)
  expect(tree).toContain('SplatRoute: SplatRoute,HomeRoute: HomeRouteWithChildren')
  expect(tree.match(/\.update\(/g)).toHaveLength(2)
  expect(tree).toContain("from './routes/pro-dashboard/homepage'")
})

test('a tree in another form stops the build', () => {
  expect(() => withoutServerPages(TREE, [page('support.tsx', '/support')])).toThrow('does not import every page')
})
