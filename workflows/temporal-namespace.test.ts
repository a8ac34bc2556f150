import { afterEach, describe, expect, it, vi } from 'vitest'
import { temporalFault } from './temporal-fault.ts'
import { cannotRun, inspectNamespace } from './temporal-namespace.ts'

type Asked = Parameters<typeof inspectNamespace>[0]

/** A connection whose server answers the question after search attributes with an error or with these attributes. */
function connection(answer: { code: number } | { customAttributes: Record<string, unknown> }): Asked {
  const asked = {
    withDeadline: (_: number, work: () => Promise<unknown>) => work(),
    workflowService: { describeNamespace: () => Promise.resolve({}) },
    operatorService: {
      listSearchAttributes: () =>
        'code' in answer ? Promise.reject(Object.assign(new Error('no'), answer)) : Promise.resolve(answer),
    },
  }
  return asked as unknown as Asked
}

afterEach(() => vi.restoreAllMocks())

describe('the search attributes of a namespace', () => {
  it.each([
    ['the caller may not see them', 7],
    ['the caller is not known to that service', 16],
    ['the server does not offer the question', 12],
  ])('are believed to be there when %s, and the log says so', async (_, code) => {
    const said = vi.spyOn(console, 'log').mockReturnValue()
    await inspectNamespace(connection({ code }), 'ours')
    expect(said.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
      { event: 'temporal', outcome: 'unseen', cause: 'search_attributes' },
    ])
  })

  it('are asked for again after an outage', async () => {
    await expect(inspectNamespace(connection({ code: 14 }), 'ours')).rejects.toMatchObject({ code: 14 })
  })

  it('fit by number and by name of their type', async () => {
    const customAttributes = { PracticeId: 2, AppointmentId: 'INDEXED_VALUE_TYPE_KEYWORD', Kind: 2, More: 3 }
    await expect(inspectNamespace(connection({ customAttributes }), 'ours')).resolves.toBeUndefined()
  })
})

describe('the fault of an error', () => {
  it.each([
    ['namespace', { code: 5, message: 'Namespace ours is not found.' }],
    ['other', { code: 5, message: 'workflow not found' }],
    [
      'search_attributes',
      { cause: { code: 3, message: 'Namespace ours has no mapping defined for search attribute Kind' } },
    ],
    ['other', { code: 3, message: 'workflow id is too long' }],
    ['credentials', { code: 7, message: 'Request unauthorized.' }],
    ['credentials', { message: 'status: Unauthenticated, message: "..."' }],
    ['unreachable', { code: 14, message: 'No connection established' }],
    ['unreachable', { message: 'tonic::transport::Error(Transport, ConnectError("tcp connect error"))' }],
    ['certificate', { message: 'InvalidCertificate(UnknownIssuer)' }],
    ['certificate', { code: 14, message: 'Last error: self-signed certificate' }],
    ['other', 'not even an error'],
  ] as const)('is %s: %j', (fault, error) => {
    expect(temporalFault(error)).toBe(fault)
    expect(cannotRun(error, 'ours')?.reason ?? null).toBe(
      fault === 'namespace' || fault === 'credentials' ? fault : null,
    )
  })
})
