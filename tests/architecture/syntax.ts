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
