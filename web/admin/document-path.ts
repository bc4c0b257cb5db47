let documentPath = ''

/** Call this before navigating, because headers such as Permissions-Policy remain those of the first document. */
export function rememberDocumentPath() {
  documentPath = window.location.pathname
}

export const isDocumentOf = (path: string) => documentPath === path
