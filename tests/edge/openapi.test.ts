import { errorBody, validationErrorBody } from '#contracts/error-bodies'
import { SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ERROR_STATUS } from '#contracts/errors'
import { ENDPOINTS } from '#contracts/registry'
import { SOCKETS } from '#contracts/sockets'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'

const operation = z.object({
  operationId: z.string(),
  summary: z.string().min(1),
  'x-access': z.object({ kind: z.enum(['public', 'session', 'signed', 'webhook']) }).loose(),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query', 'header']),
        required: z.boolean(),
        schema: z.record(z.string(), z.unknown()),
      }),
    )
    .default([]),
  requestBody: z
    .object({ required: z.boolean(), content: z.record(z.string(), z.object({ schema: z.unknown() })) })
    .optional(),
  responses: z.record(
    z.string().regex(/^[1-5]\d\d$/),
    z.object({
      description: z.string().min(1),
      content: z.record(z.string(), z.object({ schema: z.unknown() })).optional(),
    }),
  ),
})
const document = z.object({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), operation),
  ),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
})

const visitor = new Browser()
let text = ''
let paths: Record<string, Partial<Record<string, z.infer<typeof operation>>>> = {}

beforeAll(async () => {
  await migrateDatabases()
  text = (await visitor.get('/api/openapi.json')).text
  paths = document.parse(JSON.parse(text)).paths
})

const template = (path: string) => path.replace(/:([A-Za-z_]+)/g, '{$1}')

describe('the OpenAPI document', () => {
  it('names every endpoint and socket with its access, and nothing else', () => {
    const listed = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method} ${path}`),
    )
    const known = [
      ...ENDPOINTS.map(({ method, path }) => `${method.toLowerCase()} ${template(path)}`),
      ...SOCKETS.map(({ path }) => `get ${template(path)}`),
      'get /api/openapi.json',
    ]
    expect(listed.sort()).toEqual(known.sort())
    for (const endpoint of ENDPOINTS) {
      const item = paths[template(endpoint.path)]?.[endpoint.method.toLowerCase()]
      // Acts are names of our own code. Who may call is in the other fields, which follow from them.
      const access = JSON.stringify(endpoint.access, (key, value: unknown) => (key === 'acts' ? undefined : value))
      expect(item).toMatchObject({ operationId: endpoint.name, 'x-access': JSON.parse(access) })
    }
  })

  it('has unique operation ids, a parameter for each variable in a path, and no broken references', () => {
    const all = Object.entries(paths).flatMap(([path, item]) => Object.values(item).map((one) => ({ path, one })))
    const ids = all.map(({ one }) => one?.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { path, one } of all) {
      const named = (one?.parameters ?? [])
        .filter((parameter) => parameter.in === 'path')
        .map((parameter) => parameter.name)
      expect(named.sort(), path).toEqual(Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name).sort())
    }
    const schemas = document.parse(JSON.parse(text)).components.schemas
    for (const [, name] of text.matchAll(/"\$ref":"([^"]+)"/g))
      expect(Object.keys(schemas).map((key) => `#/components/schemas/${key}`)).toContain(name)
  })

  it('names every error code of an endpoint, also those that share the status of the general ones', () => {
    for (const endpoint of ENDPOINTS)
      for (const code of endpoint.errors ?? []) {
        const response = paths[template(endpoint.path)]?.[endpoint.method.toLowerCase()]?.responses[ERROR_STATUS[code]]
        expect(response?.description.split(', '), endpoint.name).toContain(code)
      }
    const signIn = paths['/api/login/v1/initiate_auth']?.post?.responses ?? {}
    expect(signIn['400']?.description).toBe('invalid, mfa_required, wrong_code')
    expect(Object.keys(signIn)).toEqual(['200', '400', '401', '403', '404', '413', '421', '423', '429', '500', '503'])
  })

  it('documents the refusals that every caller can get', () => {
    for (const endpoint of ENDPOINTS) {
      const responses = Object.keys(
        paths[template(endpoint.path)]?.[endpoint.method.toLowerCase()]?.responses ?? {},
      ).map(Number)
      for (const code of endpoint.errors ?? []) expect(responses, endpoint.name).toContain(ERROR_STATUS[code])
      if (endpoint.access.kind === 'session')
        for (const status of [401, 403]) expect(responses, endpoint.name).toContain(status)
      if (endpoint.body || endpoint.params || endpoint.query || endpoint.access.kind === 'webhook')
        expect(responses, endpoint.name).toContain(400)
      if (endpoint.idempotent) expect(responses, endpoint.name).toContain(422)
      for (const status of [403, 404, 500, 503]) expect(responses, endpoint.name).toContain(status)
      const readsBody = !['GET', 'DELETE'].includes(endpoint.method)
      expect(responses.includes(413), endpoint.name).toBe(readsBody)
    }
  })
})

describe('a wrong request', () => {
  it('is answered with the fields that are wrong', async () => {
    const answer = await visitor.post('/api/login/v1/initiate_auth', { password: 5 })
    expect(answer.status).toBe(400)
    const { detail } = validationErrorBody.parse(answer.body)
    expect(detail.map((one) => one.loc)).toEqual(
      expect.arrayContaining([
        ['body', 'username_or_email'],
        ['body', 'password'],
      ]),
    )
  })

  it('is refused when it is not JSON, too large with or without a content-length, or has a wrong Idempotency-Key', async () => {
    const send = (body: BodyInit, headers: Record<string, string> = {}) =>
      SELF.fetch('http://localhost:8787/api/users/v1/patient/account', {
        method: 'POST',
        body,
        headers: { origin: 'http://localhost:8787', 'content-type': 'application/json', ...headers },
      })
    for (const [status, answer] of [
      [400, await send('{"user_in":')],
      [400, await send('null')],
      [400, await send('{}', { 'idempotency-key': 'short' })],
      [413, await send('x'.repeat(64 * 1024 + 1))],
      [413, await send('ü'.repeat(33 * 1024))],
      [413, await send(new Blob(['x'.repeat(80 * 1024)]).stream())],
    ] as const) {
      expect(answer.status).toBe(status)
      const body: unknown = await answer.json()
      expect(errorBody.safeParse(body).success || validationErrorBody.safeParse(body).success).toBe(true)
    }
  })
})
