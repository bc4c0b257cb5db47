import { useRef } from 'react'
import { recordWaiverProgress } from '#shared/operations/waivers.ts'
import { callOperation } from '../../api-client/call.ts'

/** Tells the server once that the agreement of a link was scrolled to its end; signing does not depend on it. */
export function useWaiverProgress(requestId: string): () => void {
  const isTold = useRef(false)
  return () => {
    if (!requestId || isTold.current) return
    isTold.current = true
    callOperation(recordWaiverProgress, { requestId, step: 'scrolledToEnd' }).catch(() => {
      isTold.current = false
    })
  }
}
