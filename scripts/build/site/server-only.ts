import { type ESTree, type Plugin, Visitor } from 'vite'

const SERVER_ONLY_NAMES = new Set(['summary', 'limits', 'records', 'recordsNothingBecause', 'outputByRole'])
export const OPERATION_FUNCTION_NAMES = [
  'publicOperation',
  'memberOperation',
  'deskOperation',
  'staffOperation',
  'adminOperation',
]
const OPERATIONS_FILE_PATTERN = /\/shared\/[\w-]+\/[\w-]+-operations\.ts$/

export function withoutServerOnlyProperties(): Plugin {
  return {
    name: 'without-server-only-properties',
    apply: 'build',
    // Runs last, because the plugin parses JavaScript and other plugins must compile TypeScript first.
    enforce: 'post',
    transform(code, id) {
      if (!OPERATIONS_FILE_PATTERN.test(id)) return undefined
      return { code: removeServerOnlyProperties(code, this.parse(code)), map: null }
    },
  }
}

export function removeServerOnlyProperties(code: string, program: ESTree.Program): string {
  const properties: ESTree.ObjectPropertyKind[] = []
  const visitor = new Visitor({
    CallExpression({ callee, arguments: callArguments }) {
      if (callee.type !== 'Identifier' || !OPERATION_FUNCTION_NAMES.includes(callee.name)) return
      for (const argument of callArguments) {
        if (argument.type === 'ObjectExpression') properties.push(...argument.properties.filter(isServerOnly))
      }
    },
  })
  visitor.visit(program)
  return properties
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code)
}

const isServerOnly = (property: ESTree.ObjectPropertyKind) =>
  property.type === 'Property' &&
  property.key.type === 'Identifier' &&
  SERVER_ONLY_NAMES.has(property.key.name)
