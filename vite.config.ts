import { fileURLToPath } from 'node:url'
import { cloudflare } from '@cloudflare/vite-plugin'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { contentSecurityPolicy, SECURITY_HEADERS } from './edge/security-headers.ts'

/** Pages whose HTML is the same for everybody: rendered once, through the built worker. */
const PRERENDERED = ['/', '/professional-homepage', '/get-started']

/**
 * Prerendered pages and assets are served without the worker: they get the same headers from a `_headers` file. Those
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

/**
 * What pages do without, in the browser only: zod's whole breadth (the contracts use a small part of it), and the
 * recurrence rules of the calendar component (the practice expands its own series; a session here is one row).
 */
const LEAN: Record<string, string> = {
  zod: fileURLToPath(new URL('./web/lib/wire/browser-zod.ts', import.meta.url)),
  rrule: fileURLToPath(new URL('./web/features/schedule/calendar/no-recurrence.ts', import.meta.url)),
}

function leanBrowser(): Plugin {
  return {
    name: 'orchid-lean-browser',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (source) => LEAN[source],
  }
}

export default defineConfig({
  plugins: [
    leanBrowser(),
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
      pages: PRERENDERED.map((path) => ({ path, sitemap: { exclude: true } })),
    }),
    react(),
    staticHeaders(),
  ],
  build: { sourcemap: false },
})
