// At the start of each test file, the test plugin for Workers puts a layer around three functions of the module runner. The
// files share one runner, so the layers add up: with a hundred of them each call between two objects, which asks the runner
// for their module, took a hundred calls. So every file begins with the first layer alone.

type Layered = {
  transport: { invoke: unknown }
  evaluator: { createRequire: unknown }
  options: { createImportMeta: unknown }
}
type Shared = { __vitest_mocker__?: { moduleRunner?: Layered }; firstLayers?: WeakMap<Layered, () => void> }

const shared = globalThis as Shared
const runner = shared.__vitest_mocker__?.moduleRunner
if (!runner) throw new Error('the test plugin for Workers has no module runner where it was')
shared.firstLayers ??= new WeakMap()
const restore = shared.firstLayers.get(runner)
if (restore) restore()
else {
  const { transport, evaluator, options } = runner
  const [{ invoke }, { createRequire }, { createImportMeta }] = [transport, evaluator, options]
  shared.firstLayers.set(runner, () => {
    Object.assign(transport, { invoke })
    Object.assign(evaluator, { createRequire })
    Object.assign(options, { createImportMeta })
  })
}

export {}
