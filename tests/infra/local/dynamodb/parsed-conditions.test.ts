import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { cacheParsedConditions } from '#infra/local/dynamodb/parsed-conditions.ts'

type Parse = (text: string, options: { context: Record<string, unknown> }) => unknown

const load = createRequire(import.meta.url)
const file = load.resolve('dynalite/db/conditionParser.js')
const parser: { parse: Parse } = load(file)
const parseAnew = parser.parse
cacheParsedConditions()

function outcome(parse: Parse, text: string, values: Record<string, object>) {
  const unusedAttrNames = { '#status': true, '#other': true }
  const unusedAttrVals = Object.fromEntries(Object.keys(values).map((name) => [name, true]))
  const compare = (_: string, x: { S: string }, y: { S: string }) => x.S > y.S
  const attrNames = { '#status': 'status', '#other': 'other' }
  const context = {
    attrNames,
    attrVals: values,
    unusedAttrNames,
    unusedAttrVals,
    isReserved: () => false,
    compare,
  }
  return { parsed: parse(text, { context }), unusedAttrNames, unusedAttrVals }
}

const S = (text: string) => ({ S: text })

it.each<[string, Record<string, object>[]]>([
  ['attribute_not_exists(pk)', [{}, {}]],
  [
    '#status = :a AND (b = :b OR NOT (c IN (:a, :b)))',
    [
      { ':a': S('1'), ':b': S('2') },
      { ':a': S('3'), ':b': S('4') },
    ],
  ],
  ['#status = :a', [{ ':a': S('1') }, { ':a': S('1'), ':unused': S('2') }, { ':a': { N: '1' } }]],
  ['begins_with(sk, :a)', [{ ':a': S('1') }, { ':a': { N: '1' } }, { ':a': S('2') }]],
  [
    'sk BETWEEN :a AND :b',
    [
      { ':a': S('1'), ':b': S('2') },
      { ':a': S('2'), ':b': S('1') },
    ],
  ],
  ['attribute_type(a, :a)', [{ ':a': S('N') }, { ':a': S('no type') }]],
  ['a = :undefined', [{}, { ':undefined': S('1') }, {}]],
])('%s is parsed with the values of each request', (text, given) => {
  for (const values of given)
    expect(outcome(parser.parse, text, values)).toEqual(outcome(parseAnew, text, values))
})
