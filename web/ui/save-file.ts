/** The URL of a saved file is revoked after this time. Every browser has read the file by then. */
const REVOKE_DELAY_MS = 60_000

export function createTemporaryUrl(content: Blob): string {
  const url = URL.createObjectURL(content)
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS)
  return url
}

export function saveFile(fileName: string, content: Blob) {
  const link = document.createElement('a')
  link.href = createTemporaryUrl(content)
  link.download = fileName
  link.click()
}
