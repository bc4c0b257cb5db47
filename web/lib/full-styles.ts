let isFirstPageShown = false
let arriving: Promise<void> | undefined

/** From now on whatever is shown may need more styles than the document brought along. */
export function firstPageIsShown() {
  isFirstPageShown = true
}

/**
 * A prerendered document carries only the styles of its own page, in a <style> that names the file with all of them.
 * This fetches that file, once, for what is shown later.
 */
export function laterStyles(): Promise<void> {
  if (!isFirstPageShown) return Promise.resolve()
  arriving ??= fetchStyles().catch((error: unknown) => {
    arriving = undefined
    throw error
  })
  return arriving
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
