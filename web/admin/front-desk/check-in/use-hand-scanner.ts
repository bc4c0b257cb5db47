import { useEffect, useEffectEvent } from 'react'
import { parseCheckInText } from '#shared/front-desk/check-in-text.ts'

/** This is an average: a person types slower, a scanner faster. */
const MAX_GAP_MS = 30
/** A busy computer delays single characters of a scan; a longer pause is a person's. */
const MAX_PAUSE_MS = 100
const MIN_SCAN_LENGTH = 6

/** A hand scanner types wherever the focus is: its characters are less than 30 ms apart and end with Enter. */
export function useHandScanner(onScan: (text: string) => void) {
  const scanned = useEffectEvent(onScan)
  useEffect(() => {
    let [text, startedAt, lastAt] = ['', 0, 0]
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const { key, timeStamp } = event
      const goesOn = timeStamp - lastAt < MAX_PAUSE_MS
      if (key === 'Enter') {
        const code = text
        const isFast = timeStamp - startedAt < code.length * MAX_GAP_MS
        text = ''
        if (!goesOn || !isFast || code.length < MIN_SCAN_LENGTH || holdsCode(event.target)) return
        event.preventDefault()
        event.stopImmediatePropagation()
        scanned(code)
        return
      }
      if (key.length !== 1) return
      if (!goesOn) text = ''
      if (text === '') startedAt = timeStamp
      text += key
      lastAt = timeStamp
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}

/** The field has the whole code, also what came before a longer pause: its form submits it. */
const holdsCode = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && parseCheckInText(target.value).isCode
