import { useRef, useState } from 'react'
import { recordWaiverProgress } from '#shared/waivers/waivers-operations.ts'
import { callOperation } from '../../api-client/call.ts'

/** `readToEnd` is true once the person has scrolled to the end of this version. Signing does not require it. The server is told once if an emailed link opened the waiver. */
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
