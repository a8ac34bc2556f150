import { expect, test } from 'vitest'
import { sourceFiles, textOf } from './source-files.ts'
import { nameOf, type Node, nodesOf } from './syntax.ts'

/** Where pages read the clock of the device, and why. */
const PLACES = [
  // The time before the server has told it.
  'web/lib/server-clock.ts',
  // Notices that the clock was set, or that the device has slept.
  'web/lib/device-clock.ts',
]

/** `Date.now`, `Date()` and `new Date()` without an instant. */
function readsDeviceClock(node: Node): boolean {
  if (node.type === 'MemberExpression') return nameOf(node.object) === 'Date' && nameOf(node.property) === 'now'
  if (nameOf(node.callee) !== 'Date') return false
  return node.type === 'CallExpression' || (node.type === 'NewExpression' && (node.arguments as unknown[]).length === 0)
}

test('pages decide by the time of the server, not by the clock of the device', () => {
  const faults = sourceFiles().filter(
    (path) =>
      path.startsWith('web/') &&
      /\.tsx?$/.test(path) &&
      !path.includes('.test.') &&
      !PLACES.includes(path) &&
      /\bDate\b/.test(textOf(path)) &&
      nodesOf(path).some(readsDeviceClock),
  )
  expect(
    faults,
    'use serverNow() for what a page decides or shows by time, and steadyNow() for durations (#web/lib/server-clock.ts): the clock of a device may be wrong by hours, and may be set while the page is open',
  ).toEqual([])
})
