import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isDocumentOf } from '../../document-path.ts'

const DOCUMENT = '/admin/check-in'
const PARAMETER = 'camera'

/** Only the document of this page may use the camera: from another one, the browser loads this document first. */
export function useCameraSwitch() {
  const [parameters, setParameters] = useSearchParams()
  const isAskedFor = parameters.has(PARAMETER)
  const [isOn, setIsOn] = useState(isAskedFor && isDocumentOf(DOCUMENT))
  useEffect(() => {
    // A reload or a shared link must not start the camera.
    if (isAskedFor) setParameters({}, { replace: true })
  }, [isAskedFor, setParameters])
  function toggle() {
    if (isOn || isDocumentOf(DOCUMENT)) setIsOn(!isOn)
    else window.location.assign(`${DOCUMENT}?${PARAMETER}=on`)
  }
  return { isOn, toggle }
}
