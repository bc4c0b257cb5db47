let loadedPath = ''

/** Stores the path at which the document was loaded, because its headers still apply after client-side navigation. */
export function storeInitialPath() {
  loadedPath = window.location.pathname
}

export const isInitialPath = (path: string) => loadedPath === path
