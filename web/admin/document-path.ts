let documentPath = ''

/** Call this before the first client-side navigation, because headers such as Permissions-Policy remain those of the loaded document. */
export function rememberDocumentPath() {
  documentPath = window.location.pathname
}

export const isDocumentOf = (path: string) => documentPath === path
