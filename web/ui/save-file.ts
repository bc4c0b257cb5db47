/** Long enough for any browser to read the file behind the URL. */
const REVOKE_DELAY_MS = 60_000

/** An object URL that is revoked after a minute. */
export function createTemporaryUrl(content: Blob): string {
  const url = URL.createObjectURL(content)
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS)
  return url
}

/** Downloads a file made in the browser. */
export function saveFile(fileName: string, content: Blob) {
  const link = document.createElement('a')
  link.href = createTemporaryUrl(content)
  link.download = fileName
  link.click()
}
