import { Aws, CfnOutput } from 'aws-cdk-lib'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import type { Construct } from 'constructs'
import type { StageSettings } from '#infra/deploy-config.ts'
import type { SesResources } from './email.ts'
import type { Secrets } from './secrets.ts'
import type { SiteResources } from './site-resources.ts'
import type { UserPoolResources } from './user-pool.ts'

type OutputSources = {
  settings: StageSettings
  siteUrl: string
  site: SiteResources | undefined
  mail: SesResources
  table: ITable
  users: UserPoolResources
  secrets: Secrets
}

export function createOutputs(scope: Construct, sources: OutputSources): void {
  const { siteUrl, site, table, users, secrets } = sources
  const dnsRecords = dnsRecordLines(sources)
  const values = {
    SiteUrl: siteUrl,
    TableName: table.tableName,
    UserPoolId: users.pool.userPoolId,
    UserPoolClientId: users.client.userPoolClientId,
    StripeSecretArn: secrets.stripe.secretArn,
    WalletsSecretArn: secrets.wallets.secretArn,
    ...(site && { SiteBucketName: site.bucket.bucketName }),
    ...(dnsRecords.length > 0 && { DnsRecords: dnsRecords.join('\n') }),
  }
  for (const [name, value] of Object.entries(values)) new CfnOutput(scope, name, { value })
}

/** Returns the DNS records that the owner must create, one per line as `name TYPE value`. With Route 53, this is only the DMARC record. */
function dnsRecordLines({ settings, mail, site }: OutputSources): string[] {
  const { domain, hostedZone, mailDomain, mailFrom } = settings
  const sender = hostedZone?.name ?? mailDomain
  return [
    ...(domain && site && !hostedZone
      ? [`${domain.name} CNAME ${site.distribution.distributionDomainName}`]
      : []),
    ...mail.dkimRecords.map(({ name, value }) => `${name} CNAME ${value}`),
    ...(mailDomain
      ? [
          `mail.${mailDomain} MX 10 feedback-smtp.${Aws.REGION}.amazonses.com`,
          `mail.${mailDomain} TXT "v=spf1 include:amazonses.com ~all"`,
        ]
      : []),
    ...(sender ? [`_dmarc.${sender} TXT "v=DMARC1; p=quarantine; rua=mailto:${mailFrom}"`] : []),
  ]
}
