let loadedPath = ''

/** Stores the path at which the document was loaded, because its headers still apply after client-side navigation. */
export function storeDocumentPath() {
  loadedPath = window.location.pathname
}

export const isDocumentPath = (path: string) => loadedPath === path
