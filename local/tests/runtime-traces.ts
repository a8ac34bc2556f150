/** How workerd reports an exception that a test expects, for example a refusal that an object throws to its caller. */
const TRACE = /^(?:uncaught exception; |exception = |stack: )/

/**
 * Removes workerd's reports of exceptions from the output of a suite, with the call stacks below them. The suite's own
 * report stays: it tells which tests are red. Thousands of tests expect exceptions, so these reports are 20,000 lines.
 */
export function withoutRuntimeTraces(output: string): string {
  let inTrace = false
  return output
    .split('\n')
    .filter((line) => {
      inTrace = TRACE.test(line) || (inTrace && /^\s+at /.test(line))
      return !inTrace
    })
    .join('\n')
}
