import { describe, expect, it } from 'vitest'
import { type Properties, resourcesOf, templateOf } from '#tests/support/stack/synthesized-stack.ts'

const lockedBuckets = (template: ReturnType<typeof templateOf>) =>
  resourcesOf(template, 'AWS::S3::Bucket').filter(({ Properties }) => Properties.ObjectLockEnabled)

describe('Object Lock by option', () => {
  const template = templateOf({ anchorYears: 7 })
  const [bucket, ...others] = lockedBuckets(template)

  it('keeps anchors for the years of the option, whoever wants to delete them', () => {
    expect(others).toEqual([])
    expect(bucket?.Properties).toMatchObject({
      ObjectLockConfiguration: {
        ObjectLockEnabled: 'Enabled',
        Rule: { DefaultRetention: { Mode: 'COMPLIANCE', Days: 7 * 365 } },
      },
      VersioningConfiguration: { Status: 'Enabled' },
      PublicAccessBlockConfiguration: { BlockPublicAcls: true, RestrictPublicBuckets: true },
    })
    expect(bucket?.DeletionPolicy).toBe('RetainExceptOnCreate')
  })

  it('lets anchorLedger, and no other Lambda, add anchors and nothing else', () => {
    const statements = resourcesOf(template, 'AWS::IAM::Policy').flatMap(({ logicalId, Properties }) =>
      (Properties.PolicyDocument as { Statement: Properties[] }).Statement.filter((statement) =>
        JSON.stringify(statement).includes(bucket?.logicalId ?? 'no bucket'),
      ).map((statement) => ({ logicalId, statement })),
    )
    expect(statements).toHaveLength(1)
    expect(statements[0]?.logicalId).toMatch(/^anchorLedger/)
    expect(statements[0]?.statement).toMatchObject({ Effect: 'Allow', Action: 's3:PutObject' })
    expect(JSON.stringify(statements[0]?.statement.Resource)).toContain('/anchors/*')
    const named = resourcesOf(template, 'AWS::Lambda::Function').filter(({ Properties }) =>
      JSON.stringify(Properties.Environment ?? {}).includes('ANCHOR_BUCKET'),
    )
    expect(named.map(({ logicalId }) => logicalId.slice(0, 12))).toEqual(['anchorLedger'])
  })

  it('is off by default: anchors are emailed', () => {
    expect(lockedBuckets(templateOf())).toEqual([])
  })
})
