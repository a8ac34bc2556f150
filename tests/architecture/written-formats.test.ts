import { expect, test } from 'vitest'
import { sourceFiles, textOf } from './source-files.ts'

/** Where dates, times and money become text, and why. */
const PLACES = [
  'domain/content/written.ts',
  'domain/content/locale.ts',
  // Reads the wall clock of a zone as numbers.
  'domain/scheduling/zone.ts',
  // Only tries whether a zone exists.
  'kernel/zone.ts',
  'web/lib/time.ts',
  // The number in a field that is being edited, which is typed with a point.
  'web/ui/kit/number-text.ts',
]
const AD_HOC = /Intl\.(DateTimeFormat|NumberFormat)\(|\.toLocale(Date|Time)?String\(/

test('dates, times and money are written in one place', () => {
  const faults = sourceFiles().filter(
    (path) =>
      /^(kernel|contracts|domain|db|durable-objects|edge|workflows|agent|web)\//.test(path) &&
      !path.includes('.test.') &&
      !PLACES.includes(path) &&
      AD_HOC.test(textOf(path)),
  )
  expect(
    faults,
    'format by #domain/content/written (server, with the reader of the text) or #web/lib/time and money (browser): a format of its own ignores the locale of the reader',
  ).toEqual([])
})
