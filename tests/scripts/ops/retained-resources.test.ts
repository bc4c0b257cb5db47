import { describe, expect, it } from 'vitest'
import { findStackTables, isNamedAfterStack } from '#scripts/ops/lib/retained-resources.ts'

const first = 'Gym-TableCD117FA1-1X2Y3Z'
const ofStaging = 'Gym-staging-TableCD117FA1-4X5Y6Z'

describe('the tables that a removal names', () => {
  it('are those that CloudFormation named for the stack, not those of another stage', () => {
    expect(findStackTables('Gym', [], [{ name: first }, { name: ofStaging }])).toEqual([first])
    expect(findStackTables('Gym-staging', [], [{ name: first }, { name: ofStaging }])).toEqual([ofStaging])
  })

  it('include what was restored from them, whatever it is called, and what was restored from that', () => {
    const tables = [
      { name: 'again', restoredFrom: 'monday' },
      { name: 'monday', restoredFrom: first },
      { name: 'other', restoredFrom: ofStaging },
      { name: first },
      { name: ofStaging },
    ]
    expect(findStackTables('Gym', [], tables)).toEqual([first, 'monday', 'again'])
  })

  it('include the table that the stack used if it exists, and tables with the tag of the stack', () => {
    const tables = [{ name: 'gym-restored' }, { name: 'tagged', stackTag: 'Gym' }, { name: 'foreign' }]
    expect(findStackTables('Gym', ['gym-restored', 'gone'], tables)).toEqual(['gym-restored', 'tagged'])
  })
})

it('a bucket belongs to the stack after which it is named', () => {
  expect(isNamedAfterStack('Gym', 'gym-files1a2b3c4d-x5y6')).toBe(true)
  expect(isNamedAfterStack('Gym', 'gym-staging-files1a2b3c4d-x5y6')).toBe(false)
  expect(isNamedAfterStack('Gym', 'gymnasts-files1a2b3c4d-x5y6')).toBe(false)
})
