import { describe, expect, it } from 'vitest'
import { templateOf } from '#tests/support/synthesized-stack.ts'

const UNKNOWN = 'the emulator does not know this type'
const UPLOAD = 'uploads the site into the bucket that is left out'

/** Resource types of the stack that are not deployed to an emulator, and why. */
const leftOut: Readonly<Record<string, string>> = {
  'AWS::Budgets::Budget': UNKNOWN,
  'AWS::CloudFront::Distribution':
    'made of a function, an access control and headers that the emulator does not know',
  'AWS::CloudFront::Function': UNKNOWN,
  'AWS::CloudFront::OriginAccessControl': UNKNOWN,
  'AWS::CloudFront::ResponseHeadersPolicy': UNKNOWN,
  'AWS::Lambda::LayerVersion': UPLOAD,
  'AWS::S3::Bucket': 'holds the site for the distribution that is left out',
  'AWS::S3::BucketPolicy': 'lets in the distribution that is left out',
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
