/** The card provider says only of what was deleted that it was, and what is awaited is asked whether it can be. */
const LEFT_OUT = ['deleted', 'then']

/**
 * The client, which notes in `missing` each field of an answer that code of the edge reads and the answer does not have,
 * such as "payment_intent.amount". The types of such a field say that it is there, so nothing else would notice.
 */
export function noting<Client extends object>(client: Client, missing: Set<string>): Client {
  const seen = new WeakMap<object, object>()
  const kept = <Value extends object>(value: Value, make: () => Value): Value => {
    const known = seen.get(value) as Value | undefined
    const made = known ?? make()
    seen.set(value, made)
    return made
  }
  const answer = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? kept(
          value,
          () =>
            new Proxy(value, {
              get: (target, key) => (isFixed(target, key) ? Reflect.get(target, key) : answer(read(target, key))),
            }),
        )
      : value
  const read = (target: object, key: string | symbol): unknown => {
    if (typeof key === 'string' && !(key in target) && !LEFT_OUT.includes(key) && isReadByEdge())
      missing.add(`${'object' in target ? String(target.object) : 'part'}.${key}`)
    return Reflect.get(target, key)
  }
  const resource = <Value extends object>(value: Value): Value =>
    kept(
      value,
      () =>
        new Proxy(value, {
          get(target, key) {
            const found: unknown = Reflect.get(target, key)
            if (typeof found === 'function')
              return (...given: unknown[]) => {
                const given_back: unknown = Reflect.apply(found, target, given)
                return given_back instanceof Promise ? given_back.then(answer) : given_back
              }
            return typeof found === 'object' && found !== null ? resource(found) : found
          },
        }),
    )
  return resource(client)
}

/** Whether a property must be given as it is. */
const isFixed = (target: object, key: string | symbol): boolean =>
  Reflect.getOwnPropertyDescriptor(target, key)?.configurable === false

/** Whether code of the edge is what runs. Tests may ask for what is not there. */
const isReadByEdge = (): boolean => {
  const [reader] = (new Error('read').stack ?? '')
    .split('\n')
    .filter((line) => /^ +at /.test(line) && !line.includes('complete-answers'))
  return /\/edge\/(integrations|billing)\//.test(reader ?? '')
}
