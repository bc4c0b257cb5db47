import { createHash } from 'node:crypto'
import type { GymSettings } from '#shared/lib/settings.ts'
import type { DocumentPlan, RenderedFile } from '#shared/settings/site-plan.ts'

type Embedded = { readonly settings: object; readonly rest?: string }

/** What visitors may read: how the gym works behind its counter is not among it. */
const publicSettings = ({ policies: _, ...shown }: GymSettings) => shown

/** The rest of the public settings, under a name of its content: an open page finds what its HTML was made of. */
export function settingsFile(settings: GymSettings): RenderedFile {
  const content = JSON.stringify(publicSettings(settings))
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 12)
  return { path: `/assets/settings-${hash}.json`, content }
}

/**
 * A document embeds the settings that its HTML was rendered with, so hydration is equal by construction. The home page has
 * to arrive in one round trip: it embeds what its first screen shows, and its other parts load the rest with their code.
 */
export function embeddedSettings(
  settings: GymSettings,
  { path, kind }: Pick<DocumentPlan, 'path' | 'kind'>,
): Embedded {
  if (kind === 'admin') return { settings }
  if (path !== '/') return { settings: publicSettings(settings) }
  return { settings: firstScreenOf(settings), rest: settingsFile(settings).path }
}

function firstScreenOf({ business }: GymSettings) {
  const { name, product, tagline, phone, email, address, social, marketingStats } = business
  const { hero } = marketingStats
  return { business: { name, product, tagline, phone, email, address, social, marketingStats: { hero } } }
}

/** The CSP does not apply to data: it is not executable. */
export function renderEmbeddedSettings({ settings, rest }: Embedded): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="settings"${rest ? ` data-rest="${rest}"` : ''}>${json}</script>`
}
