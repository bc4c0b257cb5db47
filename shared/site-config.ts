import * as z from 'zod/mini'

/** Where the site tells its pages what only the deployment knows. */
export const SITE_CONFIG_PATH = '/config.json'

export const SiteConfig = z.object({
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** Only where the user pool is not AWS's own. */
  userPoolEndpoint: z.optional(z.string()),
})
export type SiteConfig = z.infer<typeof SiteConfig>
