import { type QueryClient, useQuery } from '@tanstack/react-query'
import { listApiKeys } from '#shared/integrations/api-keys-operations.ts'
import { listWebhooks } from '#shared/integrations/webhooks-operations.ts'
import { callAsStaff } from '../auth/call-as-staff.ts'

const KEYS = ['apiKeys']
const WEBHOOKS = ['webhooks']

export const useApiKeys = () =>
  useQuery({ queryKey: KEYS, queryFn: ({ signal }) => callAsStaff(listApiKeys, {}, { signal }) })

export const useWebhooks = () =>
  useQuery({ queryKey: WEBHOOKS, queryFn: ({ signal }) => callAsStaff(listWebhooks, {}, { signal }) })

export const refetchApiKeys = (queryClient: QueryClient) =>
  void queryClient.invalidateQueries({ queryKey: KEYS })

export const refetchWebhooks = (queryClient: QueryClient) =>
  void queryClient.invalidateQueries({ queryKey: WEBHOOKS })
