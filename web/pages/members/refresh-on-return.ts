/** Calls `refresh` when the page is visible or online again, because phones keep a page open for hours. Returns a cleanup function. */
export function refreshOnReturn(refresh: () => void): () => void {
  const refreshIfVisible = () => {
    if (document.visibilityState === 'visible') refresh()
  }
  document.addEventListener('visibilitychange', refreshIfVisible)
  window.addEventListener('online', refreshIfVisible)
  return () => {
    document.removeEventListener('visibilitychange', refreshIfVisible)
    window.removeEventListener('online', refreshIfVisible)
  }
}
