type HtmlParts = {
  readonly head: string
  readonly styles: string
  readonly fullStylesheet: string
  readonly body: string
  readonly isShell: boolean
  readonly data: string
  readonly entry: string
  readonly preloads: readonly string[]
}

/** Scripts are at the end and have fetchpriority=low, because the page is usable without them. */
export function composeHtml(template: string, parts: HtmlParts): string {
  const { head, styles, fullStylesheet, body, isShell, data, entry, preloads } = parts
  const links = preloads.map(
    (file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`,
  )
  const style = `<style data-full="/${fullStylesheet}">${styles}</style>`
  const script = `<script type="module" crossorigin fetchpriority="low" src="/${entry}"></script>`
  const root = `<div id="root"${isShell ? ' data-shell' : ''}>${body}</div>`
  return withoutBuildTags(template)
    .replace('</head>', () => `${head}${style}${links.join('')}</head>`)
    .replace('<div id="root"></div>', () => root)
    .replace('</body>', () => `${data}${script}</body>`)
}

function withoutBuildTags(template: string): string {
  return template
    .replace(/<title>.*?<\/title>/, '')
    .replace(/<script type="module"[^>]*><\/script>/, '')
    .replace(/<link rel="(modulepreload|stylesheet)"[^>]*>/g, '')
    .replace(/>\s+</g, '><')
}
