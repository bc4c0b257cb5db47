import { Duration } from 'aws-cdk-lib'
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'

export function createResponseHeadersPolicy(
  scope: Construct,
  id: string,
  headers: Readonly<Record<string, string>>,
) {
  const {
    'content-security-policy': contentSecurityPolicy = '',
    'strict-transport-security': transportSecurity = '',
    'x-content-type-options': _alwaysNosniff,
    'x-frame-options': _alwaysDeny,
    'referrer-policy': referrerPolicy = '',
    ...others
  } = headers
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override: true },
      strictTransportSecurity: { ...parseHsts(transportSecurity), override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: parseReferrerPolicy(referrerPolicy), override: true },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(others).map(([header, value]) => ({ header, value, override: true })),
    },
  })
}

function parseHsts(text: string) {
  const seconds = Number(text.match(/max-age=(\d+)/)?.[1])
  return {
    accessControlMaxAge: Duration.seconds(seconds),
    includeSubdomains: text.includes('includeSubDomains'),
    preload: text.includes('preload'),
  }
}

function parseReferrerPolicy(text: string): HeadersReferrerPolicy {
  const policy = Object.values(HeadersReferrerPolicy).find((known) => known === text)
  if (!policy) throw new Error(`CloudFront has no referrer policy ${text}`)
  return policy
}
