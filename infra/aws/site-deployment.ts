import { AaaaRecord, ARecord, type IHostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment'
import type { Construct, IDependable } from 'constructs'
import type { StageSettings } from '#infra/deploy-config.ts'
import { readSitePlan } from '#infra/hosting/site-manifest.ts'
import { SITE_CONFIG_PATH, type SiteConfig } from '#shared/lib/site-config.ts'
import { DEPLOYED_RELEASE_KEY } from '#shared/settings/deployed-release.ts'
import { getCacheControl } from '#shared/settings/media-types.ts'
import { copyFilesOfGroup, type FileGroup, groupFilesByHeaders } from './site-files.ts'
import type { SiteResources } from './site-resources.ts'
import { suppressDeploymentFindings } from './suppress-nag-finding.ts'
import type { UserPoolResources } from './user-pool.ts'

/** All bucket deployments have the same memory size, because CDK creates a separate Lambda for each size. */
const DEPLOYMENT_MEMORY_MIB = 1024

type Props = { site: SiteResources; siteDir: string; users: UserPoolResources; api: IDependable }

/** Uploads `release.json` last, because `publishSite` then writes pages that need the assets and the API routes of this release. */
export function deploySite(scope: Construct, { site, siteDir, users, api }: Props): void {
  const config: SiteConfig = {
    userPoolId: users.pool.userPoolId,
    userPoolClientId: users.client.userPoolClientId,
  }
  const { release } = readSitePlan(siteDir)
  const uploads = groupFilesByHeaders(siteDir).map((group, index) =>
    createUpload(scope, `Upload${index + 1}`, {
      ...headersOf(group),
      sources: [Source.asset(copyFilesOfGroup(group, siteDir))],
      site,
    }),
  )
  const lastUpload = createUpload(scope, 'Configuration', {
    sources: [
      Source.jsonData(SITE_CONFIG_PATH.slice(1), config),
      Source.jsonData(DEPLOYED_RELEASE_KEY, { release }),
    ],
    cacheControl: getCacheControl(SITE_CONFIG_PATH),
    site,
    isLast: true,
  })
  lastUpload.node.addDependency(...uploads, api)
  const [, ...otherUploads] = [...uploads, lastUpload]
  for (const deployment of otherUploads) removeUnusedLayer(deployment)
  suppressDeploymentFindings(site.bucket)
}

const headersOf = ({ cacheControl, contentType, contentEncoding }: FileGroup) => ({
  cacheControl,
  ...(contentType && { contentType }),
  ...(contentEncoding && { contentEncoding }),
})

/** All deployments share the Lambda function and the layer of the first deployment, so the other layers of 22 MB each are removed. */
function removeUnusedLayer(deployment: BucketDeployment): void {
  if (!deployment.node.tryRemoveChild('AwsCliLayer')) throw new Error('BucketDeployment has no AwsCliLayer')
}

type UploadOptions = Pick<FileGroup, 'cacheControl'> &
  Partial<Pick<FileGroup, 'contentType' | 'contentEncoding'>> & {
    sources: ISource[]
    site: SiteResources
    isLast?: boolean
  }

function createUpload(
  scope: Construct,
  id: string,
  { sources, site, isLast = false, ...headers }: UploadOptions,
): BucketDeployment {
  return new BucketDeployment(scope, id, {
    sources,
    destinationBucket: site.bucket,
    ...headers,
    cacheControl: [CacheControl.fromString(headers.cacheControl)],
    // Keeps the files of earlier releases, because open tabs still request them.
    prune: false,
    memoryLimit: DEPLOYMENT_MEMORY_MIB,
    ...(isLast && { distribution: site.distribution, distributionPaths: ['/*'] }),
  })
}

export function createDnsRecords(
  scope: Construct,
  { distribution }: SiteResources,
  zone: IHostedZone,
  { domain }: StageSettings,
): void {
  if (!domain) return
  const record = {
    zone,
    recordName: domain.name,
    target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)),
  }
  new ARecord(scope, 'Address', record)
  new AaaaRecord(scope, 'AddressV6', record)
}
