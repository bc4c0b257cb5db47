import type { DocumentFile } from '#shared/record-inputs.ts'

/** Long enough for any browser to read the file behind the URL. */
const REVOKE_DELAY_MS = 60_000

/** A URL of the PDF that ends after a while. The type is fixed: user input must never open as HTML of this origin. */
function toUrl({ pdfBase64 }: DocumentFile): string {
  const bytes = Uint8Array.from(atob(pdfBase64), (letter) => letter.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS)
  return url
}

export function downloadFile(file: DocumentFile) {
  const link = document.createElement('a')
  link.href = toUrl(file)
  link.download = file.fileName
  link.click()
}

export function openFile(file: DocumentFile, tab: Window) {
  tab.location.replace(toUrl(file))
}
