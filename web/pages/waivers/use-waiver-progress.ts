import { useRef, useState } from 'react'
import { recordWaiverProgress } from '#shared/waivers/waivers-operations.ts'
import { callOperation } from '../../api-client/call.ts'

/**
 * `readToEnd` is true if the person scrolled to the end of this version. Emailed links report it once. Signing
 * does not require it.
 */
export function useWaiverProgress(requestId: string, version: string) {
  const [versionRead, setVersionRead] = useState('')
  const isSent = useRef(false)
  function onReadToEnd() {
    setVersionRead(version)
    if (!requestId || isSent.current) return
    isSent.current = true
    callOperation(recordWaiverProgress, { requestId, step: 'scrolledToEnd' }).catch(() => {
      isSent.current = false
    })
  }
  return { readToEnd: versionRead === version, onReadToEnd }
}
