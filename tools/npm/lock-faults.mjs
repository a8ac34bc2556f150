/** The lock's key under which Node would find `name` from the package at `from`; undefined when it is not there. */
function keyOf(packages, from, name) {
  for (let base = from; ; ) {
    const key = `${base ? `${base}/` : ''}node_modules/${name}`
    if (packages[key]) return key
    if (!base) return undefined
    const cut = base.lastIndexOf('node_modules/')
    base = cut <= 0 ? '' : base.slice(0, cut - 1)
  }
}

/**
 * What is wrong with the packages of a lock file: entries without an integrity hash, with which npm would accept any
 * content, and optional packages that are missing.
 */
export function faultsOfLock(packages) {
  const faults = []
  for (const [from, entry] of Object.entries(packages)) {
    if (from !== '' && !entry.link && !/^sha512-[\w+/]{86}==$/.test(entry.integrity ?? ''))
      faults.push(`${from} has no integrity hash.`)
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {}))
      if (!keyOf(packages, from, name))
        faults.push(
          `${name}@${version} (of ${from}) is missing: the registry lacks it. Choose a version whose packages it has.`,
        )
  }
  return faults
}
