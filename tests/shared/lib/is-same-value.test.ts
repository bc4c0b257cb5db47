import { expect, it } from 'vitest'
import { isSameValue } from '#shared/lib/is-same-value.ts'

it.each<[string, unknown, unknown]>([
  ['one feature with a comma and two features', ['Sauna, pool'], ['Sauna', 'pool']],
  ['one line and two', ['a\nb'], ['a', 'b']],
  ['no list and an empty one', undefined, []],
  ['a number and its digits', { seats: 4 }, { seats: '4' }],
  ['a text and its copy with a space', 'Open ', 'Open'],
])('%s are not the same value, though they read alike', (_, one, other) => {
  expect(isSameValue(one, other)).toBe(false)
  expect(isSameValue(other, one)).toBe(false)
  expect(isSameValue(one, structuredClone(one))).toBe(true)
})

it.each<[string, unknown, unknown]>([
  ['an undefined value and a missing one', { until: undefined }, {}],
  ['maps whose keys are in another order', { a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }],
  ['a computed zero and a stored zero', { balance: -0 }, { balance: 0 }],
])('%s are the same value', (_, one, other) => {
  expect(isSameValue(one, other)).toBe(true)
  expect(isSameValue(other, one)).toBe(true)
})
