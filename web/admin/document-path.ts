let loadedPath = ''

/** Stores the path of the loaded document, because the document's HTTP headers still apply after client-side navigation. */
export function storeInitialPath() {
  loadedPath = window.location.pathname
}

export const isInitialPath = (path: string) => loadedPath === path
