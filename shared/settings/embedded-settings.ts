/** Paths of files: `rest` of the whole public settings where a document embeds a part of them, `texts` of those of all pages. */
export type EmbeddedSettings = { readonly settings: object; readonly rest?: string; readonly texts?: string }

/** The CSP does not apply to data: it is not executable. */
export function renderEmbeddedSettings({ settings, ...files }: EmbeddedSettings): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  const names = Object.entries(files).map(([name, path]) => ` data-${name}="${path}"`)
  return `<script type="application/json" id="settings"${names.join('')}>${json}</script>`
}
