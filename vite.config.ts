import { fileURLToPath } from 'node:url'
import { cloudflare } from '@cloudflare/vite-plugin'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { PRERENDERED_PAGES } from './contracts/prerendered-pages.ts'
import { inlinedEndpoints } from './local/setup/inlined-endpoints.ts'
import { pageChunks } from './local/setup/page-chunks.ts'
import { serverPages } from './local/setup/server-pages.ts'
import { contentSecurityPolicy, SECURITY_HEADERS } from './edge/security-headers.ts'

/**
 * Prerendered pages and assets are served as files, so a `_headers` file gives them the same headers. Those pages run
 * nothing inline and call no other origin, so their policy names none.
 */
function staticHeaders(): Plugin {
  const everywhere = [
    ...SECURITY_HEADERS,
    ['content-security-policy', contentSecurityPolicy({ nonce: null, connect: [], form: [] })],
  ]
  const lines = [
    '/*',
    ...everywhere.map(([name, value]) => `  ${name}: ${value}`),
    '/assets/*',
    // Their names carry their content.
    '  cache-control: public, max-age=31536000, immutable',
    // The icons keep their names.
    ...['/favicon.ico', '/apple-touch-icon.png', '/icon.svg'].flatMap((icon) => [
      icon,
      '  cache-control: public, max-age=86400',
    ]),
  ]
  return {
    name: 'orchid-static-headers',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '_headers', source: `${lines.join('\n')}\n` })
    },
  }
}

const CLIENT = fileURLToPath(new URL('./web/client.tsx', import.meta.url))

/** The files that the pages of a kind share. */
function sharedChunks(): Plugin {
  return {
    name: 'orchid-shared-chunks',
    configEnvironment: (environment) =>
      environment === 'client'
        ? { build: { rolldownOptions: { output: { codeSplitting: { groups: [pageChunks(CLIENT)] } } } } }
        : undefined,
  }
}

/**
 * What an import on demand loads ahead. Each importing script carries the list. Islands load everything at once, because
 * a reader waits for them. Elsewhere only styles are loaded ahead: the router has preloaded the scripts of a page, and a
 * list of the small scripts in each of them would be larger than they are.
 */
function preloads(_file: string, scripts: string[], { hostId }: { hostId: string }): string[] {
  return /\/islands-[^/]*\.js$/.test(hostId) ? scripts : scripts.filter((file) => file.endsWith('.css'))
}

/** Contracts run zod, which is heavier than a form: pages take their types, and methods and paths from a table. */
function pagesWithoutZod(): Plugin {
  return {
    name: 'orchid-pages-without-zod',
    applyToEnvironment: (environment) => environment.name === 'client' && environment.config.command === 'build',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        const zod = chunk.type === 'chunk' && chunk.moduleIds.find((id) => id.includes('/node_modules/zod/'))
        if (zod) this.error(`${chunk.fileName} loads zod: import types of contracts, or from contracts/plain`)
      }
    },
  }
}

export default defineConfig({
  plugins: [
    pagesWithoutZod(),
    cloudflare({
      viteEnvironment: { name: 'ssr' },
      // The supervisor and the tests each keep their own local D1, R2 and objects.
      ...(process.env.ORCHID_STATE ? { persistState: { path: process.env.ORCHID_STATE } } : {}),
    }),
    tanstackStart({
      srcDirectory: 'web',
      prerender: {
        enabled: process.env.ORCHID_PRERENDER !== 'off',
        autoSubfolderIndex: false,
        autoStaticPathsDiscovery: false,
        crawlLinks: false,
        failOnError: true,
      },
      pages: PRERENDERED_PAGES.map((path) => ({ path, sitemap: { exclude: true } })),
    }),
    serverPages(),
    inlinedEndpoints(),
    react(),
    staticHeaders(),
    sharedChunks(),
  ],
  build: { sourcemap: process.env.MAPS === '1', modulePreload: { polyfill: false, resolveDependencies: preloads } },
})
