import { useRef } from 'react'
import { parseCheckInText } from '#shared/front-desk/check-in-text.ts'
import { useKeyDown } from '../../../ui/use-key-down.ts'

/** This is an average: a person types slower, a scanner faster. */
const MAX_GAP_MS = 30
/** A busy computer delays single characters of a scan; a longer pause is a person's. */
const MAX_PAUSE_MS = 100
const MIN_SCAN_LENGTH = 6

/** A hand scanner types wherever the focus is: its characters are less than 30 ms apart and end with Enter. */
export function useHandScanner(onScan: (text: string) => void) {
  const scan = useRef({ text: '', startedAt: 0, lastAt: 0 })
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { key, timeStamp } = event
    const { text, startedAt, lastAt } = scan.current
    const goesOn = timeStamp - lastAt < MAX_PAUSE_MS
    if (key === 'Enter') {
      scan.current.text = ''
      const isFast = timeStamp - startedAt < text.length * MAX_GAP_MS
      if (!goesOn || !isFast || text.length < MIN_SCAN_LENGTH || holdsCode(event.target)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      onScan(text)
    } else if (key.length === 1) {
      const before = goesOn ? text : ''
      scan.current = { text: before + key, startedAt: before ? startedAt : timeStamp, lastAt: timeStamp }
    }
  }
  useKeyDown(onKeyDown, { capture: true })
}

/** The field has the whole code, also what came before a longer pause: its form submits it. */
const holdsCode = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && parseCheckInText(target.value).isCode
