import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

const STYLE = import.meta.resolve('swagger-ui-dist/swagger-ui.css')
const SCRIPT = import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js')
const DOCUMENT = '/openapi.json'

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Orchid API</title>
<link rel="stylesheet" href="/swagger-ui.css">
<link rel="icon" href="data:,">
</head>
<body>
<div id="api"></div>
<script src="/swagger-ui-bundle.js"></script>
<script src="/open.js"></script>
</body>
</html>`

/**
 * Shows the document without "Try it out": calls need a login, which the edge accepts only from its own origin.
 */
const OPEN = `SwaggerUIBundle({
  url: ${JSON.stringify(DOCUMENT)},
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'list',
  filter: true,
  showExtensions: true,
  supportedSubmitMethods: [],
  validatorUrl: null,
})`

/** The app that documents the API of the edge at this address. Swagger UI draws its pages from the OpenAPI document. */
export function createApiDocsApp(edge: string): Hono {
  const app = new Hono()
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
      },
    }),
  )
  app.get('/', (c) => c.html(PAGE))
  app.get('/open.js', (c) => c.body(OPEN, 200, { 'content-type': 'text/javascript' }))
  app.get('/swagger-ui.css', async (c) => c.body(await textOf(STYLE), 200, { 'content-type': 'text/css' }))
  app.get('/swagger-ui-bundle.js', async (c) =>
    c.body(await textOf(SCRIPT), 200, { 'content-type': 'text/javascript' }),
  )
  // Fetched each time, because a development server changes the document when a contract changes.
  app.get(DOCUMENT, async (c) => {
    const document = await fetch(new URL('/api/openapi.json', edge))
    return c.body(await document.text(), document.ok ? 200 : 502, { 'content-type': 'application/json' })
  })
  return app
}

const textOf = (file: string): Promise<string> => readFile(fileURLToPath(file), 'utf8')
