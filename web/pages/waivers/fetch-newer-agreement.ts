import { getAgreement } from '#shared/waivers/agreements-operations.ts'
import { callOperation } from '../../api-client/call.ts'

export const fetchNewerAgreement = async (have: string) =>
  (await callOperation(getAgreement, { have })).agreement
