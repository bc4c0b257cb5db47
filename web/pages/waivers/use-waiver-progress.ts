import { useRef, useState } from 'react'
import { recordWaiverProgress } from '#shared/waivers/waivers-operations.ts'
import { callOperation } from '../../api-client/call.ts'

/**
 * Whether this version of the agreement was scrolled to its end. Tells the server once if it came by a link; signing
 * does not depend on it.
 */
export function useWaiverProgress(requestId: string, version: string) {
  const [versionRead, setVersionRead] = useState('')
  const isTold = useRef(false)
  function onReadToEnd() {
    setVersionRead(version)
    if (!requestId || isTold.current) return
    isTold.current = true
    callOperation(recordWaiverProgress, { requestId, step: 'scrolledToEnd' }).catch(() => {
      isTold.current = false
    })
  }
  return { readToEnd: versionRead === version, onReadToEnd }
}
