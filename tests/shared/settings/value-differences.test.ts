import { expect, it } from 'vitest'
import { isSame } from '#shared/settings/value-differences.ts'

it.each<[string, unknown, unknown]>([
  ['one feature with a comma and two features', ['Sauna, pool'], ['Sauna', 'pool']],
  ['one line and two', ['a\nb'], ['a', 'b']],
  ['no list and an empty one', undefined, []],
  ['a number and its digits', { seats: 4 }, { seats: '4' }],
  ['a text and its copy with a space', 'Open ', 'Open'],
])('%s are not the same value, though they read alike', (_, one, other) => {
  expect(isSame(one, other)).toBe(false)
  expect(isSame(other, one)).toBe(false)
  expect(isSame(one, structuredClone(one))).toBe(true)
})

it('a value that is undefined and one that is absent are the same', () =>
  expect(isSame({ until: undefined }, {})).toBe(true))
