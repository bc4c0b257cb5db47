import { AaaaRecord, ARecord, type IHostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment'
import type { Construct, IDependable } from 'constructs'
import type { Settings } from '#infra/deploy-config.ts'
import { SITE_CONFIG_PATH, type SiteConfig } from '#shared/lib/site-config.ts'
import { cacheControl } from '#shared/settings/media-types.ts'
import type { Site } from './site.ts'
import { type FileGroup, groupFiles, stageFiles } from './site-files.ts'
import { suppressDeploymentFindings } from './suppress-nag.ts'
import type { UserPoolResources } from './user-pool.ts'

/** Deployments with different memory sizes would each get a Lambda of their own. */
const DEPLOYMENT_MEMORY_MIB = 1024

type Props = { site: Site; siteDir: string; users: UserPoolResources }

/** Uploads what the pages load: the files of the build, and the configuration. Returns what the pages wait for. */
export function deploySite(scope: Construct, { site, siteDir, users }: Props): readonly IDependable[] {
  const config: SiteConfig = {
    userPoolId: users.pool.userPoolId,
    userPoolClientId: users.client.userPoolClientId,
  }
  const uploads = groupFiles(siteDir).map((group, index) =>
    upload(scope, `Upload${index + 1}`, {
      ...headersOf(group),
      source: Source.asset(stageFiles(group, siteDir)),
      site,
    }),
  )
  const configuration = upload(scope, 'Configuration', {
    source: Source.jsonData(SITE_CONFIG_PATH.slice(1), config),
    cacheControl: cacheControl(SITE_CONFIG_PATH),
    site,
    isLast: true,
  })
  configuration.node.addDependency(...uploads)
  const [, ...others] = [...uploads, configuration]
  for (const deployment of others) removeUnusedLayer(deployment)
  suppressDeploymentFindings(site.bucket)
  return [configuration]
}

const headersOf = ({ cacheControl, contentType, contentEncoding }: FileGroup) => ({
  cacheControl,
  ...(contentType && { contentType }),
  ...(contentEncoding && { contentEncoding }),
})

/** All deployments share the Lambda of the first, which uses the first's layer; the library adds 22 MB to each. */
function removeUnusedLayer(deployment: BucketDeployment): void {
  if (!deployment.node.tryRemoveChild('AwsCliLayer')) throw new Error('BucketDeployment has no AwsCliLayer')
}

type Upload = Pick<FileGroup, 'cacheControl'> &
  Partial<Pick<FileGroup, 'contentType' | 'contentEncoding'>> & {
    source: ISource
    site: Site
    isLast?: boolean
  }

function upload(
  scope: Construct,
  id: string,
  { source, site, isLast = false, ...headers }: Upload,
): BucketDeployment {
  return new BucketDeployment(scope, id, {
    sources: [source],
    destinationBucket: site.bucket,
    ...headers,
    cacheControl: [CacheControl.fromString(headers.cacheControl)],
    // Open tabs still request the files of the version that they were loaded from.
    prune: false,
    memoryLimit: DEPLOYMENT_MEMORY_MIB,
    ...(isLast && { distribution: site.distribution, distributionPaths: ['/*'] }),
  })
}

export function createDnsRecords(
  scope: Construct,
  { distribution }: Site,
  zone: IHostedZone,
  { domain }: Settings,
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
