/** Enough for any browser to read the file. */
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
