import { useRef, useState } from 'react'
import { recordWaiverProgress } from '#shared/waivers/waivers-operations.ts'
import { callOperation } from '../../api-client/call.ts'

/** Signing does not require `readToEnd`. If an emailed link opened the waiver, the server is told once about reading to the end. */
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
