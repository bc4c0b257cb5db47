import type { Plugin } from 'vite'

export const ZOD_NAMESPACE = 'zodNamespace'

const ZOD_IMPORT = /import \* as z from ["']zod\/mini["']/

/** Gives Zod's namespace `z` a unique name, so that the bundler's option `manualPureFunctions` finds it by name and removes unused schemas. */
export function renameZodNamespace(): Plugin {
  return {
    name: 'rename-zod-namespace',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      return ZOD_IMPORT.test(code)
        ? { code: renameNamespaceUses(code, this.parse(code), id), map: null }
        : undefined
    },
  }
}

export function renameNamespaceUses(code: string, program: object, id: string): string {
  return findNamespaceUses({ ...program }, id)
    .sort((a, b) => b - a)
    .reduce((text, start) => `${text.slice(0, start)}${ZOD_NAMESPACE}${text.slice(start + 1)}`, code)
}

type Node = Readonly<Record<string, unknown>>

function findNamespaceUses(node: Node, id: string): number[] {
  const positions: number[] = []
  for (const [role, child] of Object.entries(node)) {
    for (const each of Array.isArray(child) ? child : [child]) {
      if (!isNode(each) || isPropertyName(node, role)) continue
      if (each.type !== 'Identifier' || each.name !== 'z') positions.push(...findNamespaceUses(each, id))
      else if (isNamespace(node, role)) positions.push(Number(each.start))
      else throw new Error(`${id} imports zod as z, but also uses z for something else`)
    }
  }
  return positions
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

const isPropertyName = ({ computed }: Node, role: string) =>
  (role === 'property' || role === 'key') && !computed

const isNamespace = ({ type }: Node, role: string) =>
  (type === 'MemberExpression' && role === 'object') ||
  (type === 'ImportNamespaceSpecifier' && role === 'local')
