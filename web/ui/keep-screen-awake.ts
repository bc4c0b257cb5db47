/** Keeps the screen on if the browser supports it. Returns a cleanup function. */
export function keepScreenAwake(): () => void {
  let lock: WakeLockSentinel | undefined
  let isReleased = false
  const requestLock = async () => {
    if (document.visibilityState !== 'visible') return
    // Ignores the error, because browsers may refuse the lock, for example if the battery is low.
    lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
    if (isReleased) void lock?.release()
  }
  void requestLock()
  // Requests the lock again, because browsers release it when the page is hidden.
  document.addEventListener('visibilitychange', requestLock)
  return () => {
    isReleased = true
    document.removeEventListener('visibilitychange', requestLock)
    void lock?.release()
  }
}
