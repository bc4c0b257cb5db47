import { type ESTree, type Plugin, Visitor } from 'vite'

const SERVER_ONLY_NAMES = new Set(['summary', 'limits', 'records', 'recordsNothingBecause', 'outputByRole'])
export const OPERATION_FUNCTIONS = [
  'publicOperation',
  'memberOperation',
  'deskOperation',
  'staffOperation',
  'adminOperation',
]
const OPERATION_TABLE_PATTERN = /\/shared\/[\w-]+\/[\w-]+-operations\.ts$/

export function withoutServerFacts(): Plugin {
  return {
    name: 'without-server-facts',
    apply: 'build',
    // The plugin parses JavaScript, so it runs after TypeScript has been compiled to JavaScript.
    enforce: 'post',
    transform(code, id) {
      if (!OPERATION_TABLE_PATTERN.test(id)) return undefined
      return { code: removeServerFacts(code, this.parse(code)), map: null }
    },
  }
}

export function removeServerFacts(code: string, program: ESTree.Program): string {
  const properties: ESTree.ObjectPropertyKind[] = []
  const visitor = new Visitor({
    CallExpression({ callee, arguments: callArguments }) {
      if (callee.type !== 'Identifier' || !OPERATION_FUNCTIONS.includes(callee.name)) return
      for (const argument of callArguments) {
        if (argument.type === 'ObjectExpression') properties.push(...argument.properties.filter(isServerFact))
      }
    },
  })
  visitor.visit(program)
  return properties
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code)
}

const isServerFact = (property: ESTree.ObjectPropertyKind) =>
  property.type === 'Property' &&
  property.key.type === 'Identifier' &&
  SERVER_ONLY_NAMES.has(property.key.name)
