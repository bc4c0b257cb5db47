import * as z from 'zod/mini'

export const SITE_CONFIG_PATH = '/config.json'

export const DemoAccount = z.object({
  group: z.string(),
  name: z.string(),
  email: z.string(),
  password: z.string(),
})
export type DemoAccount = z.infer<typeof DemoAccount>

export const SiteConfig = z.object({
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** The URL of the user pool, if it is outside AWS. */
  userPoolEndpoint: z.optional(z.string()),
  /** The demo accounts. They exist only in the local cloud and are public. */
  demoAccounts: z.optional(z.array(DemoAccount)),
})
export type SiteConfig = z.infer<typeof SiteConfig>
