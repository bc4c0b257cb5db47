import type { GymSettings } from '#shared/lib/settings.ts'
import type { DocumentPlan, RenderedFile } from '#shared/settings/site-plan.ts'

const HASH_BYTES = 9

/** What visitors may read: how the gym works behind its counter is not among it. */
const publicSettings = ({ policies: _, ...shown }: GymSettings) => shown

/** The rest of the public settings, under a name of its content: an open page finds what its HTML was made of. */
export async function settingsFile(settings: GymSettings): Promise<RenderedFile> {
  const content = JSON.stringify(publicSettings(settings))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content))
  const hash = Array.from(new Uint8Array(digest, 0, HASH_BYTES), (byte) => byte.toString(16).padStart(2, '0'))
  return { path: `/assets/settings-${hash.join('')}.json`, content }
}

/**
 * A document embeds the settings that its HTML was rendered with, so hydration is equal by construction. The home page has
 * to arrive in one round trip: it embeds what its first screen shows, and its other parts load the rest with their code.
 */
export function embeddedSettings(
  settings: GymSettings,
  { path, kind }: Pick<DocumentPlan, 'path' | 'kind'>,
  rest: RenderedFile,
): EmbeddedSettings {
  if (kind === 'admin') return { settings }
  if (path !== '/') return { settings: publicSettings(settings) }
  return { settings: firstScreenOf(settings), rest: rest.path }
}

function firstScreenOf({ business }: GymSettings) {
  const { name, product, tagline, phone, email, address, social, marketingStats } = business
  const { hero } = marketingStats
  return { business: { name, product, tagline, phone, email, address, social, marketingStats: { hero } } }
}
