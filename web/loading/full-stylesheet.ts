let isFirstPageShown = false
let stylesheetPromise: Promise<void> | undefined

/** Call this once the first page is shown. From then on, components may load the full stylesheet, because the document inlines only the first page's styles. */
export function markFirstPageShown() {
  isFirstPageShown = true
}

/** Fetches the file with all styles once. Does nothing before `markFirstPageShown`, because the document inlines the styles of its first page. */
export function loadFullStylesheet(): Promise<void> {
  if (!isFirstPageShown) return Promise.resolve()
  stylesheetPromise ??= fetchStyles().catch((error: unknown) => {
    stylesheetPromise = undefined
    throw error
  })
  return stylesheetPromise
}

async function fetchStyles(): Promise<void> {
  const href = document.querySelector<HTMLStyleElement>('style[data-full]')?.dataset.full
  if (!href) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  await new Promise<void>((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`${href} could not be loaded`))
    }
    document.head.append(link)
  })
}
