import { expect, it } from 'vitest'
import { groupsFrom } from '#shared/staff.ts'

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
])('the groups of %j are %j', (claim, groups) => expect(groupsFrom(claim)).toEqual(groups))
