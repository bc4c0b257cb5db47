let loadedPath = ''

/** Stores the path at which the document was loaded, because its headers still apply after client-side navigation. */
export function rememberLoadedPath() {
  loadedPath = window.location.pathname
}

export const isLoadedPath = (path: string) => loadedPath === path
