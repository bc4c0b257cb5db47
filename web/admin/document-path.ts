let documentPath = ''

/** Call before navigating: response headers such as Permissions-Policy stay those of this document. */
export function rememberDocumentPath() {
  documentPath = window.location.pathname
}

export const isDocumentOf = (path: string) => documentPath === path
