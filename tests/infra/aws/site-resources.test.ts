import type { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { securityHeaders } from '#infra/hosting/response-headers.ts'
import { lambdas } from '#infra/lambdas.ts'
import {
  type Properties,
  resourcesOf,
  synthesizeStack,
  templateOf,
  textOf,
} from '#tests/support/stack/synthesized-stack.ts'

const template = templateOf()
const [distribution] = resourcesOf(template, 'AWS::CloudFront::Distribution')
const config = (distribution?.Properties.DistributionConfig ?? {}) as Properties
const pages = config.DefaultCacheBehavior as Properties
const [, calls, camera, kiosk, backOffice] = config.CacheBehaviors as Properties[]
const uploads = resourcesOf(template, 'AWS::S3::Bucket').find(({ logicalId }) =>
  logicalId.startsWith('Uploads'),
)

describe('the site', () => {
  it('sends the same headers as the local site for pages and the API', () => {
    const [policy, cameraPolicy, kioskPolicy, adminPolicy, ...more] = resourcesOf(
      template,
      'AWS::CloudFront::ResponseHeadersPolicy',
    )
    expect(more).toEqual([])
    for (const behavior of [pages, calls]) {
      expect(behavior?.ResponseHeadersPolicyId).toEqual({ Ref: policy?.logicalId })
    }
    const csp = {
      // biome-ignore lint/suspicious/noTemplateCurlyInString: as CloudFormation writes it
      cognitoEndpoint: 'https://cognito-idp.${AWS::Region}.${AWS::URLSuffix}',
      uploadEndpoint: `https://\${${uploads?.logicalId}.RegionalDomainName}`,
    }
    const sent = (from = policy) => headersOf(from?.Properties.ResponseHeadersPolicyConfig as Properties)
    expect(sent(policy)).toEqual(securityHeaders(csp))
    expect(camera?.ResponseHeadersPolicyId).toEqual({ Ref: cameraPolicy?.logicalId })
    expect(sent(cameraPolicy)).toEqual(securityHeaders(csp, 'camera'))
    expect(kiosk?.ResponseHeadersPolicyId).toEqual({ Ref: kioskPolicy?.logicalId })
    expect(sent(kioskPolicy)).toEqual(securityHeaders(csp, 'kiosk'))
    expect(backOffice?.ResponseHeadersPolicyId).toEqual({ Ref: adminPolicy?.logicalId })
    expect(sent(adminPolicy)).toEqual(securityHeaders(csp, 'admin'))
  })

  it('is not deployed with a CloudFront Function of another build', () => {
    expect(() => synthesizeStack({ allowedStyles: 'sha256-earlier=' })).toThrow('from a different build')
  })

  it('uploads the configuration after the other files', () => {
    const uploads = resourcesOf(template, 'Custom::CDKBucketDeployment')
    const [last, ...others] = uploads.toSorted(
      (a, b) => Number(Boolean(b.Properties.SourceMarkers)) - Number(Boolean(a.Properties.SourceMarkers)),
    )
    expect(last?.Properties.DistributionPaths).toEqual(['/*'])
    expect(last?.DependsOn).toEqual(expect.arrayContaining(others.map(({ logicalId }) => logicalId)))
    expect(others.filter(({ Properties }) => Properties.SourceMarkers)).toEqual([])
  })

  it('uploads the configuration after the table and the routes and Lambdas of the API are deployed', () => {
    const reached = dependenciesOf(template)
    const uploads = resourcesOf(template, 'Custom::CDKBucketDeployment')
    const last = uploads.find(({ Properties }) => Properties.DistributionPaths)?.logicalId ?? ''
    const types = ['AWS::ApiGatewayV2::Stage', 'AWS::ApiGatewayV2::Route', 'AWS::DynamoDB::GlobalTable']
    const needed = types
      .flatMap((type) => resourcesOf(template, type))
      .filter(({ Properties }) => Properties.RouteKey !== '$default')
    const names = new Set(
      lambdas.filter(({ definition }) => definition.kind === 'http').map(({ name }) => name as string),
    )
    const functions = resourcesOf(template, 'AWS::Lambda::Function').filter(({ logicalId }) =>
      names.has(logicalId.slice(0, -8)),
    )
    expect(functions).toHaveLength(names.size)
    const missing = [...needed, ...functions].filter((resource) => !reached(last).has(resource.logicalId))
    expect(missing.map(({ logicalId }) => logicalId)).toEqual([])
  })
})

/** Returns the resources that a resource depends on, directly or indirectly. */
function dependenciesOf(template: Template): (logicalId: string) => ReadonlySet<string> {
  const resources = template.toJSON().Resources as Record<string, object>
  const ids = Object.keys(resources)
  const direct = new Map(
    ids.map((id) => {
      const text = JSON.stringify(resources[id])
      return [id, ids.filter((other) => other !== id && new RegExp(`["{]${other}[".}]`).test(text))]
    }),
  )
  return (start) => {
    const found = new Set<string>()
    const visit = (id: string) => {
      for (const next of direct.get(id) ?? []) if (!found.has(next)) visit(found.add(next) && next)
    }
    visit(start)
    return found
  }
}

function headersOf(policy: Properties): Record<string, string> {
  const security = policy.SecurityHeadersConfig as Record<string, Properties>
  const custom = policy.CustomHeadersConfig as { Items: { Header: string; Value: string }[] }
  const transport = security.StrictTransportSecurity
  return {
    'content-security-policy': textOf(security.ContentSecurityPolicy?.ContentSecurityPolicy),
    'strict-transport-security': [
      `max-age=${transport?.AccessControlMaxAgeSec}`,
      ...(transport?.IncludeSubdomains ? ['includeSubDomains'] : []),
      ...(transport?.Preload ? ['preload'] : []),
    ].join('; '),
    ...(security.ContentTypeOptions && { 'x-content-type-options': 'nosniff' }),
    'x-frame-options': String(security.FrameOptions?.FrameOption),
    'referrer-policy': String(security.ReferrerPolicy?.ReferrerPolicy),
    ...Object.fromEntries(custom.Items.map(({ Header, Value }) => [Header, Value])),
  }
}
