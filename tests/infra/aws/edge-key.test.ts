import { describe, expect, it } from 'vitest'
import type { StageOptions } from '#infra/deploy-config.ts'
import { textOf } from '#tests/support/stack/iam-roles.ts'
import { type Properties, resourcesOf, templateOf } from '#tests/support/stack/synthesized-stack.ts'

/** What one template says of the key: the secret, what CloudFront shows the API, and what the Lambdas look for. */
function keysIn(options?: StageOptions) {
  const template = templateOf(options)
  const [secret, ...others] = resourcesOf(template, 'AWS::SecretsManager::Secret').filter(({ logicalId }) =>
    logicalId.startsWith('EdgeKey'),
  )
  const [distribution] = resourcesOf(template, 'AWS::CloudFront::Distribution')
  const { Origins } = (distribution?.Properties.DistributionConfig ?? {}) as { Origins: Origin[] }
  const shown = Origins.flatMap(({ DomainName, OriginCustomHeaders = [] }) =>
    OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => ({
      origin: JSON.stringify(DomainName),
      header: HeaderName,
      value: textOf(HeaderValue),
    })),
  )
  const looked = resourcesOf(template, 'AWS::Lambda::Function').flatMap(({ Properties }) => {
    const { Variables } = (Properties.Environment ?? {}) as { Variables?: Properties }
    return Variables?.EDGE_KEY ? [textOf(Variables.EDGE_KEY)] : []
  })
  return { secret, others, shown, looked, text: JSON.stringify(template.toJSON()) }
}

type Origin = { DomainName: unknown; OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[] }

const first = keysIn()

describe("the edge's key", () => {
  it('is made by Secrets Manager, of 64 letters and digits, and known to no template', () => {
    expect(first.others).toEqual([])
    expect(first.secret?.Properties.GenerateSecretString).toEqual({
      PasswordLength: 64,
      ExcludePunctuation: true,
    })
    expect(first.secret?.Properties.SecretString).toBeUndefined()
  })

  it('is shown to the API and to no other origin', () => {
    expect(first.shown).toEqual([
      {
        origin: expect.stringContaining('ApiEndpoint'),
        header: 'x-from-edge',
        value: `{{resolve:secretsmanager:\${${first.secret?.logicalId}}:SecretString:::}}`,
      },
    ])
  })

  it('is what each Lambda looks for that strangers may call', () => {
    expect(first.looked.length).toBeGreaterThan(0)
    expect(new Set(first.looked)).toEqual(new Set(first.shown.map(({ value }) => value)))
  })

  it('is referred to less often than a template may', () => {
    expect(first.text.match(/\{\{resolve:/g)?.length).toBeLessThanOrEqual(60)
  })

  it('is another one everywhere under another number', () => {
    const second = keysIn({ edgeKey: 2 })
    expect(second.secret?.logicalId).not.toBe(first.secret?.logicalId)
    expect(new Set([...second.looked, ...second.shown.map(({ value }) => value)])).toEqual(
      new Set([`{{resolve:secretsmanager:\${${second.secret?.logicalId}}:SecretString:::}}`]),
    )
  })
})
