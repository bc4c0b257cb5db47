import * as z from 'zod/mini'

/** Path of the runtime configuration that only the deployment knows. */
export const SITE_CONFIG_PATH = '/config.json'

/** An account that anyone may sign in with. */
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
  /** Set only if the user pool is not hosted by AWS. */
  userPoolEndpoint: z.optional(z.string()),
  /** Set only in the local cloud, whose accounts are public. */
  demoAccounts: z.optional(z.array(DemoAccount)),
})
export type SiteConfig = z.infer<typeof SiteConfig>
