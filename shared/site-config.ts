import * as z from 'zod/mini'

/** Path of the runtime configuration that only the deployment knows. */
export const SITE_CONFIG_PATH = '/config.json'

export const SiteConfig = z.object({
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** Set only if the user pool is not hosted by AWS. */
  userPoolEndpoint: z.optional(z.string()),
})
export type SiteConfig = z.infer<typeof SiteConfig>
