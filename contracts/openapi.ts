import { errorBody, validationErrorBody } from '#contracts/error-bodies'
import type { AccessRule, Endpoint } from '#contracts/endpoint'
import { documentFailures, failures, socketFailures } from '#contracts/openapi-responses'
import { ENDPOINTS } from '#contracts/registry'
import { SOCKETS, type SocketAddress } from '#contracts/sockets'
import { z } from 'zod'

type Json = Record<string, unknown>

let cached: Json | null = null

/**
 * The OpenAPI 3.1 document of all endpoints and sockets; each operation carries its access rule as `x-access`. It is
 * built at the first request and then cached: contracts do not change while a process runs.
 */
export function openapiDocument(): Json {
  cached ??= makeDocument()
  return cached
}

function makeDocument(): Json {
  const paths: Record<string, Json> = {
    '/api/openapi.json': {
      get: {
        operationId: 'openapi',
        tags: ['openapi.json'],
        summary: 'Read this OpenAPI document.',
        'x-access': { kind: 'public', because: 'it describes the API and contains no data' },
        responses: {
          200: { description: 'OpenAPI 3.1', content: { 'application/json': { schema: { type: 'object' } } } },
          ...documentFailures(),
        },
      },
    },
  }
  for (const endpoint of ENDPOINTS) {
    const path = template(endpoint.path)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  for (const socket of SOCKETS) paths[template(socket.path)] = { get: upgrade(socket) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Orchid',
      version: '1',
      description:
        'HEAD is answered like GET, without a body. A known path answers every other method that it does not list with 405, the code method_not_allowed and the header Allow.',
    },
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output'), ValidationError: schemaOf(validationErrorBody, 'output') },
    },
  }
}

/** The tag that groups the operations of a path: `/api/scheduler/v1/appointment/:id` gets `scheduler/appointment`. */
function resourceOf(path: string): string {
  const parts = path.split('/').filter((part) => part && part !== 'api' && !/^v\d+$/.test(part))
  return parts
    .slice(0, 2)
    .filter((part) => !part.startsWith(':'))
    .join('/')
}

/** Converts a path to OpenAPI's form: `:name` becomes `{name}`. */
const template = (path: string): string => path.replace(/:([A-Za-z_]+)/g, '{$1}')

/** An access rule as the document shows it: who may call, without the acts from which that is derived. */
function shownRule(access: AccessRule): Json {
  return { ...access, acts: undefined }
}

function upgrade(socket: SocketAddress): Json {
  const names = Array.from(socket.path.matchAll(/:([A-Za-z_]+)/g), ([, name]) => name)
  return {
    operationId: socket.name,
    tags: [resourceOf(socket.path)],
    summary: `WebSocket: ${socket.summary}`,
    'x-access': shownRule(socket.access),
    parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    responses: { 101: { description: 'Switching to WebSocket' }, ...socketFailures() },
  }
}

function operation(endpoint: Endpoint): Json {
  const type = endpoint.produces ?? 'application/json'
  const success = Object.entries(endpoint.responses).map(([status, schema]) => [
    status,
    schema
      ? { description: 'Done', content: { 'application/json': { schema: schemaOf(schema, 'output') } } }
      : endpoint.produces
        ? { description: 'Done', content: { [type]: { schema: { type: 'string', format: 'binary' } } } }
        : { description: 'Done' },
  ])
  return {
    operationId: endpoint.name,
    tags: [resourceOf(endpoint.path)],
    summary: endpoint.summary,
    'x-access': shownRule(endpoint.access),
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...repeatGuard(endpoint),
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: { ...Object.fromEntries(success), ...failures(endpoint) },
  }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function parameters(where: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return []
  const { properties, required } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || (required ?? []).includes(name),
    schema: property,
  }))
}

function repeatGuard(endpoint: Endpoint): Json[] {
  if (!endpoint.idempotent) return []
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      schema: { type: 'string', minLength: 8, maxLength: 200 },
    },
  ]
}
