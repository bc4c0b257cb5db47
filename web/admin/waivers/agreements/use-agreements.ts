import { useQuery } from '@tanstack/react-query'
import { listAgreements } from '#shared/waivers/agreements-operations.ts'
import { callAsStaff } from '../../auth/call-as-staff.ts'

export const AGREEMENTS_KEY = ['agreements']

export const useAgreements = () =>
  useQuery({ queryKey: AGREEMENTS_KEY, queryFn: ({ signal }) => callAsStaff(listAgreements, {}, { signal }) })
