import { fileURLToPath } from 'node:url'
import { cloudflare } from '@cloudflare/vite-plugin'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { PRERENDERED_PAGES } from './contracts/prerendered-pages.ts'
import { contentSecurityPolicy, SECURITY_HEADERS } from './edge/security-headers.ts'

/**
 * Prerendered pages and assets come as they are: they get the same headers from a `_headers` file. Those
 * pages run nothing inline and talk to nobody else, so their policy names no other origin.
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
  ]
  return {
    name: 'orchid-static-headers',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '_headers', source: `${lines.join('\n')}\n` })
    },
  }
}

const BROWSER_ZOD = fileURLToPath(new URL('./web/lib/wire/browser-zod.ts', import.meta.url))

/** Pages read the wire by a small part of zod; its whole breadth would be a quarter of the script of a form. */
function browserZod(): Plugin {
  return {
    name: 'orchid-browser-zod',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (source) => (source === 'zod' ? BROWSER_ZOD : undefined),
  }
}

export default defineConfig({
  plugins: [
    browserZod(),
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
    react(),
    staticHeaders(),
  ],
  build: { sourcemap: false },
})
