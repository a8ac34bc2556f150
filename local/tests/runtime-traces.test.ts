import { expect, it } from 'vitest'
import { withoutRuntimeTraces } from './runtime-traces.ts'

it('removes the reports of workerd with their call stacks, and nothing else', () => {
  const output = [
    'uncaught exception; source = Uncaught (in promise); stack = Refusal: orchid-refusal:conflict',
    '    at once (practice-store.ts:146:24)',
    'exception = ffi.rs:205: disconnected: connect(): Connection refused',
    'stack: workerd@599b3a0',
    ' FAIL  workers tests/edge/calls.test.ts > a call',
    'AssertionError: expected 1 to be 2',
    '    at tests/edge/calls.test.ts:3:1',
  ]
  expect(withoutRuntimeTraces(output.join('\n')).split('\n')).toEqual(output.slice(4))
})
