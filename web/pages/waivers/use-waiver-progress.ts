import { useRef, useState } from 'react'
import { recordWaiverProgress } from '#shared/waivers/waivers-operations.ts'
import { callOperation } from '../../api-client/call.ts'

/** If an emailed link opened the waiver, tells the server once that the visitor has read to the end. Signing does not require this. */
export function useWaiverProgress(requestId: string, version: string) {
  const [lastReadVersion, setLastReadVersion] = useState('')
  const isProgressSent = useRef(false)
  function onReadToEnd() {
    setLastReadVersion(version)
    if (!requestId || isProgressSent.current) return
    isProgressSent.current = true
    callOperation(recordWaiverProgress, { requestId, step: 'scrolledToEnd' }).catch(() => {
      isProgressSent.current = false
    })
  }
  return { readToEnd: lastReadVersion === version, onReadToEnd }
}
