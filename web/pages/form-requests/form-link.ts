import { useSearchParams } from 'react-router-dom'
import { requiresClientDetails } from '#shared/lib/client.ts'

export function useFormLinkParams() {
  const [query] = useSearchParams()
  const client = query.get('client') ?? ''
  return {
    client,
    booking: query.get('booking') ?? '',
    request: query.get('request') ?? '',
    asksForClient: requiresClientDetails(client),
  }
}

export type FormLinkParams = ReturnType<typeof useFormLinkParams>

export const createDraftName = (form: string, { client, request }: FormLinkParams) =>
  [form, client, request].filter(Boolean).join(' ')
