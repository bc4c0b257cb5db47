import { describe, expect, it } from 'vitest'
import { templateOf } from '#tests/support/synthesized-stack.ts'

const EDGE = 'belongs to CloudFront, whose functions, access control and headers the emulator does not know'
const UPLOAD = 'uploads the site for CloudFront to serve'

/** Resource types of the stack that are not deployed to an emulator, and why. */
const leftOut: Readonly<Record<string, string>> = {
  'AWS::Budgets::Budget': 'the emulator bills nothing and does not know budgets',
  'AWS::CloudFront::Distribution': EDGE,
  'AWS::CloudFront::Function': EDGE,
  'AWS::CloudFront::OriginAccessControl': EDGE,
  'AWS::CloudFront::ResponseHeadersPolicy': EDGE,
  'AWS::Lambda::LayerVersion': UPLOAD,
  'AWS::S3::Bucket': EDGE,
  'AWS::S3::BucketPolicy': EDGE,
  'Custom::CDKBucketDeployment': UPLOAD,
}

const typesOf = (context: Record<string, string>) => {
  const resources = templateOf(context).toJSON().Resources as Record<string, { Type: string }>
  return new Set(Object.values(resources).map(({ Type }) => Type))
}

describe('on an emulator', () => {
  it('nothing is left out that is not listed here with its reason', () => {
    const whole = typesOf({ alarmEmail: 'owner@emberforge.example' })
    const deployed = typesOf({ alarmEmail: 'owner@emberforge.example', edge: 'false', budget: 'false' })
    const missing = [...whole].filter((type) => !deployed.has(type))
    for (const type of missing) console.log(`Left out: ${type} - ${leftOut[type]}`)
    expect(missing.sort()).toEqual(Object.keys(leftOut))
  })
})
