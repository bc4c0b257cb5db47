import { AaaaRecord, ARecord, type IHostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment'
import type { Construct } from 'constructs'
import { SITE_CONFIG_PATH, type SiteConfig } from '#shared/site-config.ts'
import type { Settings } from './settings.ts'
import type { Site } from './site.ts'
import { type FileGroup, groupFiles, holdsPages, stage } from './site-files.ts'
import { acceptUploader } from './uploader.ts'
import type { Users } from './users.ts'

/** The same for all, or each size would bring an uploader of its own. */
const UPLOADER_MEGABYTES = 1024

type Props = { site: Site; siteDir: string; users: Users }

/** Uploads the built site: what pages refer to first, then the pages and their configuration, their packed copies last. */
export function deploySite(scope: Construct, { site, siteDir, users }: Props): void {
  const config: SiteConfig = {
    userPoolId: users.pool.userPoolId,
    userPoolClientId: users.client.userPoolClientId,
  }
  const earlier: BucketDeployment[] = []
  const groups = groupFiles(siteDir)
  groups.forEach((group, index) => {
    const sources: ISource[] = [Source.asset(stage(group, siteDir))]
    if (holdsPages(group) && !group.contentEncoding) {
      sources.push(Source.jsonData(SITE_CONFIG_PATH.slice(1), config))
    }
    const isLast = index === groups.length - 1
    const deployment = deployGroup(scope, `Upload${index + 1}`, { group, sources, site, isLast })
    if (holdsPages(group)) deployment.node.addDependency(...earlier)
    earlier.push(deployment)
  })
  acceptUploader(site.bucket)
}

type Upload = { group: FileGroup; sources: ISource[]; site: Site; isLast: boolean }

function deployGroup(scope: Construct, id: string, upload: Upload): BucketDeployment {
  const { group, sources, site, isLast } = upload
  return new BucketDeployment(scope, id, {
    sources,
    destinationBucket: site.bucket,
    cacheControl: [CacheControl.fromString(group.cacheControl)],
    ...(group.contentType && { contentType: group.contentType }),
    ...(group.contentEncoding && { contentEncoding: group.contentEncoding }),
    // Tabs that are open still ask for the files of the version they came with.
    prune: false,
    memoryLimit: UPLOADER_MEGABYTES,
    ...(isLast && { distribution: site.distribution, distributionPaths: ['/*'] }),
  })
}

export function nameSite(
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
