import type { Plugin } from 'vite'

/** What only the server and the API description read of an operation. */
const SERVER_FACTS = new Set(['summary', 'limits', 'records', 'recordsNothingBecause'])
const OPERATION_FUNCTIONS = new Set(['publicOperation', 'staffOperation', 'adminOperation'])
const OPERATION_TABLE = /\/shared\/[\w-]+\/[\w-]+-operations\.ts$/

/** Leaves the texts, rate limits and activities of operations out of the browser's code. */
export function withoutServerFacts(): Plugin {
  return {
    name: 'without-server-facts',
    apply: 'build',
    // After TypeScript is transformed.
    enforce: 'post',
    transform(code, id) {
      if (!OPERATION_TABLE.test(id)) return undefined
      return { code: removeServerFacts(code, this.parse(code)), map: null }
    },
  }
}

/** The code of a file of the operation table without these properties of its operations. */
export function removeServerFacts(code: string, program: object): string {
  return factsIn({ ...program })
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code)
}

type Node = Readonly<Record<string, unknown>>
type Span = { start: number; end: number }

function factsIn(node: Node): Span[] {
  const own = isOperation(node) ? childrenOf(node, 'arguments').flatMap(factsOf) : []
  return [...own, ...Object.keys(node).flatMap((role) => childrenOf(node, role).flatMap(factsIn))]
}

const isOperation = ({ type, callee }: Node) =>
  type === 'CallExpression' && isNode(callee) && OPERATION_FUNCTIONS.has(String(callee.name))

function factsOf(argument: Node): Span[] {
  return childrenOf(argument, 'properties')
    .filter(({ key }) => isNode(key) && SERVER_FACTS.has(String(key.name)))
    .map(({ start, end }) => ({ start: Number(start), end: Number(end) }))
}

function childrenOf(node: Node, role: string): Node[] {
  const child = node[role]
  return (Array.isArray(child) ? child : [child]).filter(isNode)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value
