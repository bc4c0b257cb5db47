import { join } from 'node:path'
import { Aws, Duration, Fn, RemovalPolicy } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  type DistributionProps,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  type IResponseHeadersPolicy,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { securityHeaders } from '#infra/site/headers.ts'
import { readSiteFacts } from '#infra/site/site-facts.ts'
import { EDGE_KEY_HEADER } from '#shared/edge.ts'
import { API_ROOT } from '#shared/operation.ts'
import { accept } from './accept.ts'
import { createFirewall } from './firewall.ts'
import type { Domain, Settings } from './settings.ts'
import { createHeaders } from './site-headers.ts'

export type Site = { readonly bucket: Bucket; readonly distribution: Distribution }
type Props = { settings: Settings; api: HttpApi; edgeKey: string; siteDir: string; edgeDir: string }

/** Those that CloudFront would keep for ten seconds and show to the next visitor. */
const ERROR_STATUSES = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]

/** The site from a private bucket and the API from behind it, on one origin. */
export function createSite(scope: Construct, { settings, api, edgeKey, siteDir, edgeDir }: Props): Site {
  const bucket = createBucket(scope)
  const headers = createHeaders(
    scope,
    securityHeaders({
      ...readSiteFacts(siteDir),
      cognitoEndpoint: `https://cognito-idp.${Aws.REGION}.${Aws.URL_SUFFIX}`,
    }),
  )
  const distribution = new Distribution(scope, 'Site', {
    defaultBehavior: pages(scope, bucket, headers, edgeDir),
    additionalBehaviors: { [`${API_ROOT}/*`]: calls(api, edgeKey, headers) },
    defaultRootObject: 'index.html',
    errorResponses: ERROR_STATUSES.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
    httpVersion: HttpVersion.HTTP2_AND_3,
    priceClass: PriceClass.PRICE_CLASS_100,
    ...(settings.hasFirewall && { webAclId: createFirewall(scope).attrArn }),
    ...(settings.domain && addressOf(scope, settings.domain)),
  })
  acceptFindings(bucket, distribution, settings)
  return { bucket, distribution }
}

function createBucket(scope: Construct): Bucket {
  return new Bucket(scope, 'Files', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: RemovalPolicy.RETAIN,
  })
}

function pages(
  scope: Construct,
  bucket: Bucket,
  headers: IResponseHeadersPolicy,
  edgeDir: string,
): BehaviorOptions {
  const edge = (name: string) =>
    new EdgeFunction(scope, name, {
      code: FunctionCode.fromFile({ filePath: join(edgeDir, `${name}.js`) }),
      runtime: FunctionRuntime.JS_2_0,
    })
  return {
    // With LIST a file that is not there is a 404; without it S3 answers 403.
    origin: S3BucketOrigin.withOriginAccessControl(bucket, {
      originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
    }),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    responseHeadersPolicy: headers,
    functionAssociations: [
      { function: edge('viewerRequest'), eventType: FunctionEventType.VIEWER_REQUEST },
      { function: edge('viewerResponse'), eventType: FunctionEventType.VIEWER_RESPONSE },
    ],
  }
}

function calls(api: HttpApi, edgeKey: string, headers: IResponseHeadersPolicy): BehaviorOptions {
  return {
    origin: new HttpOrigin(Fn.select(2, Fn.split('/', api.apiEndpoint)), {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      customHeaders: { [EDGE_KEY_HEADER]: edgeKey },
    }),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    responseHeadersPolicy: headers,
  }
}

function addressOf(scope: Construct, { name, certificateArn }: Domain): Partial<DistributionProps> {
  return {
    domainNames: [name],
    certificate: Certificate.fromCertificateArn(scope, 'Certificate', certificateArn),
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
  }
}

function acceptFindings(bucket: Bucket, distribution: Distribution, { domain, hasFirewall }: Settings): void {
  accept(bucket, 'AwsSolutions-S1', 'Holds what is public anyway, and is read by CloudFront alone')
  accept(distribution, 'AwsSolutions-CFR1', 'Visitors from every country are welcome')
  accept(distribution, 'AwsSolutions-CFR3', "Visitors' addresses are not collected; the API logs its calls")
  accept(
    distribution,
    'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
    'The root is always answered by index.html',
  )
  if (!hasFirewall)
    accept(distribution, 'AwsSolutions-CFR2', 'A firewall costs $8 a month: by context waf=true')
  if (!domain) accept(distribution, 'AwsSolutions-CFR4', "CloudFront's own certificate sets the TLS version")
}
