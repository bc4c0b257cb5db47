import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { describe, expect, it } from 'vitest'
import { addNextIndex, type StackTemplate } from '#scripts/ops/lib/index-steps.ts'
import { waitUntilIndexesAreActive } from '#scripts/ops/lib/table-indexes.ts'
import { templateOf } from '#tests/support/stack/synthesized-stack.ts'

type Named = { IndexName: string }
type TableProperties = {
  AttributeDefinitions: { AttributeName: string }[]
  GlobalSecondaryIndexes: (Named & { Projection: unknown })[]
  Replicas: { GlobalSecondaryIndexes: Named[] }[]
}

const target = templateOf({ edge: false, emulator: true }).toJSON() as StackTemplate
const [logicalId = ''] =
  Object.entries(target.Resources).find(([, { Type }]) => Type === 'AWS::DynamoDB::GlobalTable') ?? []
const tableOf = (template: StackTemplate) => template.Resources[logicalId]?.Properties as TableProperties

/** Returns the template of an older release without these indexes, and with one changed Lambda. */
function deployedWithout(...names: readonly string[]): StackTemplate {
  const deployed = structuredClone(target)
  const table = tableOf(deployed)
  const remains = ({ IndexName }: Named) => !names.includes(IndexName)
  table.GlobalSecondaryIndexes = table.GlobalSecondaryIndexes.filter(remains)
  for (const replica of table.Replicas)
    replica.GlobalSecondaryIndexes = replica.GlobalSecondaryIndexes.filter(remains)
  table.AttributeDefinitions = table.AttributeDefinitions.filter(
    ({ AttributeName }) => !names.some((name) => AttributeName.startsWith(name)),
  )
  const resources = deployed.Resources as Record<string, { Type: string; Properties?: unknown }>
  const [lambda] = Object.values(resources).filter(({ Type }) => Type === 'AWS::Lambda::Function')
  Object.assign(Object(lambda?.Properties), { Description: 'of the release before' })
  return deployed
}

describe('a new index', () => {
  it('is added alone, one in an update, and the Lambdas stay those of before', () => {
    const deployed = deployedWithout('followUp', 'expiryDue')
    const first = addNextIndex(deployed, target)
    if (!first) throw new Error('no step')
    expect(tableOf(first).GlobalSecondaryIndexes).toHaveLength(
      tableOf(deployed).GlobalSecondaryIndexes.length + 1,
    )
    expect({ ...first.Resources, [logicalId]: undefined }).toEqual({
      ...deployed.Resources,
      [logicalId]: undefined,
    })
    const second = addNextIndex(first, target)
    if (!second) throw new Error('no second step')
    expect(addNextIndex(second, target)).toBeUndefined()
    const sorted = (named: readonly object[]) => named.map((each) => JSON.stringify(each)).sort()
    for (const list of ['GlobalSecondaryIndexes', 'AttributeDefinitions'] as const)
      expect(sorted(tableOf(second)[list])).toEqual(sorted(tableOf(target)[list]))
    expect(sorted(tableOf(second).Replicas[0]?.GlobalSecondaryIndexes ?? [])).toEqual(
      sorted(tableOf(target).Replicas[0]?.GlobalSecondaryIndexes ?? []),
    )
  })

  it('brings only attributes that an index has as a key, which DynamoDB requires', () => {
    const step = addNextIndex(deployedWithout('followUp', 'expiryDue'), target)
    const names = step ? tableOf(step).AttributeDefinitions.map(({ AttributeName }) => AttributeName) : []
    expect(names).toContain('followUpPk')
    expect(names).not.toContain('expiryDuePk')
  })

  it('is not needed where the deployed table has all, or is not of the stack', () => {
    expect(addNextIndex(deployedWithout(), target)).toBeUndefined()
    const { [logicalId]: _table, ...others } = target.Resources
    expect(addNextIndex({ Resources: others }, target)).toBeUndefined()
  })

  it('takes another name when its keys or attributes change: DynamoDB would drop the one that is queried', () => {
    const deployed = deployedWithout()
    const [index] = tableOf(deployed).GlobalSecondaryIndexes
    Object.assign(Object(index), { Projection: { ProjectionType: 'KEYS_ONLY' } })
    expect(() => addNextIndex(deployed, target)).toThrow('Give the index another name')
  })
})

describe('the wait for an index', () => {
  /** Simulates a table that returns these states one after another. */
  function tableWith(...states: readonly object[]) {
    let asked = 0
    const send = async () => {
      const index = states[Math.min(asked++, states.length - 1)]
      return { Table: { GlobalSecondaryIndexes: [{ IndexName: 'byType', IndexStatus: 'ACTIVE' }, index] } }
    }
    return { dynamodb: { send } as unknown as DynamoDBClient, asked: () => asked }
  }
  const followUp = (IndexStatus: string, Backfilling = false) => ({
    IndexName: 'followUp',
    IndexStatus,
    Backfilling,
  })

  it('ends when DynamoDB has filled it, not when it has created it', async () => {
    const { dynamodb, asked } = tableWith(
      followUp('CREATING', true),
      followUp('ACTIVE', true),
      followUp('ACTIVE'),
    )
    await waitUntilIndexesAreActive('gym', { dynamodb, pollMs: 1 })
    expect(asked()).toBe(3)
  })

  it('ends with one line that names the index when it takes too long', async () => {
    const { dynamodb } = tableWith(followUp('CREATING', true))
    await expect(waitUntilIndexesAreActive('gym', { dynamodb, pollMs: 1, maxWaitMs: 20 })).rejects.toThrow(
      'DynamoDB has not filled index followUp of gym yet.',
    )
  })
})
