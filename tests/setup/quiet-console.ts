// The test runner sends each console line through its own request. A line that is logged after a response, for example
// when an outbox finds no receiver, belongs to another request: it is never sent, and the runner waits for it forever.
// So the worker's output is discarded. A test that needs log lines captures them itself.
const silent = () => {}
for (const method of ['log', 'info', 'debug', 'warn', 'error'] as const) console[method] = silent

export {}
