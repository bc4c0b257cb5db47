import { AaaaRecord, ARecord, type IHostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment'
import type { Construct, IDependable } from 'constructs'
import type { Settings } from '#infra/deploy-config.ts'
import { releaseFolder } from '#infra/hosting/kept-releases.ts'
import { SITE_CONFIG_PATH, type SiteConfig } from '#shared/lib/site-config.ts'
import type { Site } from './site.ts'
import { containsPages, type FileGroup, groupFiles, releaseOf, stageFiles } from './site-files.ts'
import { suppressDeploymentFindings } from './suppress-nag.ts'
import type { UserPoolResources } from './user-pool.ts'

/** Deployments with different memory sizes would each get a Lambda of their own. */
const DEPLOYMENT_MEMORY_MIB = 1024

type Props = { site: Site; siteDir: string; users: UserPoolResources; api: IDependable }

/**
 * Uploads the built site: assets first, then the pages and their configuration, precompressed pages last. The pages wait
 * for the API that they call: its stage depends on every route or its nested stack, a route on that of its Lambda.
 */
export function deploySite(scope: Construct, { site, siteDir, users, api }: Props): void {
  const config: SiteConfig = {
    userPoolId: users.pool.userPoolId,
    userPoolClientId: users.client.userPoolClientId,
  }
  const earlier: BucketDeployment[] = []
  const groups = groupFiles(siteDir)
  const release = releaseOf(groups, siteDir)
  groups.forEach((group, index) => {
    const sources: ISource[] = [Source.asset(stageFiles(group, siteDir))]
    if (containsPages(group) && !group.contentEncoding) {
      sources.push(Source.jsonData(SITE_CONFIG_PATH.slice(1), config))
    }
    const isLast = index === groups.length - 1
    const deployment = deployFileGroup(scope, `Upload${index + 1}`, { group, sources, site, isLast })
    if (index > 0) removeUnusedLayer(deployment)
    if (containsPages(group)) {
      const kept = deployFileGroup(scope, `KeptPages${index + 1}`, { group, sources, site, release })
      removeUnusedLayer(kept)
      earlier.push(kept)
      deployment.node.addDependency(...earlier, api)
    }
    earlier.push(deployment)
  })
  suppressDeploymentFindings(site.bucket)
}

/** All deployments share the Lambda of the first, which uses the first's layer; the library adds 22 MB to each. */
function removeUnusedLayer(deployment: BucketDeployment): void {
  if (!deployment.node.tryRemoveChild('AwsCliLayer')) throw new Error('BucketDeployment has no AwsCliLayer')
}

type DeploymentGroup = {
  group: FileGroup
  sources: ISource[]
  site: Site
  isLast?: boolean
  /** Pages are also kept by release, so that `npm run pages:rollback` can put them back. */
  release?: string
}

function deployFileGroup(scope: Construct, id: string, upload: DeploymentGroup): BucketDeployment {
  const { group, sources, site, isLast = false, release } = upload
  return new BucketDeployment(scope, id, {
    sources,
    destinationBucket: site.bucket,
    ...(release && { destinationKeyPrefix: releaseFolder(release) }),
    cacheControl: [CacheControl.fromString(group.cacheControl)],
    ...(group.contentType && { contentType: group.contentType }),
    ...(group.contentEncoding && { contentEncoding: group.contentEncoding }),
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
