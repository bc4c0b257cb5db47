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
  /** It is set only if the user pool is not hosted by AWS. */
  userPoolEndpoint: z.optional(z.string()),
  /** Only the local cloud sets them: its accounts are public. */
  demoAccounts: z.optional(z.array(DemoAccount)),
})
export type SiteConfig = z.infer<typeof SiteConfig>
