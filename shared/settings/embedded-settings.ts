/** `allSettingsPath` is the path of the file with all public settings, if a document embeds only a part of them. */
export type EmbeddedSettings = { readonly settings: object; readonly allSettingsPath?: string }

/** The CSP does not apply to this script element, because its content is data. */
export function renderEmbeddedSettings({ settings, allSettingsPath }: EmbeddedSettings): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="settings"${allSettingsPath ? ` data-rest="${allSettingsPath}"` : ''}>${json}</script>`
}
