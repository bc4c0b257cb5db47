/** `allSettingsPath` is the path of the file with all public settings. It is set if a document embeds only some of them. */
export type EmbeddedSettings = { readonly settings: object; readonly allSettingsPath?: string }

/** Renders a script element that contains only data, so the CSP does not apply to it. */
export function renderEmbeddedSettings({ settings, allSettingsPath }: EmbeddedSettings): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="settings"${allSettingsPath ? ` data-rest="${allSettingsPath}"` : ''}>${json}</script>`
}
