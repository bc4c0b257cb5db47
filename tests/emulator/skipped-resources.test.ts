import { describe, expect, it } from 'vitest'
import type { StageOptions } from '#infra/deploy-config.ts'
import { templateOf } from '#tests/support/stack/synthesized-stack.ts'

const UNKNOWN = 'the emulator does not support this type'
const EDGE = 'belongs to the distribution that is left out'
const UPLOAD = 'uploads the site into the bucket that is left out'

/** Resource types that are not deployed to an emulator, with reasons. The site's bucket is not deployed either. */
const skippedResources: Readonly<Record<string, string>> = {
  'AWS::Budgets::Budget': UNKNOWN,
  'AWS::CloudFront::CachePolicy': EDGE,
  'AWS::CloudFront::Distribution': 'the emulator serves no pages by it',
  'AWS::CloudFront::Function': EDGE,
  'AWS::CloudFront::OriginAccessControl': EDGE,
  'AWS::CloudFront::ResponseHeadersPolicy': EDGE,
  'AWS::Lambda::LayerVersion': UPLOAD,
  'AWS::Logs::QueryDefinition': UNKNOWN,
  'AWS::WAFv2::WebACL': EDGE,
  'Custom::CDKBucketDeployment': UPLOAD,
}

const typesOf = (options: StageOptions) => {
  const resources = templateOf(options).toJSON().Resources as Record<string, { Type: string }>
  return new Set(Object.values(resources).map(({ Type }) => Type))
}

describe('on an emulator', () => {
  it('lists every skipped resource type with a reason', () => {
    const whole = typesOf({ alarmEmail: 'owner@emberforge.example' })
    const deployed = typesOf({ alarmEmail: 'owner@emberforge.example', edge: false, emulator: true })
    const missing = [...whole].filter((type) => !deployed.has(type))
    for (const type of missing) console.log(`Left out: ${type} - ${skippedResources[type]}`)
    expect(missing.sort()).toEqual(Object.keys(skippedResources))
  })
})
