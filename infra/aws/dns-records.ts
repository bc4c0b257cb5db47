import { Aws } from 'aws-cdk-lib'
import type { Settings } from '#infra/deploy-config.ts'
import type { EmailSending } from './email.ts'
import type { Site } from './site.ts'

/**
 * The DNS records that the owner creates at a registrar, one per line as `name TYPE value`: all of them without Route 53,
 * else DMARC alone, which a domain may have already.
 */
export function dnsRecordLines(settings: Settings, mail: EmailSending, site: Site | undefined): string[] {
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
