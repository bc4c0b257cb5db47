/** Keeps the screen on if the browser supports it. Returns a cleanup function. */
export function keepScreenAwake(): () => void {
  let lock: WakeLockSentinel | undefined
  let isReleased = false
  const requestLock = async () => {
    if (document.visibilityState !== 'visible') return
    // Ignores errors, because browsers may refuse the wake lock, for example if the battery is low.
    lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
    if (isReleased) void lock?.release()
  }
  void requestLock()
  // Requests the wake lock again when the page becomes visible, because browsers release it while the page is hidden.
  document.addEventListener('visibilitychange', requestLock)
  return () => {
    isReleased = true
    document.removeEventListener('visibilitychange', requestLock)
    void lock?.release()
  }
}
