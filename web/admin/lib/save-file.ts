import type { DocumentFile } from '#shared/record-changes.ts'

/** Hands a document to the browser as a download: what visitors wrote is never shown as a page of this site. */
export function saveDocument({ fileName, pdfBase64 }: DocumentFile) {
  const bytes = Uint8Array.from(atob(pdfBase64), (letter) => letter.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The browser has taken hold of the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
