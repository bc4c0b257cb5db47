/** `rest` is the path of the file with all public settings, if a document embeds only a part of them. */
export type EmbeddedSettings = { readonly settings: object; readonly rest?: string }

/** The CSP does not apply to this script element, because its content is data. */
export function renderEmbeddedSettings({ settings, rest }: EmbeddedSettings): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="settings"${rest ? ` data-rest="${rest}"` : ''}>${json}</script>`
}
