import type { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { securityHeaders } from '#infra/hosting/response-headers.ts'
import { lambdas } from '#infra/lambdas.ts'
import {
  everyOption,
  type Properties,
  resourcesOf,
  synthesizeStack,
  templateOf,
  textOf,
  withoutEdge,
} from '#tests/support/stack/synthesized-stack.ts'

const template = templateOf()
const [distribution, ...others] = resourcesOf(template, 'AWS::CloudFront::Distribution')
const config = (distribution?.Properties.DistributionConfig ?? {}) as Properties
const pages = config.DefaultCacheBehavior as Properties
const [slots, calls, camera, backOffice, ...otherBehaviors] = config.CacheBehaviors as Properties[]

const uploads = uploadsOf(template)

const CACHING_OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6'
const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad'
const ALL_VIEWER_EXCEPT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac'

function uploadsOf(from: Template) {
  return resourcesOf(from, 'AWS::S3::Bucket').find(({ logicalId }) => logicalId.startsWith('Uploads'))
}

function originsOf(from: Template): string[] {
  const cors = uploadsOf(from)?.Properties.CorsConfiguration as {
    CorsRules: { AllowedMethods: string[]; AllowedOrigins: string[] }[]
  }
  expect(cors.CorsRules.map(({ AllowedMethods }) => AllowedMethods)).toEqual([['POST']])
  return cors.CorsRules.flatMap(({ AllowedOrigins }) => AllowedOrigins)
}

describe('the site', () => {
  it('is in a private bucket that only its distribution may read', () => {
    const [bucket] = resourcesOf(template, 'AWS::S3::Bucket')
    expect(bucket?.Properties.PublicAccessBlockConfiguration).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    })
    expect(resourcesOf(template, 'AWS::CloudFront::OriginAccessControl')).toHaveLength(1)
    const [policy] = resourcesOf(template, 'AWS::S3::BucketPolicy')
    const document = policy?.Properties.PolicyDocument as { Statement: Properties[] } | undefined
    const allowed = (document?.Statement ?? []).filter(({ Effect }) => Effect === 'Allow')
    expect(allowed.flatMap(({ Action }) => Action).sort()).toEqual(['s3:GetObject', 's3:ListBucket'])
    for (const { Principal, Condition } of allowed) {
      expect(Principal).toEqual({ Service: 'cloudfront.amazonaws.com' })
      expect(JSON.stringify(Condition)).toContain(String(distribution?.logicalId))
    }
  })

  it('is one distribution, over HTTPS, HTTP/2 and HTTP/3', () => {
    expect(others).toEqual([])
    expect(config.HttpVersion).toBe('http2and3')
    expect(pages.ViewerProtocolPolicy).toBe('redirect-to-https')
    expect(config.DefaultRootObject).toBe('index.html')
  })

  it('runs the CloudFront Functions on request and response of each page', () => {
    const associations = pages.FunctionAssociations as { EventType: string }[]
    expect(associations.map(({ EventType }) => EventType)).toEqual(['viewer-request', 'viewer-response'])
    const functions = resourcesOf(template, 'AWS::CloudFront::Function')
    for (const { Properties } of functions) {
      expect(Properties.FunctionConfig).toMatchObject({ Runtime: 'cloudfront-js-2.0' })
    }
    expect(pages.CachePolicyId).toBe(CACHING_OPTIMIZED)
  })

  it('forwards /api/ to the API, uncached, with the headers of the visitor', () => {
    expect(otherBehaviors).toEqual([])
    expect(calls).toMatchObject({
      PathPattern: '/api/*',
      CachePolicyId: CACHING_DISABLED,
      OriginRequestPolicyId: ALL_VIEWER_EXCEPT_HOST,
      ViewerProtocolPolicy: 'https-only',
      AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
    })
    expect(calls?.FunctionAssociations).toBeUndefined()
  })

  it('answers the public times from its cache for 30 seconds, by the query alone and before any other /api/', () => {
    const { PathPattern, CachePolicyId, ...behavior } = slots ?? {}
    const { PathPattern: _path, CachePolicyId: _policy, ...ofCalls } = calls ?? {}
    expect(PathPattern).toBe('/api/appointments/slots')
    expect(behavior).toEqual(ofCalls)
    const [policy, ...more] = resourcesOf(template, 'AWS::CloudFront::CachePolicy')
    expect(more).toEqual([])
    expect(CachePolicyId).toEqual({ Ref: policy?.logicalId })
    expect(policy?.Properties.CachePolicyConfig).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      MaxTTL: 30,
      ParametersInCacheKeyAndForwardedToOrigin: {
        QueryStringsConfig: { QueryStringBehavior: 'all' },
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
        EnableAcceptEncodingGzip: true,
      },
    })
  })

  it('never caches errors, and never replaces an API error by a page', () => {
    const errors = config.CustomErrorResponses as Properties[]
    expect(errors.map(({ ErrorCode }) => ErrorCode)).toEqual(
      expect.arrayContaining([403, 404, 500, 502, 503, 504]),
    )
    for (const error of errors) {
      expect(error.ErrorCachingMinTTL).toBe(0)
      expect(error.ResponsePagePath).toBeUndefined()
    }
  })

  it('sends the headers of the local site, for pages and API', () => {
    const [policy, cameraPolicy, adminPolicy, ...more] = resourcesOf(
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
    expect(backOffice?.ResponseHeadersPolicyId).toEqual({ Ref: adminPolicy?.logicalId })
    expect(sent(adminPolicy)).toEqual(securityHeaders(csp, 'admin'))
  })

  it('covers no subdomain of an apex domain by Strict-Transport-Security', () => {
    const policies = resourcesOf(templateOf(everyOption), 'AWS::CloudFront::ResponseHeadersPolicy')
    expect(policies).toHaveLength(3)
    for (const { Properties } of policies)
      expect(
        headersOf(Properties.ResponseHeadersPolicyConfig as Properties)['strict-transport-security'],
      ).toBe('max-age=63072000')
  })

  it('is not deployed with a CloudFront Function of another build, which would block the styles', () => {
    expect(() => synthesizeStack({ allowedStyles: 'sha256-earlier=' })).toThrow('of another build')
  })

  it('serves the front desk like every page, but with its own headers', () => {
    const { PathPattern, ResponseHeadersPolicyId, ...behavior } = camera ?? {}
    const { ResponseHeadersPolicyId: _headers, ...ofPages } = pages
    expect(PathPattern).toBe('/admin/check-in')
    expect(behavior).toEqual(ofPages)
    const { PathPattern: paths, ResponseHeadersPolicyId: _admin, ...others } = backOffice ?? {}
    expect(paths).toBe('/admin/*')
    expect(others).toEqual(ofPages)
  })

  it('takes uploads into a private bucket of a day, from its own origin, which no distribution reads', () => {
    expect(uploads?.Properties).toMatchObject({
      PublicAccessBlockConfiguration: { BlockPublicPolicy: true, RestrictPublicBuckets: true },
      LifecycleConfiguration: { Rules: [{ ExpirationInDays: 1, Status: 'Enabled' }] },
    })
    expect(originsOf(template)).toEqual(['https://*.cloudfront.net'])
    expect(originsOf(templateOf(everyOption))).toEqual([expect.stringMatching(/^https:\/\/[\w.]+$/)])
    const policies = resourcesOf(template, 'AWS::S3::BucketPolicy').filter(
      ({ Properties }) => (Properties.Bucket as { Ref: string }).Ref === uploads?.logicalId,
    )
    expect(policies).toHaveLength(1)
    expect(JSON.stringify(policies)).not.toContain('"Effect":"Allow"')
    expect(JSON.stringify(config.Origins)).not.toContain(uploads?.logicalId)
  })

  it('uploads each kind of file with its Cache-Control, pages and configuration last', () => {
    const uploads = resourcesOf(template, 'Custom::CDKBucketDeployment')
    const rules = uploads.map(({ Properties }) => (Properties.SystemMetadata as Properties)['cache-control'])
    expect(rules).toEqual(
      expect.arrayContaining([
        'public, max-age=31536000, immutable',
        'public, max-age=2592000',
        'public, max-age=0, must-revalidate',
      ]),
    )
    const last = uploads.find(({ Properties }) => Properties.DistributionPaths)
    const earlier = uploads.map(({ logicalId }) => logicalId).filter((id) => id !== last?.logicalId)
    expect(last?.DependsOn).toEqual(expect.arrayContaining(earlier))
    const configured = uploads.filter(({ Properties }) => Properties.SourceMarkers)
    expect(configured.map(metadataOf)).toEqual([{ 'cache-control': 'public, max-age=0, must-revalidate' }])
    expect(configured).toEqual([last])
    for (const { Properties } of uploads) expect(Properties.Prune).toBe(false)
  })

  it('uploads precompressed copies with their Content-Encoding', () => {
    const precompressed = resourcesOf(template, 'Custom::CDKBucketDeployment')
      .map(metadataOf)
      .filter((metadata) => metadata['content-encoding'])
    expect(precompressed).toEqual([
      { 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' },
    ])
  })

  it('uploads no page, and names the release when the API that its pages call is deployed', () => {
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

  it('has one uploader', () => {
    const functions = resourcesOf(template, 'AWS::Lambda::Function').map(({ logicalId }) => logicalId)
    expect(functions.filter((id) => id.startsWith('CustomCDKBucketDeployment'))).toHaveLength(1)
  })
})

/** The resources that CloudFormation finishes before it starts one, by its references. */
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

describe('with options', () => {
  const withOptions = templateOf(everyOption)

  it('the site has its own domain, at least TLS 1.2, records for IPv4 and IPv6 and DKIM', () => {
    const [ofDomain] = resourcesOf(withOptions, 'AWS::CloudFront::Distribution')
    expect(ofDomain?.Properties.DistributionConfig).toMatchObject({
      Aliases: ['gym.example'],
      ViewerCertificate: {
        AcmCertificateArn: everyOption.certificateArn,
        MinimumProtocolVersion: 'TLSv1.2_2021',
      },
    })
    const records = resourcesOf(withOptions, 'AWS::Route53::RecordSet').map(
      ({ Properties }) => Properties.Type,
    )
    expect(records.sort()).toEqual(['A', 'AAAA', 'CNAME', 'CNAME', 'CNAME', 'MX', 'TXT'])
    const [lambda] = resourcesOf(withOptions, 'AWS::Lambda::Function')
    expect(lambda?.Properties.Environment).toMatchObject({ Variables: { SITE_URL: 'https://gym.example' } })
  })

  const { domain, certificateArn, mailFrom } = everyOption
  const withoutRoute53 = templateOf({
    ...{ domain, certificateArn, mailFrom },
    mailDomain: 'gym.example',
    waf: false,
  })

  it('the DNS records for any registrar name the site, DKIM, the return path and DMARC', () => {
    const linesOf = (stack: typeof template) =>
      textOf(stack.toJSON().Outputs.DnsRecords?.Value ?? '').split('\n')
    const dmarc = '_dmarc.gym.example TXT "v=DMARC1; p=quarantine; rua=mailto:hello@gym.example"'
    const lines = linesOf(withoutRoute53)
    expect(lines[0]).toMatch(/^gym\.example CNAME \S*DomainName/)
    const dkim = /DkimDNSTokenName\d\S* CNAME \S*DkimDNSTokenValue\d/
    expect(lines.filter((line) => dkim.test(line))).toHaveLength(3)
    expect(lines).toContain('mail.gym.example TXT "v=spf1 include:amazonses.com ~all"')
    expect(lines.at(-1)).toBe(dmarc)
    expect(linesOf(withOptions)).toEqual([dmarc])
    expect(linesOf(template)).toEqual([''])
  })

  it('a web ACL with a limit per IP address protects the site, unless it is switched off', () => {
    const [acl] = resourcesOf(template, 'AWS::WAFv2::WebACL')
    expect(config.WebACLId).toEqual({ 'Fn::GetAtt': [acl?.logicalId, 'Arn'] })
    expect(acl?.Properties).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } })
    expect(acl?.Properties.Rules).toHaveLength(3)
    expect(JSON.stringify(resourcesOf(withOptions, 'AWS::WAFv2::WebACL'))).toContain('"Limit":2000')
    expect(resourcesOf(withoutRoute53, 'AWS::WAFv2::WebACL')).toEqual([])
  })

  it('CloudFront and the site are skipped with edge: false', { tags: 'nightly' }, () => {
    const resources = templateOf(withoutEdge).toJSON().Resources as Record<string, { Type: string }>
    // The bucket of exports is there with or without a site.
    const types = Object.entries(resources).flatMap(([id, { Type }]) =>
      id.startsWith('Exports') ? [] : [Type],
    )
    expect(types.filter((type) => /CloudFront|S3|Custom::/.test(type))).toEqual([])
  })
})

describe('the edge key', () => {
  it.each([
    { number: 1, stack: template },
    { number: 2, stack: templateOf(everyOption) },
  ])('EdgeKey$number is generated, sent to the API origin and known to the public Lambdas', (edge) => {
    const [secret, ...others] = resourcesOf(edge.stack, 'AWS::SecretsManager::Secret').filter(
      ({ logicalId }) => logicalId.startsWith('EdgeKey'),
    )
    expect(others).toEqual([])
    expect(secret?.logicalId).toMatch(`EdgeKey${edge.number}`)
    expect(secret?.Properties.SecretString).toBeUndefined()
    const generated = { PasswordLength: 64, ExcludePunctuation: true }
    expect(secret?.Properties.GenerateSecretString).toEqual(generated)
    const value = `{{resolve:secretsmanager:\${${secret?.logicalId}}:SecretString:::}}`
    const [ofStack] = resourcesOf(edge.stack, 'AWS::CloudFront::Distribution')
    const { Origins } = (ofStack?.Properties.DistributionConfig ?? {}) as { Origins: Origin[] }
    const sent = Origins.filter(({ OriginCustomHeaders }) => OriginCustomHeaders)
    expect(JSON.stringify(sent.map(({ DomainName }) => DomainName))).toContain('ApiEndpoint')
    const headers = sent.flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders)
    expect(headers.map(({ HeaderName, HeaderValue }) => [HeaderName, textOf(HeaderValue)])).toEqual([
      ['x-from-edge', value],
    ])
    const known = resourcesOf(edge.stack, 'AWS::Lambda::Function').flatMap(({ Properties }) => {
      const { EDGE_KEY } = (Properties.Environment as { Variables?: Properties })?.Variables ?? {}
      return EDGE_KEY ? [textOf(EDGE_KEY)] : []
    })
    expect(new Set(known)).toEqual(new Set([value]))
  })

  it('is referenced less often than a template allows', () => {
    expect(JSON.stringify(template.toJSON()).match(/\{\{resolve:/g)?.length).toBeLessThanOrEqual(60)
  })
})

type Origin = { DomainName: unknown; OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[] }

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

const metadataOf = ({ Properties }: { Properties: Properties }) => Properties.SystemMetadata as Properties
