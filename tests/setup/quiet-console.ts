// The test runner's console sends each line through the runner's own request. A line that work writes after a response
// (an outbox without a receiver) belongs to another request, and the runner then waits for ever for a line
// that is never sent. So the worker's output is dropped; a test that needs lines captures them itself.
const silent = () => {}
for (const method of ['log', 'info', 'debug', 'warn', 'error'] as const) console[method] = silent

export {}
