let documentPath = ''

/** Call this before the router moves on: headers such as Permissions-Policy stay those of this path. */
export function rememberDocumentPath() {
  documentPath = window.location.pathname
}

/** Returns true if the browser loaded this document from `path`, whatever page the router shows by now. */
export const isDocumentOf = (path: string) => documentPath === path
