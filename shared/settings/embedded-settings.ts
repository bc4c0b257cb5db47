/** `allSettingsPath` is the path of the file with all public settings. It is set if the HTML document embeds only some of them. */
export type EmbeddedSettings = { readonly settings: object; readonly allSettingsPath?: string }

/** Renders a script element of type `application/json`. Browsers do not execute it, so the CSP does not block it. */
export function renderEmbeddedSettings({ settings, allSettingsPath }: EmbeddedSettings): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="settings"${allSettingsPath ? ` data-rest="${allSettingsPath}"` : ''}>${json}</script>`
}
