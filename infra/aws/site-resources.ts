import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Aws, Duration, RemovalPolicy } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AccessLevel,
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
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { StageSettings } from '#infra/deploy-config.ts'
import { trimHash } from '#infra/hosting/edge-site.ts'
import {
  ADMIN_PATH_PATTERN,
  CAMERA_PAGE_PATH,
  type DocumentKind,
  securityHeaders,
} from '#infra/hosting/response-headers.ts'
import { readSiteManifest } from '#infra/hosting/site-manifest.ts'
import { KIOSK_PATH } from '#shared/lib/offline-page.ts'
import { createApiBehaviors } from './create-api-behaviors.ts'
import { createResponseHeadersPolicy } from './response-headers-policy.ts'
import { suppressNagFinding } from './suppress-nag-finding.ts'
import { createUploadsBucket } from './uploads-bucket.ts'
import { createWebAcl } from './web-acl.ts'

export type SiteResources = {
  readonly bucket: Bucket
  readonly uploads: Bucket
  readonly distribution: Distribution
}
type Props = { settings: StageSettings; api: HttpApi; edgeKey: string; siteDir: string; edgeDir: string }

/** The site sets a TTL of 0 for these errors, because CloudFront would cache them for ten seconds by default. */
const ERROR_STATUSES = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]

export function createSite(
  scope: Construct,
  { settings, api, edgeKey, siteDir, edgeDir }: Props,
): SiteResources {
  assertSameBuild(siteDir, edgeDir)
  const bucket = createBucket(scope)
  const uploads = createUploadsBucket(scope, settings)
  const csp = {
    cognitoEndpoint: `https://cognito-idp.${Aws.REGION}.${Aws.URL_SUFFIX}`,
    uploadEndpoint: `https://${uploads.bucketRegionalDomainName}`,
    hsts: settings.hsts,
  }
  const headersOf = (id: string, document: DocumentKind | undefined) =>
    createResponseHeadersPolicy(scope, id, securityHeaders(csp, document))
  const headers = headersOf('Headers', undefined)
  const pageBehavior = createSiteBehavior(scope, bucket, headers, edgeDir)
  const distribution = new Distribution(scope, 'Site', {
    defaultBehavior: pageBehavior,
    additionalBehaviors: {
      ...createApiBehaviors(scope, { api, edgeKey, headers }),
      [CAMERA_PAGE_PATH]: { ...pageBehavior, responseHeadersPolicy: headersOf('CameraHeaders', 'camera') },
      [KIOSK_PATH]: { ...pageBehavior, responseHeadersPolicy: headersOf('KioskHeaders', 'kiosk') },
      [ADMIN_PATH_PATTERN]: { ...pageBehavior, responseHeadersPolicy: headersOf('AdminHeaders', 'admin') },
    },
    defaultRootObject: 'index.html',
    errorResponses: ERROR_STATUSES.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
    httpVersion: HttpVersion.HTTP2_AND_3,
    priceClass: PriceClass.PRICE_CLASS_100,
    ...(settings.wafRateLimit && { webAclId: createWebAcl(scope, settings.wafRateLimit).attrArn }),
    ...(settings.domain && domainProps(scope, settings.domain)),
  })
  suppressFindings(bucket, distribution, settings)
  return { bucket, uploads, distribution }
}

/** Throws if the site and the edge functions are from different builds, because the CSP of one build would block the styles of the other. */
function assertSameBuild(siteDir: string, edgeDir: string) {
  const code = readFileSync(join(edgeDir, 'viewerResponse.js'), 'utf8')
  const hashes = Object.values(readSiteManifest(siteDir).styleHashes).flatMap((all) => all.split(' '))
  if (hashes.some((hash) => !code.includes(trimHash(hash))))
    throw new Error(`${edgeDir} is from a different build than ${siteDir}: run npm run build.`)
}

function createBucket(scope: Construct): Bucket {
  return new Bucket(scope, 'Files', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  })
}

function createSiteBehavior(
  scope: Construct,
  bucket: Bucket,
  headers: IResponseHeadersPolicy,
  edgeDir: string,
): BehaviorOptions {
  const createEdgeFunction = (name: string) =>
    new EdgeFunction(scope, name, {
      code: FunctionCode.fromFile({ filePath: join(edgeDir, `${name}.js`) }),
      runtime: FunctionRuntime.JS_2_0,
    })
  return {
    // With s3:ListBucket, S3 returns 404 for a missing file instead of 403.
    origin: S3BucketOrigin.withOriginAccessControl(bucket, {
      originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
    }),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    responseHeadersPolicy: headers,
    functionAssociations: [
      { function: createEdgeFunction('viewerRequest'), eventType: FunctionEventType.VIEWER_REQUEST },
      { function: createEdgeFunction('viewerResponse'), eventType: FunctionEventType.VIEWER_RESPONSE },
    ],
  }
}

function domainProps(
  scope: Construct,
  { name, certificateArn }: NonNullable<StageSettings['domain']>,
): Partial<DistributionProps> {
  return {
    domainNames: [name],
    certificate: Certificate.fromCertificateArn(scope, 'Certificate', certificateArn),
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
  }
}

function suppressFindings(
  bucket: Bucket,
  distribution: Distribution,
  { domain, wafRateLimit }: StageSettings,
): void {
  suppressNagFinding(bucket, 'AwsSolutions-S1', 'The files are public, and only CloudFront reads them')
  suppressNagFinding(distribution, 'AwsSolutions-CFR1', 'The site is for visitors from every country')
  suppressNagFinding(
    distribution,
    'AwsSolutions-CFR3',
    "CloudFront logs would contain visitors' IP addresses; the API has its own access log",
  )
  suppressNagFinding(
    distribution,
    'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
    'A request for / gets the default root object, so it lists no files',
  )
  if (!wafRateLimit)
    suppressNagFinding(
      distribution,
      'AwsSolutions-CFR2',
      'A web ACL costs $8 a month, so only production has one by default (option waf)',
    )
  if (!domain)
    suppressNagFinding(distribution, 'AwsSolutions-CFR4', "CloudFront's own certificate sets the TLS version")
}
