/**
 * What was asked of one or several databases. A batch is one call of several statements. Calls that were under way at the
 * same time are one wave, which takes as long as one of them.
 */
export type Asked = { calls: number; statements: number; rows: number; waves: number; open: number }

export const nothingAsked = (): Asked => ({ calls: 0, statements: 0, rows: 0, waves: 0, open: 0 })

/** A database that counts in `asked` what it is asked. */
export function countedDatabase(of: D1Database, asked: Asked): D1Database {
  const real = new WeakMap<object, D1PreparedStatement>()
  const call = async <T>(run: () => Promise<T>): Promise<T> => {
    asked.calls += 1
    if (asked.open === 0) asked.waves += 1
    asked.open += 1
    try {
      return await run()
    } finally {
      asked.open -= 1
    }
  }
  const count = (results: readonly D1Result[]) => {
    asked.statements += results.length
    for (const { meta } of results) asked.rows += meta.rows_read
  }
  const statement = (one: D1PreparedStatement): D1PreparedStatement => {
    const counted = new Proxy(one, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => statement(target.bind(...values))
        if (name === 'first' || name === 'all' || name === 'raw' || name === 'run')
          return (column?: string) =>
            call(async () => {
              const answer = await target.all<Record<string, unknown>>()
              count([answer])
              if (name === 'raw') return target.raw()
              const [row = null] = answer.results
              if (name === 'first') return column === undefined ? row : (row?.[column] ?? null)
              return answer
            })
        return Reflect.get(target, name)
      },
    })
    real.set(counted, one)
    return counted
  }
  const database = <T extends object>(binding: T): T =>
    new Proxy(binding, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        if (name === 'prepare') return (text: string) => statement(value.call(target, text) as D1PreparedStatement)
        if (name === 'withSession') return (how: string) => database(value.call(target, how) as object)
        if (name === 'batch')
          return (given: D1PreparedStatement[]) =>
            call(async () => {
              const statements = given.map((one) => real.get(one) ?? one)
              const results = (await value.call(target, statements)) as D1Result[]
              count(results)
              return results
            })
        return value.bind(target)
      },
    })
  return database(of)
}
