import { html, raw } from 'hono/html'
import { z } from 'zod'

const content = z.record(z.string(), z.object({ schema: z.unknown() })).optional()
const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  'x-access': z.unknown(),
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: z.unknown() }))
    .default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content })),
})
const document = z.object({
  info: z.object({ title: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
})
type Operation = z.infer<typeof operation> & { method: string; path: string }

const STYLE = `
:root { color-scheme: light dark }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif }
h2 { margin: 2.5rem 0 .5rem; font-size: 1.1rem }
nav { columns: 14rem }
nav a { display: block }
details { border-block-start: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .4rem 0 }
summary { cursor: pointer; overflow-wrap: anywhere }
code, pre { font: .85rem/1.5 ui-monospace, monospace }
pre { overflow-x: auto; padding: .75rem; background: color-mix(in srgb, currentColor 7%, transparent) }
.method { display: inline-block; min-width: 4.5rem; font-weight: 700 }
`

/** The API as one page to read: operations by resource, who may call them, what they take and answer. Runs no script. */
export function apiPage(of: unknown, nonce: string) {
  const { info, paths, components } = document.parse(of)
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, one]): Operation => ({ ...one, method: method.toUpperCase(), path })),
  )
  const groups = [...Map.groupBy(operations, (one) => one.tags[0] ?? '')].sort(([a], [b]) => a.localeCompare(b))
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title} API</title>
<style nonce="${nonce}">${raw(STYLE)}</style>
</head>
<body>
<h1>${info.title} API</h1>
<p>${operations.length} operations, generated from the contracts. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Resources">${groups.map(([name]) => html`<a href="#${name}">${name}</a>`)}</nav>
<main>
${groups.map(
  ([name, its]) => html`<section id="${name}">
<h2>${name}</h2>
${its.map(operationView)}
</section>`,
)}
<section id="schemas">
<h2>Shared schemas</h2>
${Object.entries(components.schemas).map(([name, schema]) => part(name, schema))}
</section>
</main>
</body>
</html>`
}

function operationView(one: Operation) {
  const request = one.requestBody?.content?.['application/json']?.schema
  return html`<details id="${one.operationId}">
<summary><code><span class="method">${one.method}</span> ${one.path}</code> ${one.summary}</summary>
<p>Access: <code>${JSON.stringify(one['x-access'])}</code></p>
${one.parameters.length > 0 ? part('Parameters', one.parameters) : ''}
${request === undefined ? '' : part('Request', request)}
${Object.entries(one.responses).map(([status, { description, content: bodies }]) => {
  const [type, body] = Object.entries(bodies ?? {})[0] ?? []
  const title = `${status} ${description}${type && type !== 'application/json' ? ` (${type})` : ''}`
  return body ? part(title, body.schema) : html`<h3>${title}</h3>`
})}
</details>`
}

function part(title: string, schema: unknown) {
  return html`<h3>${title}</h3><pre>${JSON.stringify(schema, null, 2)}</pre>`
}
