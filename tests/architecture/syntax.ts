import { parseSync } from 'vite'
import { textOf } from './source-files.ts'

/** One node of a file's syntax tree. */
export type Node = { type: string } & Record<string, unknown>

/** Every node of a source file, outer ones first. */
export function nodesOf(path: string): Node[] {
  const { program, errors } = parseSync(path, textOf(path))
  if (errors[0]) throw new SyntaxError(`${path}: ${errors[0].message}`)
  return within(program)
}

/** This node and every node inside it. */
export function within(top: unknown): Node[] {
  const found: Node[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one)
    else if (isNode(value)) {
      found.push(value)
      for (const part of Object.values(value)) visit(part)
    }
  }
  visit(top)
  return found
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/**
 * The text forms that an expression can take, with `{}` for what is known only at run time: `call/${id}` is `call/{}`.
 * Each branch of a conditional (`a ? 'x' : 'y'`) is one form.
 */
export function formsOf(value: unknown): string[] {
  if (!isNode(value)) return ['{}']
  switch (value.type) {
    case 'Literal':
      return [value.value === null ? '{}' : String(value.value)]
    case 'TemplateLiteral':
      return templateForms(value)
    case 'ConditionalExpression':
      return [...formsOf(value.consequent), ...formsOf(value.alternate)]
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return formsOf(value.expression)
    default:
      return ['{}']
  }
}

function templateForms({ quasis, expressions }: Node): string[] {
  const texts = (quasis as { value: { cooked: string } }[]).map((one) => one.value.cooked)
  return (expressions as Node[]).reduce<string[]>(
    (heads, expression, i) =>
      heads.flatMap((head) => formsOf(expression).map((form) => `${head}${form}${texts[i + 1] ?? ''}`)),
    [texts[0] ?? ''],
  )
}

/** The name of a property, a variable, a called function or the last part of `a.b`; undefined for other nodes. */
export function nameOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined
  switch (value.type) {
    case 'Identifier':
    case 'PrivateIdentifier':
      return String(value.name)
    case 'Literal':
      return String(value.value)
    case 'MemberExpression':
      return nameOf(value.property)
    default:
      return undefined
  }
}

/** The named properties of an object literal; null for any other node. */
export function propertiesOf(value: unknown): Map<string, unknown> | null {
  if (!isNode(value) || value.type !== 'ObjectExpression') return null
  const properties = (value.properties as Node[]).filter((one) => one.type === 'Property')
  return new Map(properties.map((one) => [nameOf(one.key) ?? '{}', one.value]))
}

/** The arguments of every call of a function or method with this name. */
export function callsOf(nodes: readonly Node[], name: string): unknown[][] {
  return nodes
    .filter((node) => node.type === 'CallExpression' && nameOf(node.callee) === name)
    .map((node) => node.arguments as unknown[])
}

/** The values that are assigned to properties or variables of this name. */
export function valuesOf(nodes: readonly Node[], name: string): unknown[] {
  return nodes.flatMap((node) => {
    if (node.type === 'Property' && nameOf(node.key) === name) return [node.value]
    return node.type === 'VariableDeclarator' && nameOf(node.id) === name ? [node.init] : []
  })
}
