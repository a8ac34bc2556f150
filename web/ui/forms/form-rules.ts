export type FormErrors<Values> = Partial<Record<keyof Values, string>>
type Problem = string | null | undefined | false
type FieldRules<Values> = { [Name in keyof Values]?: (value: Values[Name], values: Values) => Problem }
/** A check for each field, or one check for the whole form that returns the problems by field. */
export type FormRules<Values> = FieldRules<Values> | ((values: Values) => { [Name in keyof Values]?: Problem })

/** Returns the problems by field. */
export function checkForm<Values extends object>(values: Values, rules?: FormRules<Values>): FormErrors<Values> {
  if (!rules) return {}
  const problems = typeof rules === 'function' ? rules(values) : problemsByField(values, rules)
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem)) as FormErrors<Values>
}

function problemsByField<Values extends object>(values: Values, rules: FieldRules<Values>): object {
  const problemOf = <Name extends keyof Values>(name: Name) => rules[name]?.(values[name], values)
  return Object.fromEntries((Object.keys(rules) as (keyof Values)[]).map((name) => [name, problemOf(name)]))
}

/** Returns the value that a control passed, either in a change event or directly. */
export function readInput<Value>(input: unknown): Value {
  const isEvent = typeof input === 'object' && input !== null && 'currentTarget' in input
  const target = isEvent ? (input.currentTarget as { value: Value }) : null
  return target ? target.value : (input as Value)
}

/** Returns a check that a field is not empty. */
export function isNotEmpty(problem: string): (value: string) => Problem {
  return (value) => (value.trim() === '' ? problem : null)
}
