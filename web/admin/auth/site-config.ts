import { parse } from '#shared/lib/parse.ts'
import { SITE_CONFIG_PATH, SiteConfig } from '#shared/lib/site-config.ts'
import '../../api-client/zod-config.ts'
import { SIGN_IN_UNREACHABLE_ERROR } from './auth-error.ts'

export async function fetchSiteConfig(): Promise<SiteConfig> {
  const answer: unknown = await fetch(SITE_CONFIG_PATH)
    .then((response) => response.json())
    .catch(() => undefined)
  const config = parse(SiteConfig, answer)
  if (config.ok) return config.value
  throw SIGN_IN_UNREACHABLE_ERROR
}
