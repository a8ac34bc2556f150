import { serve } from '@hono/node-server'
import { createApiDocsApp } from './app.ts'

/** Serves the API documentation, only to this machine, for as long as the process runs. */
export function serveApiDocs(edge: string, port: number): void {
  serve({ fetch: createApiDocsApp(edge).fetch, port, hostname: '127.0.0.1' })
}
