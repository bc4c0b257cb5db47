import { useRef } from 'react'
import { parseCheckInText } from '#shared/front-desk/check-in-text.ts'
import { parseScannerKeystrokes, type ScannerKeystroke } from '#shared/front-desk/scanned-keys.ts'
import { useKeyDown } from '../ui/use-key-down.ts'

const MAX_AVERAGE_GAP_MS = 30
/** The longest pause within a scan. It is longer than `MAX_AVERAGE_GAP_MS`, because a busy computer delays some characters. */
const MAX_PAUSE_MS = 100
const MIN_SCAN_LENGTH = 6

/** Detects hand scanners, which type like a keyboard and press Enter. If the keyboard layout is ambiguous, `onScan` gets both possible texts. */
export function useHandScanner(onScan: (texts: readonly string[]) => void) {
  const scan = useRef({ keys: [] as ScannerKeystroke[], startedAt: 0, lastAt: 0 })
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { key, code, shiftKey, timeStamp } = event
    const { keys, startedAt, lastAt } = scan.current
    const isSameScan = timeStamp - lastAt < MAX_PAUSE_MS
    if (key === 'Enter') {
      scan.current.keys = []
      const isFast = timeStamp - startedAt < keys.length * MAX_AVERAGE_GAP_MS
      if (!isSameScan || !isFast || keys.length < MIN_SCAN_LENGTH || hasCompleteCode(event.target)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      onScan(parseScannerKeystrokes(keys))
    } else if (key === 'Escape') {
      // Escape discards the characters typed before it, so that they do not become part of the next scan.
      scan.current.keys = []
    } else if (key.length === 1) {
      const earlierKeys = isSameScan ? keys : []
      const scanStartedAt = isSameScan && keys.length > 0 ? startedAt : timeStamp
      scan.current = {
        keys: [...earlierKeys, { key, code, shiftKey }],
        startedAt: scanStartedAt,
        lastAt: timeStamp,
      }
    }
  }
  useKeyDown(onKeyDown, { capture: true })
}

/** True if the focused field contains the whole code. The field's form then handles the code, so `onScan` is not called. */
const hasCompleteCode = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && parseCheckInText(target.value).isCode
