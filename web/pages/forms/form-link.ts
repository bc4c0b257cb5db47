import { useSearchParams } from 'react-router-dom'
import { asksForClient } from '#shared/client.ts'

/** What the link to a form says: whose it is, which booking it belongs to, and under which request it was sent. */
export function useFormLink() {
  const [query] = useSearchParams()
  const client = query.get('client') ?? ''
  return {
    client,
    booking: query.get('booking') ?? '',
    request: query.get('request') ?? '',
    asksForClient: asksForClient(client),
  }
}

export type FormLink = ReturnType<typeof useFormLink>

/** Keeps the drafts of different links apart. */
export const draftOf = (form: string, { client, request }: FormLink) =>
  [form, client, request].filter(Boolean).join(' ')
