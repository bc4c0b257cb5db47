import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { PictureUse } from '#shared/lib/settings/pictures.ts'
import { createApiError } from '../../api-client/api-error.ts'
import { NETWORK_ERROR_MESSAGE } from '../../api-client/call.ts'
import { toApiError } from '../../api-client/to-api-error.ts'
import { createExclusiveRunner } from '../../forms/single-flight.ts'
import { explainOffline } from '../connection.ts'
import { cachePicture } from './use-settings.ts'

/** `percent` is the uploaded share of the file. In the step `processing`, the server creates the picture files for the site. */
export type UploadState =
  | { step: 'idle' | 'processing' | 'done' }
  | { step: 'uploading'; percent: number }
  | { step: 'failed'; message: string }

const loadSendPicture = () => import('./upload-picture.ts').then((m) => m.uploadPicture)

export function usePictureUpload(use: PictureUse, onUploaded: (picture: string) => void) {
  const [state, setState] = useState<UploadState>({ step: 'idle' })
  const [runOnce] = useState(createExclusiveRunner)
  const controller = useRef<AbortController>(undefined)
  const latest = useRef(onUploaded)
  const queryClient = useQueryClient()
  useEffect(() => {
    latest.current = onUploaded
  }, [onUploaded])
  useEffect(() => {
    loadSendPicture().catch(() => undefined)
    return () => controller.current?.abort()
  }, [])

  async function upload(file: File) {
    controller.current = new AbortController()
    const { signal } = controller.current
    const wasOnline = navigator.onLine
    setState({ step: 'uploading', percent: 0 })
    try {
      const send = await loadSendPicture().catch(() => {
        throw createApiError('unavailable', NETWORK_ERROR_MESSAGE)
      })
      const picture = await send(file, use, {
        signal,
        onProgress: (share) => setState({ step: 'uploading', percent: Math.floor(share * 100) }),
        onSent: () => setState({ step: 'processing' }),
      })
      cachePicture(queryClient, picture)
      latest.current(picture.name)
      setState({ step: 'done' })
    } catch (error) {
      if (signal.aborted) return setState({ step: 'idle' })
      const { message } = explainOffline(toApiError(error), 'Nothing was uploaded', wasOnline)
      setState({ step: 'failed', message })
    }
  }

  return {
    state,
    start: (file: File) => void runOnce(() => upload(file)),
    cancel: () => controller.current?.abort(),
  }
}
