let isFirstPageShown = false
let loading: Promise<void> | undefined

/** After this call, components also load the full stylesheet, because the document may not inline their styles. */
export function markFirstPageShown() {
  isFirstPageShown = true
}

/** A document inlines only the styles of its own page. The file with all styles is fetched once. */
export function loadFullStylesheet(): Promise<void> {
  if (!isFirstPageShown) return Promise.resolve()
  loading ??= fetchStyles().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
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
