const { globSync } = require('node:fs')

// The bundle of the sandbox begins with this file. Its content there is what this function returns, because the bundler
// uses the file as its own loader (workflows/bundled-definitions.ts): it exports the workflow of each folder.
module.exports = () => {
  const definitions = globSync('*/definition.ts', { cwd: __dirname }).sort()
  return `module.exports = Object.assign({}, ${definitions.map((path) => `require('./${path}')`).join(', ')})`
}
