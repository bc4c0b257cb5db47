let documentPath = ''

/** Stores the path of the document, whose headers still apply after client-side navigation. */
export function rememberDocumentPath() {
  documentPath = window.location.pathname
}

export const isDocumentOf = (path: string) => documentPath === path
