import type { Settings } from '#infra/deploy-config.ts'
import { business } from '#shared/lib/business.ts'

/**
 * Origin in canonical URLs and the sitemap: the domain of the deployment file. For a site without a domain `npm run
 * deploy` sets SITE_URL; a build for this machine alone takes the domain of the email.
 */
export const siteUrlOf = (
  { domain }: Pick<Settings, 'domain'>,
  { SITE_URL }: { SITE_URL?: string | undefined } = process.env,
): string => SITE_URL ?? `https://${domain?.name ?? business.email.split('@')[1]}`
