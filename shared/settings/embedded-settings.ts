/** `rest` is the path of the whole public settings, where a document embeds a part of them. */
export type EmbeddedSettings = { readonly settings: object; readonly rest?: string }

/** The CSP does not apply to data: it is not executable. */
export function renderEmbeddedSettings({ settings, rest }: EmbeddedSettings): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="settings"${rest ? ` data-rest="${rest}"` : ''}>${json}</script>`
}
