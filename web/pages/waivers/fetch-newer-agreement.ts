import { getAgreement } from '#shared/waivers/agreements-operations.ts'
import { callOperation } from '../../api-client/call.ts'

/** The agreement that is signed today; undefined if it is the version `have`. */
export const fetchNewerAgreement = async (have: string) =>
  (await callOperation(getAgreement, { have })).agreement
