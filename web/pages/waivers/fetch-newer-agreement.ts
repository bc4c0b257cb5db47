import { getAgreement } from '#shared/waivers/agreements-operations.ts'
import { callOperation } from '../../api-client/call.ts'

export const fetchNewerAgreement = async (shownVersion: string) =>
  (await callOperation(getAgreement, { have: shownVersion })).agreement
