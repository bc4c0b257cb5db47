import { useMutation } from '@tanstack/react-query'
import { exportClient } from '#shared/clients/clients-operations.ts'
import { toApiError } from '../../../api-client/to-api-error.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { dismissErrorToasts, toast } from '../../../ui/toast-store.ts'
import { callAsStaff } from '../../auth/call-as-staff.ts'
import { staffToastMessages } from '../../staff-toast-messages.ts'

export const useExport = (id: string) =>
  useMutation({
    onMutate: dismissErrorToasts,
    mutationFn: () => callAsStaff(exportClient, { id }),
    onSuccess: ({ fileName, zipBase64 }) => {
      const bytes = Uint8Array.from(atob(zipBase64), (character) => character.charCodeAt(0))
      saveFile(fileName, new Blob([bytes], { type: 'application/zip' }))
    },
    onError: (error) => toast(staffToastMessages.failed(toApiError(error).message)),
  })
