import { describe, expect, it } from 'vitest'
import { tableSchema } from '#shared/lib/table-schema.ts'
import {
  everyOption,
  type Properties,
  resourcesOf,
  templateOf,
  withoutEdge,
} from '#tests/support/stack/synthesized-stack.ts'

const template = templateOf()
const [stored, ...others] = resourcesOf(template, 'AWS::DynamoDB::GlobalTable')
const properties: Properties = stored?.Properties ?? {}
const replica = (properties.Replicas as Properties[])[0] ?? {}
const indexes = properties.GlobalSecondaryIndexes as Properties[]

type KeySchema = { AttributeName: string; KeyType: string }[]
const keysOf = (schema: unknown) => (schema as KeySchema).map(({ AttributeName }) => AttributeName)

describe('the table', () => {
  it('is the only one', () => {
    expect(others).toEqual([])
  })

  it('has the keys and indexes that the store uses, with their projections', () => {
    expect(keysOf(properties.KeySchema)).toEqual([tableSchema.partitionKey, tableSchema.sortKey])
    const actual = Object.fromEntries(
      indexes.map(({ IndexName, KeySchema, Projection }) => [
        IndexName,
        { keys: keysOf(KeySchema), Projection: inOrder(Projection) },
      ]),
    )
    const wanted = Object.entries(tableSchema.indexes).map(
      ([name, { partitionKey, sortKey, projection }]) => [
        name,
        {
          keys: [partitionKey, sortKey],
          Projection:
            typeof projection === 'string'
              ? { ProjectionType: projection }
              : { ProjectionType: 'INCLUDE', NonKeyAttributes: [...projection].sort() },
        },
      ],
    )
    expect(actual).toEqual(Object.fromEntries(wanted))
  })

  it('defines every key attribute, and nothing but key attributes, as text', () => {
    const keys = new Set([properties, ...indexes].flatMap(({ KeySchema }) => keysOf(KeySchema)))
    const definitions = properties.AttributeDefinitions as { AttributeName: string; AttributeType: string }[]
    expect(definitions.map(({ AttributeName }) => AttributeName).sort()).toEqual([...keys].sort())
    expect(new Set(definitions.map(({ AttributeType }) => AttributeType))).toEqual(new Set(['S']))
  })

  it('can be restored to any second of the last 35 days', () => {
    expect(replica.PointInTimeRecoverySpecification).toEqual({
      PointInTimeRecoveryEnabled: true,
      RecoveryPeriodInDays: 35,
    })
  })

  it('is retained and has deletion protection', () => {
    expect(stored?.DeletionPolicy).toBe('Retain')
    expect(stored?.UpdateReplacePolicy).toBe('Retain')
    expect(replica.DeletionProtectionEnabled).toBe(true)
  })

  it('has maximum read and write throughput', () => {
    expect(properties.BillingMode).toBe('PAY_PER_REQUEST')
    expect(properties.WriteOnDemandThroughputSettings).toEqual({ MaxWriteRequestUnits: 1000 })
    expect(replica.ReadOnDemandThroughputSettings).toEqual({ MaxReadRequestUnits: 4000 })
    const capped = replica.GlobalSecondaryIndexes as Properties[]
    expect(capped).toHaveLength(indexes.length)
    for (const { ReadOnDemandThroughputSettings } of capped) {
      expect(ReadOnDemandThroughputSettings).toEqual({ MaxReadRequestUnits: 2000 })
    }
  })

  it('has TTL enabled', () => {
    expect(properties.TimeToLiveSpecification).toEqual({ AttributeName: 'ttl', Enabled: true })
  })

  it('is encrypted with a customer managed key if configured', () => {
    const own = templateOf(everyOption)
    const [key] = resourcesOf(own, 'AWS::KMS::Key')
    expect(key).toMatchObject({
      DeletionPolicy: 'RetainExceptOnCreate',
      Properties: { EnableKeyRotation: true },
    })
    const [table] = resourcesOf(own, 'AWS::DynamoDB::GlobalTable')
    expect(table?.Properties.SSESpecification).toEqual({ SSEEnabled: true, SSEType: 'KMS' })
    expect(JSON.stringify(table?.Properties.Replicas)).toContain(
      `"KMSMasterKeyId":{"Fn::GetAtt":["${key?.logicalId}"`,
    )
  })
})

describe('an existing table', () => {
  const adopting = templateOf(withoutEdge)

  it('is used instead of a new one, in every Lambda and role', () => {
    expect(resourcesOf(adopting, 'AWS::DynamoDB::GlobalTable')).toEqual([])
    const names = resourcesOf(adopting, 'AWS::Lambda::Function').flatMap(({ Properties }) => {
      const { Variables = {} } = (Properties.Environment ?? {}) as { Variables?: Properties }
      return Variables.TABLE_NAME ? [Variables.TABLE_NAME] : []
    })
    expect(new Set(names)).toEqual(new Set(['gym-restored']))
    const policies = JSON.stringify(resourcesOf(adopting, 'AWS::IAM::Policy'))
    expect(policies).toContain(':table/gym-restored/index/byType')
    expect(policies).toContain(withoutEdge.tableKeyArn)
    expect(adopting.toJSON().Outputs.TableName).toEqual({ Value: 'gym-restored' })
  })
})

describe('stateful resources', () => {
  it.each([
    'AWS::DynamoDB::GlobalTable',
    'AWS::Cognito::UserPool',
    'AWS::SecretsManager::Secret',
    'AWS::S3::Bucket',
  ])('%s is retained when the stack is deleted', (type) => {
    const resources = resourcesOf(template, type).filter(({ logicalId }) => !isMadeAnew(logicalId))
    expect(resources.length).toBeGreaterThan(0)
    for (const resource of resources) {
      expect(resource.DeletionPolicy).toMatch(/^Retain(ExceptOnCreate)?$/)
      expect(resource.UpdateReplacePolicy).toBe('Retain')
    }
  })

  it('have no fixed names, so that a second stack can be deployed', () => {
    const named = /^(Table|UserPool|Function|Role|Bucket|Queue|Topic)Name$/
    const resources = Object.values(
      template.toJSON().Resources as Record<string, { Properties?: Properties }>,
    )
    for (const { Properties = {} } of resources) {
      if ('EventSourceMapping' in Properties || 'Dimensions' in Properties) continue
      const names = Object.keys(Properties).filter((name) => named.test(name))
      expect(names.filter((name) => typeof Properties[name] === 'string')).toEqual([])
    }
  })

  it('anchors of the audit ledger are locked for the years of option anchorYears, and emailed without it', () => {
    const lockedIn = (stack: typeof template) =>
      resourcesOf(stack, 'AWS::S3::Bucket').filter(({ Properties }) => Properties.ObjectLockEnabled)
    expect(lockedIn(template)).toEqual([])
    expect(lockedIn(templateOf(everyOption))).toMatchObject([
      {
        DeletionPolicy: 'RetainExceptOnCreate',
        Properties: {
          ObjectLockConfiguration: {
            ObjectLockEnabled: 'Enabled',
            Rule: { DefaultRetention: { Mode: 'COMPLIANCE', Days: 7 * 365 } },
          },
          VersioningConfiguration: { Status: 'Enabled' },
          PublicAccessBlockConfiguration: { BlockPublicAcls: true, RestrictPublicBuckets: true },
        },
      },
    ])
  })
})

/** The edge key can be recreated: CloudFront and Lambdas get the new one together. */
const isMadeAnew = (logicalId: string) => logicalId.startsWith('EdgeKey')

function inOrder(projection: unknown) {
  const { NonKeyAttributes, ...rest } = projection as { NonKeyAttributes?: string[] }
  return NonKeyAttributes ? { ...rest, NonKeyAttributes: [...NonKeyAttributes].sort() } : rest
}
