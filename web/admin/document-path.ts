let documentPath = ''

/** Call before navigating: headers such as Permissions-Policy stay those of the first document. */
export function rememberDocumentPath() {
  documentPath = window.location.pathname
}

export const isDocumentOf = (path: string) => documentPath === path
