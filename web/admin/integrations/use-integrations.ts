import { type QueryClient, useQuery } from '@tanstack/react-query'
import { listApiKeys } from '#shared/integrations/api-keys-operations.ts'
import { listWebhooks } from '#shared/integrations/webhooks-operations.ts'
import { callAsStaff } from '../auth/call-as-staff.ts'

const API_KEYS_KEY = ['apiKeys']
const WEBHOOKS_KEY = ['webhooks']

export const useApiKeys = () =>
  useQuery({ queryKey: API_KEYS_KEY, queryFn: ({ signal }) => callAsStaff(listApiKeys, {}, { signal }) })

export const useWebhooks = () =>
  useQuery({ queryKey: WEBHOOKS_KEY, queryFn: ({ signal }) => callAsStaff(listWebhooks, {}, { signal }) })

export const refetchApiKeys = (queryClient: QueryClient) =>
  void queryClient.invalidateQueries({ queryKey: API_KEYS_KEY })

export const refetchWebhooks = (queryClient: QueryClient) =>
  void queryClient.invalidateQueries({ queryKey: WEBHOOKS_KEY })
