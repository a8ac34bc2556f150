// Writes web/routeTree.gen.ts from web/routes/, as the build does, so that its types exist without a build.
// Run: npx node tools/routes/generate-route-tree.mjs
import path from 'node:path'
import { Generator, getConfig } from '@tanstack/router-generator'

const root = path.resolve(import.meta.dirname, '../..')
const config = getConfig(
  {
    target: 'react',
    routesDirectory: path.join(root, 'web/routes'),
    generatedRouteTree: path.join(root, 'web/routeTree.gen.ts'),
    disableLogging: true,
    routeTreeFileFooter: [
      [
        "import type { getRouter } from './router.tsx'",
        "import type { createStart } from '@tanstack/react-start'",
        "declare module '@tanstack/react-start' {",
        '  interface Register {',
        '    ssr: true',
        '    router: Awaited<ReturnType<typeof getRouter>>',
        '  }',
        '}',
      ].join('\n'),
    ],
  },
  root,
)
await new Generator({ config, root }).run()
