let loadedPath = ''

/** Stores the path of the document, whose headers still apply after client-side navigation. */
export function rememberLoadedPath() {
  loadedPath = window.location.pathname
}

export const wasLoadedAt = (path: string) => loadedPath === path
