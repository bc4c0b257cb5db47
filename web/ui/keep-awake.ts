/** The screen stays on while a card is shown, where the browser can do that. Returns what ends it. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined
  let isOver = false
  const hold = async () => {
    if (document.visibilityState !== 'visible') return
    // Refused with an empty battery, for example: then the phone does what it always does.
    lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
    if (isOver) void lock?.release()
  }
  void hold()
  // Browsers release it when the page is hidden.
  document.addEventListener('visibilitychange', hold)
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', hold)
    void lock?.release()
  }
}
