import { expect, it } from 'vitest'
import { parseGroupsClaim } from '#shared/lib/staff.ts'

it.each([
  [
    ['admin', 'staff'],
    ['admin', 'staff'],
  ],
  ['[admin staff]', ['admin', 'staff']],
  ['[staff]', ['staff']],
  ['admin,staff', ['admin', 'staff']],
  ['staff', ['staff']],
  ['[guests]', []],
  ['administrators', []],
  [undefined, []],
  [{ staff: true }, []],
])('the groups of %j are %j', (claim, groups) => expect(parseGroupsClaim(claim)).toEqual(groups))
