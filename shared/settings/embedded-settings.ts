/** `rest` is the path of all public settings, if a document embeds only a part of them. */
export type EmbeddedSettings = { readonly settings: object; readonly rest?: string }

/** The CSP does not apply to data, which is not executable. */
export function renderEmbeddedSettings({ settings, rest }: EmbeddedSettings): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="settings"${rest ? ` data-rest="${rest}"` : ''}>${json}</script>`
}
